/**
 * Whether package-lock.json names every optional dependency of the packages in it, those for other
 * machines too. npm leaves out the ones that it could not see when it wrote the file, and then
 * `npm ci` refuses the whole of it on the next machine. With --complete they are added, without
 * an integrity, since nobody here has seen their archives.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Entry>;
type Missing = { parent: string; name: string; version: string };

const file = "package-lock.json";
const systems = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "sunos", "win32"];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** Where Node.js finds `name` from the package at `parent`. */
function pathOf(packages: Packages, parent: string, name: string): string | undefined {
  const own = `${parent}${parent === "" ? "" : "/"}node_modules/${name}`;
  if (packages[own]) return own;
  if (parent === "") return undefined;
  const above = parent.slice(0, Math.max(0, parent.lastIndexOf("node_modules/") - 1));
  return pathOf(packages, above, name);
}

/** Every optional dependency that the lockfile lacks. */
export function missingIn(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => pathOf(packages, parent, name) === undefined)
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** What such a package says of itself stands in its name: `...-linux-arm64-musl`. */
function entryFor({ parent, name, version }: Missing, packages: Packages): Entry {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (!/^\d+\.\d+\.\d+/.test(version) || (os.length === 0 && cpu.length === 0)) {
    throw new Error(`${parent} asks for ${name}@${version}: which machine is that for?`);
  }
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(packages[parent]?.dev ? { dev: true } : {}),
    ...(words.includes("musl") ? { libc: ["musl"] } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Packages };
  const missing = missingIn(lock.packages);
  if (process.argv.includes("--complete")) {
    for (const one of missing) {
      lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages);
    }
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  } else if (missing.length > 0) {
    console.error(`${file} lacks ${missing.map(({ name }) => name).join(", ")}.`);
    console.error("`npm ci` would refuse it; `npm run lockfile` completes it.");
    process.exitCode = 1;
  }
}
