/**
 * `npm run size`: compares what a first visit to each page loads, in kB of brotli and number of files,
 * with its budget. Reads the built client; exits with 1 if a page exceeds its budget.
 */
import { globSync, readFileSync, statSync } from "node:fs";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";

const dist = "apps/web/dist/";
const kB = 1000;
const budgets = { js: 120, files: 6, css: 20, fonts: 60 } as const;

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));
  } catch {
    throw new Error("The client is not built yet. Run npm run build first.");
  }
}

/** Returns a chunk with everything that it imports statically. */
function collectImports(manifest: Manifest, name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`${name} is not in the build.`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const needed of chunk.imports ?? []) collectImports(manifest, needed, seen);
  return seen;
}

/** The smallest files are served uncompressed. */
const getSize = (file: string) =>
  (statSync(`${dist}${file}.br`, { throwIfNoEntry: false }) ?? statSync(dist + file)).size / kB;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The built page, which requests some files and contains inline scripts. */
const indexPage = () => readFileSync(`${dist}index.html`, "utf8");
const findRequested = (ending: string) =>
  [...indexPage().matchAll(/(?:href|src)="\.\/(assets\/[^"]+)"/g)]
    .map(([, file = ""]) => file)
    .filter((file) => file.endsWith(ending));

function inlineSize(): number {
  const scripts = [...indexPage().matchAll(/<script>([\s\S]+?)<\/script>/g)];
  return sum(scripts.map(([, script = ""]) => Buffer.byteLength(script) / kB));
}

function measure(manifest: Manifest, page: string) {
  const source = Object.keys(manifest).find((one) => one.endsWith(`/${page}-page.tsx`)) ?? page;
  const names = collectImports(manifest, source, new Set());
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file));
  const styles = new Set([...findRequested(".css"), ...chunks.flatMap(({ css }) => css ?? [])]);
  return {
    js: sum([...scripts].map(getSize)) + inlineSize(),
    files: scripts.size,
    css: sum([...styles].map(getSize)),
  };
}

/** The fonts that an English page requests first. */
const getFontSize = () =>
  sum(findRequested(".woff2").map((file) => statSync(`${dist}${file}`).size / kB));

let isOverBudget = false;

function report(what: string, size: number, budget: number, unit = "kB"): void {
  const over = size > budget;
  isOverBudget ||= over;
  const verdict = over ? "  OVER BUDGET" : "";
  process.stdout.write(
    `${what.padEnd(32)}${size.toFixed(1).padStart(7)} of ${budget} ${unit}${verdict}\n`,
  );
}

const manifest = readManifest();
for (const [name, { isEntry }] of Object.entries<Page>(pages)) {
  if (!isEntry) continue;
  const { js, files, css } = measure(manifest, name);
  report(`${name}, JavaScript`, js, budgets.js);
  report(`${name}, its files`, files, budgets.files, "files");
  report(`${name}, CSS`, css, budgets.css);
}
report("Fonts", getFontSize(), budgets.fonts);
const chunks = globSync(`${dist}assets/*.js.br`);
process.stdout.write(`${chunks.length} chunks of JavaScript in all\n`);
process.exitCode = isOverBudget ? 1 : 0;
