/** Finds Node.js 24: the packaged one, or else the machine's own if it is recent enough. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LaunchError, runChild } from "./children.mjs";

const wantedMajor = 24;

function readVersion(node) {
  const { stdout, status } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/^v/, "") : undefined;
}

const isNewEnough = (version) => Number(version?.split(".")[0]) >= wantedMajor;

/** Returns its path. Runs it once, since a build for another C library would not start. */
export function findNode24() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = process.platform === "win32" ? "node.exe" : "node";
  const installed = path.resolve("node_modules", `node-${platform}-${process.arch}`, "bin", name);
  if (existsSync(installed) && isNewEnough(readVersion(installed))) return installed;
  const current = [process.execPath, process.env.npm_node_execpath].find(
    (node) => node !== undefined && isNewEnough(readVersion(node)),
  );
  if (current !== undefined) return current;
  throw new LaunchError(
    `Node.js ${wantedMajor} or later is needed; this machine has ${process.versions.node}, and no newer one comes as a package for ${process.platform} on ${process.arch}. Install it from https://nodejs.org and run the same command again.`,
  );
}

/**
 * Runs a program of the project. Resolves to its exit code. It runs in a separate process group, so that
 * it receives Ctrl-C once, from the launcher, and it exits with the launcher.
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
