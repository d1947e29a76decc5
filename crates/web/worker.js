// The same program as the page; it finds no window here, and runs the table.
import init from "./web.js";
init({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
