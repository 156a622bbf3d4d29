/** Admins decide about held, appealed and reported texts, and the public site follows. */
import type { Page } from "@playwright/test";
import {
  answer,
  callAsDemo,
  expectTold,
  heldIdea,
  refusedIdea,
  somebodyElse,
} from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { addComment, suggestFeature } from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (404|409|500)/] });

const textOf = (page: Page, words: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: words }).first();

test("a refused idea is appealed, the verdict overturned, and the idea appears", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const title = `Quoting the manual ${project.name}`;
  const verdict_id = await refusedIdea(page.request, title);
  const message = "I only quote what the manual says.";
  await callAsDemo(page.request, "user", ["POST", "appeals/"], { verdict_id, message });
  const visitor = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  const [{ slug }] = (await (
    await page.request.get("api/platforms/?limit=100")
  )
    .json()
    .then((all: { id: number; slug: string }[]) => all.filter(({ id }) => id === 1))) as [
    { slug: string },
  ];
  await visitor.goto(`./#/platform/${slug}?sort=newest`);
  await expectLoaded(visitor);
  await expect(visitor.getByText(title)).toHaveCount(0);

  await openDesk(page, "/admin/moderation", "admin");
  const text = textOf(page, title);
  await expect(text).toContainText("Refused");
  await expect(text).toContainText("judged by the rules");
  await expect(text).toContainText("Insults");
  await expect(text).toContainText(message);
  await text.getByRole("button", { name: /^Allow/ }).click();
  await answer(page, "Allow", "A quotation, indeed.");
  await expectTold(page, "1 text allowed");
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(async () => {
    if (!(await visitor.getByText(title).first().isVisible())) await visitor.reload();
    await expect(visitor.getByText(title).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await visitor.context().close();
});

test("several at once; those that somebody else has decided are listed with why", async ({ page }, {
  project,
}) => {
  const titles = ["First", "Second", "Third"].map((word) => `${word} links ${project.name}`);
  for (const title of titles) await heldIdea(page.request, title);
  await openDesk(page, "/admin/moderation", "admin");
  for (const title of titles)
    await textOf(page, title)
      .getByRole("checkbox", { name: /^Select/ })
      .check();
  await expect(page.getByText("3 texts selected")).toBeVisible();
  // The bar covers what one can scroll from under it: looked at where nothing is covered.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const needed = await page.evaluate(() => document.documentElement.scrollHeight + innerHeight);
  await page.setViewportSize({ ...size, height: needed });
  await expectAccessible(page);
  await page.setViewportSize(size);
  const waiting = await callAsDemo<{ id: number; content: string }[]>(page.request, "admin", [
    "GET",
    "staff/moderation/",
  ]);
  const second = waiting.find(({ content }) => content.startsWith(titles[1] ?? ""));
  await callAsDemo(page.request, "admin", ["POST", `staff/moderation/${second?.id}/decide/`], {
    decision: "reject",
    reason: "Too many links.",
  });
  const bar = page.getByRole("region", { name: "Decide about the selection" });
  await bar.getByRole("button", { name: "Reject" }).click();
  await answer(page, "Reject");
  await expect(page.getByText("Say why")).toBeVisible();
  await answer(page, "Reject", "Please tell it in your own words.");
  const left = page.getByRole("dialog", { name: "What could not be decided" });
  await expect(left).toContainText("2 texts decided.");
  await expect(left).toContainText(titles[1] ?? "");
  await expect(left).toContainText("This has been decided already.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const title of titles) await expect(textOf(page, title)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test("a reported idea is hidden from everybody; the reports of a comment are dismissed", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const title = `Buy my product now ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  const words = `A harmless remark ${project.name}.`;
  const comment = await addComment(page.request, id, words);
  await callAsDemo(page.request, "employee", ["POST", "reports/"], {
    feature: id,
    reason: "This is advertising.",
  });
  await callAsDemo(page.request, "user", ["POST", "reports/"], { comment, reason: "Rude." });
  const visitor = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  await visitor.goto(`./#/feature/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);

  await openDesk(page, "/admin/moderation?tab=reports", "admin");
  const remark = page.getByRole("main").getByRole("listitem").filter({ hasText: words }).first();
  await expect(remark.getByRole("link", { name: /public site/ })).toHaveAttribute(
    "href",
    `../#/feature/${id}`,
  );
  await remark.getByRole("button", { name: /^Dismiss/ }).click();
  await answer(page, "Dismiss");
  await expectTold(page, "The reports of 1 text are dismissed");
  await expect(remark).toHaveCount(0);

  const idea = textOf(page, title);
  await expect(idea).toContainText("1 report");
  await expect(idea).toContainText("This is advertising.");
  await idea.getByRole("button", { name: /^Hide/ }).click();
  await answer(page, "Hide", "Advertising belongs elsewhere.");
  await expectTold(page, "1 text hidden");
  await expect(idea).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText(title)).toHaveCount(0);
  await visitor.context().close();
});

test("the queue waits, fails, and is empty in words", async ({ page }) => {
  await page.route("**/api/staff/moderation/**", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openDesk(page, "/admin/moderation", "admin");
  await expect(page.getByText("The held texts could not be loaded")).toBeVisible();
  await page.unroute("**/api/staff/moderation/**");
  await page.route("**/api/staff/moderation/**", (route) => route.fulfill({ json: [] }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No text waits")).toBeVisible();
  await expectAccessible(page);
});

for (const tab of ["queue", "reports"])
  test(`the ${tab} can be used by everybody and fits`, async ({ page }, { project }) => {
    await heldIdea(page.request, `Many links for ${tab} ${project.name}`);
    const feature = await suggestFeature(page.request, { title: `About ${tab} ${project.name}` });
    const reason = "This has been said before.";
    await callAsDemo(page.request, "employee", ["POST", "reports/"], { feature, reason });
    await openDesk(page, `/admin/moderation?tab=${tab}`, "admin");
    await expectLoaded(page);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);
    for (const width of [375, 320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
