import init from "./web.js";
await init({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
// only now, so that the page does not have to share the network; where it cannot be had, everything but playing
// without a network works
navigator.serviceWorker?.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
