/** The Node.js that came with the packages, else the machine's own where that is new enough. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LaunchError, runChild } from "./children.mjs";

const wantedMajor = 24;

function versionOf(node) {
  const { stdout, status } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/^v/, "") : undefined;
}

const isNewEnough = (version) => Number(version?.split(".")[0]) >= wantedMajor;

/** Its path; run once to see that it runs here (a build for another C library would not). */
export function findNode24() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = process.platform === "win32" ? "node.exe" : "node";
  const installed = path.resolve("node_modules", `node-${platform}-${process.arch}`, "bin", name);
  if (existsSync(installed) && isNewEnough(versionOf(installed))) return installed;
  const own = [process.execPath, process.env.npm_node_execpath].find(
    (node) => node !== undefined && isNewEnough(versionOf(node)),
  );
  if (own !== undefined) return own;
  throw new LaunchError(
    `Node.js ${wantedMajor} or later is needed; this machine has ${process.versions.node}, and no newer one comes as a package for ${process.platform} on ${process.arch}. Install it from https://nodejs.org and run the same command again.`,
  );
}

/**
 * Runs a program of the project; resolves to its exit code. It has a process group of its own, so
 * that a Ctrl-C reaches it once, through us, and it watches us, so that it never outlives us.
 */
export async function runToTheEnd(node, args) {
  const watch = pathToFileURL(path.resolve("tools/launch/stop-with-launcher.mjs")).href;
  const bin = path.resolve("node_modules", ".bin");
  const { exitCode } = await runChild(node, ["--import", watch, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
    },
  });
  return exitCode;
}
