/** Installs from the lockfile if the installed tree is missing or differs from it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LaunchError, runChild } from "./children.mjs";
import { findNode24 } from "./node24.mjs";

const lockfile = "package-lock.json";
const stampFile = "node_modules/.installed-from";

const computeStamp = () =>
  createHash("sha256")
    .update(readFileSync(lockfile))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

/** npm stores `os` and `cpu` as the package declares them: a string or a list. */
function allows(machines, machine) {
  const list = [machines ?? []].flat();
  return list.some((entry) => !entry.startsWith("!"))
    ? list.includes(machine)
    : !list.includes(`!${machine}`);
}

/** True for packages omitted on purpose: built for another machine, or needed only by such a package. */
function mayBeMissing(wanted) {
  if (!wanted.optional) return false;
  const boundToMachine = wanted.os ?? wanted.cpu;
  return (
    boundToMachine === undefined ||
    !allows(wanted.os, process.platform) ||
    !allows(wanted.cpu, process.arch) ||
    (wanted.libc?.includes("musl") ?? false)
  );
}

/**
 * Compares npm's record of the installed tree with the lockfile. They match after a contributor's `npm
 * install`, so that nothing is installed twice.
 */
function alreadyInstalledByNpm() {
  const record = readIfThere("node_modules/.package-lock.json");
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, "utf8")).packages);
  return wanted.every(([name, entry]) => {
    if (!name.includes("node_modules/")) return true;
    const there = installed[name];
    if (there === undefined || !existsSync(name)) return mayBeMissing(entry);
    return entry.link || there.version === entry.version;
  });
}

/**
 * Returns the npm that runs this process, or else the one in PATH; never node_modules/.bin, which is
 * about to be replaced.
 */
function npmCommand(node, args) {
  const { npm_execpath: npmCli = "" } = process.env;
  if (path.basename(npmCli) === "npm-cli.js") return [node, [npmCli, ...args], {}];
  return ["npm", args, { shell: process.platform === "win32" }];
}

/** The npm in PATH runs on the first Node.js there. */
function createEnvironment(node) {
  const bin = `node_modules${path.sep}.bin`;
  const paths = (process.env.PATH ?? "").split(path.delimiter);
  return {
    ...process.env,
    PATH: [path.dirname(node), ...paths.filter((entry) => !entry.endsWith(bin))].join(
      path.delimiter,
    ),
  };
}

/** Runs no install scripts of packages: none is needed, and each would run third-party code. */
const installArguments = [
  "ci",
  "--ignore-scripts",
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  "--no-progress",
];

async function install(node) {
  const [command, args, options] = npmCommand(node, installArguments);
  const { exitCode, output } = await runChild(command, args, {
    ...options,
    env: createEnvironment(node),
    stdio: ["ignore", "pipe", "pipe"],
  }).catch((error) => ({ exitCode: 127, output: error.message }));
  if (exitCode !== 0) {
    throw new LaunchError(
      `${output.trim()}\n\nThe dependencies could not be installed (npm exited with ${exitCode}); see the lines above. Run the same command again to retry.`,
      exitCode > 128 ? exitCode : 1,
    );
  }
}

/** Scripts and the service run on the Node.js of the packages, which npm 9 does not link. */
function linkNode() {
  const folder = path.resolve("node_modules", ".bin");
  const link = path.join(folder, "node");
  const node = findNode24();
  const isPackaged = node.startsWith(path.resolve("node_modules"));
  if (process.platform !== "win32" && isPackaged && !existsSync(link))
    symlinkSync(path.relative(folder, node), link);
}

export async function installDependencies() {
  const stamp = computeStamp();
  if (readIfThere(stampFile) === stamp) return;
  if (!alreadyInstalledByNpm()) {
    console.log("Installing the dependencies, once; this takes about a minute ...");
    await install(process.env.npm_node_execpath ?? process.execPath);
    // npm leaves out what is built for this machine but not for the Node.js that npm runs on. Now there is a newer one.
    if (!alreadyInstalledByNpm()) await install(findNode24());
  }
  linkNode();
  writeFileSync(stampFile, stamp);
}
