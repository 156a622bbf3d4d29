/** The first seconds on a page: nothing is asked for twice, and nothing moves while it loads. */
import type { Page } from "@playwright/test";
import { get, openSignedIn } from "./support/demo.ts";
import { expectLoaded, layoutShift } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

/** The pages that people meet first; their answers are asked for before their code is there. */
const firstPages = ["/", "/platforms", "/platform/blender", "/feature/1"];
const otherPages = [
  "/feature/1/edit",
  "/feature/1/status",
  "/user/2",
  "/my/contributions",
  "/notifications",
  "/about",
  "/terms",
  "/privacy",
  "/nowhere",
];

async function expectSettled(page: Page): Promise<void> {
  await expectLoaded(page);
  await page.waitForLoadState("load");
  await expect
    .poll(() => page.evaluate(() => document.fonts.status), "fonts have arrived")
    .toBe("loaded");
}

for (const path of firstPages)
  test(`${path} asks for each answer once`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(request.url());
    });
    await page.goto(`./#${path}`);
    await expectSettled(page);
    await expect
      .poll(() => page.evaluate(() => globalThis.earlyAnswers?.size), "left over")
      .toBe(0);
    expect(asked).toEqual([...new Set(asked)]);
  });

test.describe("nothing moves while it loads", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of [...firstPages, ...otherPages])
    test(`${path}`, async ({ page }) => {
      // Answers that come one after the other, as they do far from the server.
      let answers = 0;
      await page.route("**/api/**", async (route) => {
        const later = 150 + (answers++ % 4) * 150;
        await new Promise((resolve) => setTimeout(resolve, later));
        await route.fallback();
      });
      if (path.startsWith("/my") || path === "/notifications") await openSignedIn(page, path);
      else await page.goto(`./#${path}`);
      await expectSettled(page);
      expect(await layoutShift(page)).toBe(0);
    });
});

test("the frame of the page stands before any script has run", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("./");
  const { name } = await get<{ name: string }>(context.request, "site/");
  await expect(page.getByRole("banner").getByText(name)).toBeVisible();
  expect(await page.content()).toContain(`${name} needs JavaScript`);
  await context.close();
});
