/** A first visit in a browser: what it loads, and when there is something to read. */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import { slugOf } from "../world/people-rows.ts";
import type { Row, Scenario, Stage } from "./scenario.ts";

/** As Lighthouse throttles for a phone on a slow network. */
const slowPhone = {
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowdown = 4;

async function beSlow(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slowPhone });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Milliseconds from the navigation to the first idea of a list that is drawn. */
const contentAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main a[href*="feature/"]')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

async function visit(browser: Browser, address: string, slow: boolean) {
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
  if (slow) await beSlow(session);
  try {
    await page.goto(address, { waitUntil: "commit" });
    const content = await contentAt(page);
    await page.waitForLoadState("load");
    // Open pages hear of news over a connection that never ends: the network is never idle.
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

async function* visits(browser: Browser, { server, ideas }: Stage): AsyncGenerator<Row> {
  for (const [name, path] of [
    ["home", "/#/"],
    ["platform", `/#/platform/${slugOf(1)}`],
  ] as const)
    for (const slow of [false, true])
      yield {
        scenario: `first visit in Chromium, ${name}${slow ? ", slow phone" : ""}`,
        ideas,
        figures: await visit(browser, server.origin + path, slow),
      };
}

export const firstVisit: Scenario = {
  name: "visit",
  at: "the largest",
  async *run(stage) {
    const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      yield* visits(browser, stage);
    } finally {
      await browser.close();
    }
  },
};
