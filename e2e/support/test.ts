/** Playwright's `test` with a site of the worker's own, and no error unnoticed in the console. */
import { test as base, expect } from "@playwright/test";
import { type Site, startSite } from "./site.ts";

type Fixtures = {
  /** Errors that a journey provokes on purpose: test.use({ expectedErrors: [/409/] }). */
  expectedErrors: RegExp[];
  noConsoleErrors: undefined;
};

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Fixtures ask for others by destructuring, so something must be asked for.
    async ({ browser: _browser }, use) => {
      const site = await startSite(process.env.E2E_SEEDED_DATA);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(`${site.origin}/`),
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
