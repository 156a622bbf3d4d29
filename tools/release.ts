/**
 * `npm run release`: the files of a release in .cache/release, from a clean checkout: the archive with the built sites, the bill
 * of materials, checksums, and notes from CHANGELOG.md. Starts the site from the files of the image. Publishes nothing.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { assembleImage } from "./image-tree.ts";

const target = ".cache/release";
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const base = `upwell-${version}`;
const inTarget = (name: string) => path.join(target, name);
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });

/** Returns what CHANGELOG.md says about a version. */
export function readNotes(changelog: string, wanted: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((one) => one.startsWith(`[${wanted}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${wanted}].`);
  return section.slice(section.indexOf("\n")).trim();
}

/** Writes the sources as committed, with the built sites. */
function writeArchive(): void {
  const tar = inTarget(`${base}.tar`);
  run("git", "archive", `--prefix=${base}/`, `--output=${tar}`, "HEAD");
  const built = globSync("apps/{web,staff,server}/{,embed/,server/}dist");
  run("tar", "--append", `--file=${tar}`, `--transform=s,^,${base}/,`, ...built);
  run("gzip", "--force", "-9", tar);
}

/** Starts the site as the image does, and stops it once it is ready. */
async function tryImage(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), "upwell-release-"));
  try {
    assembleImage(root);
    const port = await freePort();
    const env = { PATH: process.env.PATH, NODE_ENV: "production", SEED: "none" };
    const site = spawn(process.execPath, ["--max-semi-space-size=8", "apps/server/src/main.ts"], {
      cwd: root,
      env: { ...env, PORT: String(port), DATA_DIR: path.join(root, "data") },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(site, "exit") as Promise<[number | null]>;
    const ready = async () => {
      const url = `http://127.0.0.1:${port}/api/health/ready`;
      while (!(await fetch(url).catch(() => undefined))?.ok) await sleep(500);
    };
    const first = await Promise.race([ready(), ended]);
    if (first !== undefined) throw new Error("The site from the image's files ended.");
    site.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The site from the image's files ended with ${code}.`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  if (run("git", "status", "--porcelain") !== "") throw new Error("The checkout has changes.");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(inTarget("notes.md"), readNotes(readFileSync("CHANGELOG.md", "utf8"), version));
  writeFileSync(inTarget(`${base}.cdx.json`), run("npm", "run", "sbom", "--silent"));
  writeArchive();
  const sums = globSync(`${base}*`, { cwd: target }).map((name) => {
    const hash = createHash("sha256").update(readFileSync(inTarget(name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  writeFileSync(inTarget("SHA256SUMS"), sums.sort().join(""));
  await tryImage();
  console.log(`${target} has ${sums.length} files of ${version}, with checksums and notes.`);
}

if (import.meta.main) await main();
