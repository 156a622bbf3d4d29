/** Builds the browser clients, and the script of the API documentation, whose sources changed since their last successful build. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchError, runChild } from "./children.mjs";
import { replaceBuild } from "./replace-build.mjs";

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

/** Plugins expect a folder below that of the build. */
const build = (vite, folder, out) => [
  vite,
  "build",
  "--outDir",
  path.relative(folder, out),
  "--emptyOutDir",
];

/** What is built in which folder, and from which others. The program writes to `out` beside it. */
const getBuilds = () => [
  ...clients.map((folder) => ({
    folder,
    sources: ["packages", folder],
    program: (out) => build(getVite(folder), folder, out),
  })),
  {
    folder: "apps/web/embed",
    sources: ["packages", "apps/web"],
    program: (out) => build(getVite("apps/web"), "apps/web/embed", out),
  },
  {
    folder: server,
    sources: ["packages/build", `${server}/build`],
    program: (out) => [path.resolve(server, "build/api-reference.ts"), out],
  },
];

/** The renderer of pages, which the build of the public site writes as well. */
const rendererOf = (out) => `${out}-server`;

/** An interrupted build replaces nothing. */
export async function buildClients(node) {
  for (const { folder, sources, program } of getBuilds()) {
    const stampFile = path.join(folder, "dist", ".built-from");
    const stamp = getStamp(sources);
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    console.log(`Building ${folder} ...`);
    const out = path.resolve(".cache/build", folder.replaceAll("/", "-"));
    mkdirSync(out, { recursive: true });
    const { exitCode, output } = await runChild(node, program(out), {
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
    writeFileSync(path.join(out, ".built-from"), stamp);
    if (existsSync(rendererOf(out)))
      replaceBuild(rendererOf(out), path.join(folder, "server", "dist"));
    replaceBuild(out, path.join(folder, "dist"));
  }
}
