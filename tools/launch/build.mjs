/** Builds the browser clients, and the script of the API documentation, whose sources changed since their last successful build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchError, runChild } from "./children.mjs";

const clients = ["apps/web", "apps/staff"];
const server = "apps/server";
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

function getStamp(folders) {
  const hash = createHash("sha256");
  for (const file of [...folders.flatMap(filesBelow), "package-lock.json"]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Returns the path of the Vite that a client depends on. */
export function getVite(client) {
  const fromClient = createRequire(path.resolve(client, "package.json"));
  return path.join(path.dirname(fromClient.resolve("vite/package.json")), "bin", "vite.js");
}

/** What is built in which folder, and from which others. The program empties `dist` there, including the stamp. */
const getBuilds = () => [
  ...clients.map((folder) => ({
    folder,
    sources: ["packages", folder],
    program: [getVite(folder), "build"],
  })),
  {
    folder: "apps/web/embed",
    sources: ["packages", "apps/web"],
    program: [getVite("apps/web"), "build"],
  },
  {
    folder: server,
    sources: ["packages/build", `${server}/build`],
    program: [path.resolve(server, "build/api-reference.ts")],
  },
];

/** An interrupted build has no stamp, so it counts as stale. */
export async function buildClients(node) {
  for (const { folder, sources, program } of getBuilds()) {
    const stampFile = path.join(folder, "dist", ".built-from");
    const stamp = getStamp(sources);
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    console.log(`Building ${folder} ...`);
    const { exitCode, output } = await runChild(node, program, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (exitCode !== 0) {
      throw new LaunchError(
        `${output.trim()}\n\n${folder} could not be built; see the lines above.`,
        exitCode,
      );
    }
    writeFileSync(stampFile, stamp);
  }
}
