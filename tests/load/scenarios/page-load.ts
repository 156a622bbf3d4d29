/** Loads a page in a browser without a cache: what it downloads, and when content is visible. */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../../tools/browser.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import type { Row, Scenario, ScenarioContext } from "./scenario.ts";

/** Lighthouse's throttling for a phone on a slow network. */
const slowPhone = {
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowdown = 4;

async function throttleBrowser(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slowPhone });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Milliseconds from the navigation to the first rendered feature of a list. */
const contentAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (document.querySelector('main a[href*="feature/"]')) resolve(performance.now());
          else requestAnimationFrame(check);
        };
        check();
      }),
  );

async function loadPage(browser: Browser, url: string, slow: boolean) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let [requests, bytes] = [0, 0];
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", () => {
    requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  if (slow) await throttleBrowser(session);
  try {
    await page.goto(url, { waitUntil: "commit" });
    const content = await contentAt(page);
    await page.waitForLoadState("load");
    // Open pages keep an event stream open, so the network is never idle.
    await page.waitForTimeout(slow ? 6_000 : 1_500);
    return {
      requests,
      kB: Math.round(bytes / 1000),
      "s to content": Number((content / 1000).toFixed(2)),
    };
  } finally {
    await context.close();
  }
}

async function* measureLoads(
  browser: Browser,
  { server, ideas }: ScenarioContext,
): AsyncGenerator<Row> {
  for (const [name, path] of [
    ["home", "/#/"],
    ["platform", `/#/platform/${getPlatformSlug(1)}`],
  ] as const)
    for (const slow of [false, true])
      yield {
        scenario: `page load in Chromium, ${name}${slow ? ", slow phone" : ""}`,
        ideas,
        metrics: await loadPage(browser, server.origin + path, slow),
      };
}

export const measurePageLoad: Scenario = {
  name: "page-load",
  at: "the largest",
  async *run(context) {
    const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      yield* measureLoads(browser, context);
    } finally {
      await browser.close();
    }
  },
};
