/** Builds the browser clients whose sources changed since their last successful build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchError, runChild } from "./children.mjs";

const clients = ["apps/web", "apps/staff"];
const notSource = new Set(["node_modules", "dist"]);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSource.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

function stampOfNow(client) {
  const hash = createHash("sha256");
  for (const file of [...filesBelow("packages"), ...filesBelow(client), "package-lock.json"]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function getVite(client) {
  const fromClient = createRequire(path.resolve(client, "package.json"));
  return path.join(path.dirname(fromClient.resolve("vite/package.json")), "bin", "vite.js");
}

/** Vite empties the output folder first, including the stamp, so an interrupted build counts as stale. */
export async function buildClients(node) {
  for (const client of clients) {
    const stampFile = path.join(client, "dist", ".built-from");
    const stamp = stampOfNow(client);
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    console.log(`Building ${client} ...`);
    const { exitCode, output } = await runChild(node, [getVite(client), "build"], {
      cwd: client,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (exitCode !== 0) {
      throw new LaunchError(
        `${output.trim()}\n\n${client} could not be built; see the lines above.`,
        exitCode,
      );
    }
    writeFileSync(stampFile, stamp);
  }
}
