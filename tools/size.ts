/**
 * `npm run size`: compares what a first visit to each page loads, in kB of brotli and number of files,
 * with its budget, and the script that pages of others load. Reads the built page, which names the files of each; exits
 * with 1 if one exceeds its budget.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getPathExpression, listPages } from "../apps/web/page-files.ts";

const dist = "apps/web/dist/";
const embedDist = "apps/web/embed/dist/";
const budgets = { js: 120, files: 6, css: 20, fonts: 60, widget: 6 } as const;

function readIndexPage(): string {
  try {
    return readFileSync(`${dist}index.html`, "utf8");
  } catch {
    throw new Error("The client is not built yet. Run npm run build first.");
  }
}

type Parts = { everyPage: string[]; pages: { pattern: string; files: string[] }[] };

const indexPage = readIndexPage();
const find = (pattern: RegExp) => [...indexPage.matchAll(pattern)].map(([, found = ""]) => found);
const { everyPage, pages }: Parts = JSON.parse(find(/id="page-parts">(.*?)<\/script>/g).join());

/** The smallest files are served uncompressed. */
const getBytes = (file: string, folder: string = dist) =>
  (statSync(`${folder}${file}.br`, { throwIfNoEntry: false }) ?? statSync(folder + file)).size;
const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0) / 1000;
const inline = sum(
  find(/<script>([\s\S]+?)<\/script>/g).map((script) => Buffer.byteLength(script)),
);
/** Files of earlier builds are for pages that are open. */
const kept = new Set(
  existsSync(`${dist}.kept`) ? Object.keys(JSON.parse(readFileSync(`${dist}.kept`, "utf8"))) : [],
);
const list = (pattern: string) =>
  globSync(`assets/${pattern}`, { cwd: dist }).filter((file) => !kept.has(path.basename(file)));
const styles = list("*.css");
/** The fonts that an English page requests first. */
const fonts = find(/href="\.\/(assets\/[^"]+\.woff2)"/g);

function report(what: string, size: number, budget: number, unit = "kB"): void {
  const isOver = size > budget;
  if (isOver) process.exitCode = 1;
  const verdict = isOver ? "  OVER BUDGET" : "";
  console.log(`${what.padEnd(32)}${size.toFixed(1).padStart(7)} of ${budget} ${unit}${verdict}`);
}

for (const name of listPages(({ isEntry }) => isEntry === true)) {
  const page = pages.find(({ pattern }) => pattern === getPathExpression(name));
  if (page === undefined) throw new Error(`${name} is not in the build.`);
  const files = [...everyPage, ...page.files];
  report(`${name}, JavaScript`, sum(files.map((file) => getBytes(file))) + inline, budgets.js);
  report(`${name}, its files`, files.length, budgets.files, "files");
}
report("All CSS", sum(styles.map((file) => getBytes(file))), budgets.css);
report("Fonts", sum(fonts.map((file) => statSync(dist + file).size)), budgets.fonts);
report("The widget's script", sum([getBytes("widget.js", embedDist)]), budgets.widget);
console.log(`${list("*.js.br").length} chunks of JavaScript in all`);
