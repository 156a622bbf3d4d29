/**
 * `npm run size`: what a first visit to each page loads, in kB of brotli and in files of code,
 * against its budget.
 * Reads the built client; ends with 1 where a budget is broken.
 */
import { globSync, readFileSync, statSync } from "node:fs";

const dist = "apps/web/dist/";
const kB = 1000;
const budgets = { js: 120, files: 6, css: 20, fonts: 60 } as const;

/** The pages that people meet first, by the sources of their chunks. */
const firstPages: Record<string, string> = {
  Home: "src/pages/home/home-page.tsx",
  Platform: "src/pages/platform/platform-page.tsx",
  Feature: "src/pages/feature/feature-page.tsx",
};

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));
  } catch {
    throw new Error("The client is not built yet. Run npm run build first.");
  }
}

/** Everything that a chunk needs before it can run. */
function closureOf(manifest: Manifest, name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`${name} is not in the build.`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const needed of chunk.imports ?? []) closureOf(manifest, needed, seen);
  return seen;
}

/** The smallest files are sent as they are. */
const sizeOf = (file: string) =>
  (statSync(`${dist}${file}.br`, { throwIfNoEntry: false }) ?? statSync(dist + file)).size / kB;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The built page, which asks for some files by itself and holds some scripts. */
const indexPage = () => readFileSync(`${dist}index.html`, "utf8");
const askedFor = (ending: string) =>
  [...indexPage().matchAll(/(?:href|src)="\.\/(assets\/[^"]+)"/g)]
    .map(([, file = ""]) => file)
    .filter((file) => file.endsWith(ending));

function inlineSize(): number {
  const scripts = [...indexPage().matchAll(/<script>([\s\S]+?)<\/script>/g)];
  return sum(scripts.map(([, script = ""]) => Buffer.byteLength(script) / kB));
}

function measure(manifest: Manifest, page: string) {
  const names = closureOf(manifest, page, new Set());
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const scripts = new Set([...askedFor(".js"), ...chunks.map(({ file }) => file)]);
  const styles = new Set([...askedFor(".css"), ...chunks.flatMap(({ css }) => css ?? [])]);
  return {
    js: sum([...scripts].map(sizeOf)) + inlineSize(),
    files: scripts.size,
    css: sum([...styles].map(sizeOf)),
  };
}

/** The fonts of an English page: those that it asks for at once. */
const fontsOf = () => sum(askedFor(".woff2").map((file) => statSync(`${dist}${file}`).size / kB));

let broken = false;

function report(what: string, size: number, budget: number, unit = "kB"): void {
  const over = size > budget;
  broken ||= over;
  const verdict = over ? "  OVER BUDGET" : "";
  process.stdout.write(
    `${what.padEnd(24)}${size.toFixed(1).padStart(7)} of ${budget} ${unit}${verdict}\n`,
  );
}

const manifest = readManifest();
for (const [name, source] of Object.entries(firstPages)) {
  const { js, files, css } = measure(manifest, source);
  report(`${name}, JavaScript`, js, budgets.js);
  report(`${name}, its files`, files, budgets.files, "files");
  report(`${name}, CSS`, css, budgets.css);
}
report("Fonts", fontsOf(), budgets.fonts);
const chunks = globSync(`${dist}assets/*.js.br`);
process.stdout.write(`${chunks.length} chunks of JavaScript in all\n`);
process.exitCode = broken ? 1 : 0;
