import { availableParallelism } from "node:os";
import { defineConfig, type ReporterDescription } from "@playwright/test";
import { atSmallWidths } from "./tests/e2e/support/tags.ts";
import { browserArgs, findBrowser } from "./tools/browser.ts";

// Workers load this file too: the first look is the only one.
process.env.CHROMIUM_PATH ??= findBrowser();

const reporters: ReporterDescription[] = [["list"]];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_FILE) reporters.push(["json"]);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  reporter: reporters,
  // A journey waits for a fifth of its time.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A journey that passes only on its second try is a defect of the product or of the journey.
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    screenshot: "only-on-failure",
    // Requests of a service worker cannot be mocked by a journey; only offline.spec.ts allows one.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserArgs, "--disable-gpu"],
    },
  },
  projects: [
    {
      name: "375",
      grep: new RegExp(atSmallWidths),
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
