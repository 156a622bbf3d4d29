/** The public log of moderation. */
import { expectAddress, expectLoaded } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test("leads from the footer to the decisions, which can be filtered", async ({ page }) => {
  await page.goto("./#/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Moderation log" }).click();
  await expectLoaded(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Moderation log");
  await expect(main.getByRole("definition").first()).toHaveText(/^\d+ \w/);
  const decisions = main.getByRole("region", { name: "Decisions" }).getByRole("listitem");
  await expect(
    decisions.filter({ hasText: /rejected automatically\s*Advertising/ }),
  ).not.toHaveCount(0);
  await main.getByRole("link", { name: "Hidden", exact: true }).click();
  await expectAddress(page, "/moderation-log?action=hidden");
  await expect(decisions.filter({ hasText: "Published after an appeal." })).not.toHaveCount(0);
  await expect(decisions.filter({ hasNotText: "hidden by a moderator" })).toHaveCount(0);
  await expect(
    decisions.filter({ hasText: /hidden by a moderator\s*Insults or threats/ }),
  ).not.toHaveCount(0);
  await main.getByRole("link", { name: "Taken down", exact: true }).click();
  await expect(
    decisions.filter({ hasText: /Platform taken down by a moderator.*Restored since\./ }),
  ).not.toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the counts and a page of decisions", { tag: everyNight }, async ({ page }) => {
    await page.goto("./moderation-log");
    const main = page.getByRole("main");
    await expect(main.getByRole("definition").first()).toHaveText(/^\d+ \w/);
    await main.getByRole("link", { name: "Deleted", exact: true }).click();
    await expect(page).toHaveURL(/\/moderation-log\?action=deleted$/);
    await expect(main.getByRole("listitem")).toContainText(["Idea deleted by a moderator"]);
  });
});
