/** Playwright's `test` with a site per worker; fails on unexpected errors and warnings in the console. */
import { test as base, expect, type Page } from "@playwright/test";
import { type Site, startSite } from "./site.ts";

type Fixtures = {
  /** Errors that a journey provokes: test.use({ expectedErrors: [/409/] }). */
  expectedErrors: RegExp[];
  noConsoleErrors: undefined;
};

/** What the browser says because of the tests. */
const ofTests = /Service Worker registration blocked by Playwright/;

/**
 * Leaves interception on after the page's last route is removed: turning it off can leave an
 * intercepted request without a response.
 */
function retainInterception(page: Page): void {
  const unroute = page.unroute.bind(page);
  page.unroute = async (url, handler) => {
    await page.route("**/no-such-path", (route) => route.fallback());
    await unroute(url, handler);
  };
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Playwright requires destructuring of the first parameter.
    async ({ browser: _browser }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(`${site.origin}/`),
  page: async ({ page }, use) => {
    retainInterception(page);
    await use(page);
  },
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    // Of all pages of the journey, not only the first.
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(String(error.error())));
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const unexpected = errors.filter(
        (text) => ![ofTests, ...expectedErrors].some((known) => known.test(text)),
      );
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
