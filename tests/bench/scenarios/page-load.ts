/** Loads a page in a browser without a cache: what it downloads, and when its content is visible. */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { featurePath, platformPath } from "@upwell/contract/paths";
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

type Paint = {
  /** Milliseconds from the navigation to the largest contentful paint. */
  largest: number;
  /** The cumulative layout shift. */
  shift: number;
};

/** Observes paints and shifts of the page; runs in the page, before its scripts. */
function observePaint(): void {
  const paint: Paint = { largest: 0, shift: 0 };
  Object.assign(globalThis, { paint });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paint.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      paint.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

const readPaint = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint);

async function loadPage(browser: Browser, url: string, slow: boolean) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    serviceWorkers: "block",
  });
  await context.addInitScript(observePaint);
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
    await page.goto(url, { waitUntil: "load" });
    // Open pages keep an event stream open, so the network is never idle.
    await page.waitForTimeout(slow ? 6_000 : 1_500);
    const { largest, shift } = await readPaint(page);
    return {
      requests,
      kB: Math.round(bytes / 1000),
      "s to content": Number((largest / 1000).toFixed(2)),
      shift: Number(shift.toFixed(3)),
    };
  } finally {
    await context.close();
  }
}

/** Pages by name: of the hash routes, and of the plain addresses that the server renders. */
async function listPages({ client }: ScenarioContext): Promise<[name: string, path: string][]> {
  const slug = getPlatformSlug(1);
  const { rows } = await client.query<{ id: number; title: string }>(
    `select id, title from features where listed and comment_count between 1 and 5
     order by id limit 1`,
  );
  const feature = rows[0] === undefined ? "/feature/1" : featurePath(rows[0]);
  return [
    ["home", "/#/"],
    ["platform", `/#${platformPath(slug)}`],
    ["rendered home", "/"],
    ["rendered platform", platformPath(slug)],
    ["rendered feature", feature],
  ];
}

async function* measureLoads(browser: Browser, context: ScenarioContext): AsyncGenerator<Row> {
  const { server, features } = context;
  for (const [name, path] of await listPages(context))
    for (const slow of [false, true])
      yield {
        scenario: `page load in Chromium, ${name}${slow ? ", slow phone" : ""}`,
        features,
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
