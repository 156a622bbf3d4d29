/**
 * Checks that package-lock.json lists every optional dependency of its packages, including those for
 * other machines. npm omits the ones that it could not see when it wrote the file, and `npm ci` then
 * fails on other machines. `--complete` adds them, and the integrity from the registry to every entry that
 * has none; without an answer of the registry it changes nothing.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

type Entry = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  inBundle?: boolean;
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

/** Returns where Node.js resolves `name` from the package at `parent`. */
function resolvePath(packages: Packages, parent: string, name: string): string | undefined {
  const candidate = `${parent}${parent === "" ? "" : "/"}node_modules/${name}`;
  if (packages[candidate]) return candidate;
  if (parent === "") return undefined;
  const above = parent.slice(0, Math.max(0, parent.lastIndexOf("node_modules/") - 1));
  return resolvePath(packages, above, name);
}

/** Returns every optional dependency that the lockfile lacks. */
export function missingIn(packages: Packages): Missing[] {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => resolvePath(packages, parent, name) === undefined)
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** Derives the platform from the package name: `...-linux-arm64-musl`. */
function entryFor({ parent, name, version }: Missing, packages: Packages): Entry {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (!/^\d+\.\d+\.\d+/.test(version) || (os.length === 0 && cpu.length === 0)) {
    throw new Error(`${parent} needs ${name}@${version}, whose platform is unknown.`);
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

/** Returns the archive's hash in the registry; throws if the registry does not answer or lacks it. */
function integrityFromRegistry(name: string, version: string): string {
  const integrity = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
  if (/^sha512-[\w+/]+=*$/.test(integrity)) return integrity;
  throw new Error(`The registry has no integrity for ${name}@${version}.`);
}

/** Adds the integrity after the version, where npm writes it. */
export function withIntegrity(
  entry: Entry,
  name: string,
  lookUp: (name: string, version: string) => string,
): Entry {
  const { version, ...rest } = entry;
  if (version === undefined || entry.integrity !== undefined) return entry;
  return { version, integrity: lookUp(name, version), ...rest };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Packages };
  const missing = missingIn(lock.packages);
  if (process.argv.includes("--complete")) {
    for (const one of missing) {
      lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages);
    }
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (!path.includes("node_modules/") || entry.link || entry.inBundle) continue;
      const name = path.replace(/^.*node_modules\//, "");
      lock.packages[path] = withIntegrity(entry, name, integrityFromRegistry);
    }
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
    lock.packages = Object.fromEntries(sorted);
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  } else if (missing.length > 0) {
    console.error(`${file} lacks ${missing.map(({ name }) => name).join(", ")}.`);
    console.error("`npm ci` would fail; `npm run lockfile` completes it.");
    process.exitCode = 1;
  }
}
