import { defineConfig, type ReporterDescription } from "@playwright/test";
import { findBrowser } from "./tools/browser.ts";

// Workers load this file too: the first look is the only one.
process.env.CHROMIUM_PATH ??= findBrowser();

const reporters: ReporterDescription[] = [["list"]];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_FILE) reporters.push(["json"]);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  reporter: reporters,
  workers: 2,
  // A journey that fails is tried once more, on a fresh site; what passes only then is listed as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: "only-on-failure",
    // What a service worker asks for, no journey could hold back; offline.spec.ts lets it in.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "375", use: { viewport: { width: 375, height: 812 }, hasTouch: true } },
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
