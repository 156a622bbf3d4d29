/** The support dialog: after the first idea in a while, after every third at once, and not again. */
import type { Page } from "@playwright/test";
import { callAsDemo } from "./support/admin.ts";
import { joinAs, openAs } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

/** The installation under test has no place for donations; the page is told of one. */
async function withDonations(page: Page): Promise<void> {
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(
        /"support_url":(?:null|"[^"]*")/,
        '"support_url":"https://donations.example/"',
      ),
    });
  });
}

async function suggest(page: Page, title: string): Promise<void> {
  await page.goto("./#/platform/nextcloud");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest Feature/ })
    .locator("visible=true")
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill(`Everything that there is to say about ${title}.`);
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const titles = ["Quieter alarms at dawn", "Shared drawers for teams", "A calmer start page"];
const asking = (page: Page) => page.getByRole("dialog", { name: /^Help .* stay up$/ });

test("asks five seconds after the first idea and at once after the third", async ({ page }, {
  project,
}) => {
  // Whatever an admin has chosen before.
  await callAsDemo(page.request, "admin", ["PUT", "staff/support-modal-settings/"], {
    client_interval_count: 3,
  });
  await withDonations(page);
  await openAs(page, "/", await joinAs(page.request, `giver${project.name}`));
  const [first = "", second = "", third = ""] = titles.map((title) => `${title} ${project.name}`);
  await suggest(page, first);
  const since = Date.now();
  await expect(asking(page)).toBeHidden();
  await expect(asking(page)).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(3000);
  const link = asking(page).getByRole("link", { name: "Support Us" });
  await expect(link).toHaveAttribute("href", "https://donations.example/");
  await page.keyboard.press("Escape");
  await suggest(page, second);
  await suggest(page, third);
  await expect(asking(page)).toBeVisible({ timeout: 4000 });
  await asking(page).getByRole("button", { name: "Maybe Later" }).click();
  await expect(asking(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("support-later-until"))).not.toBeNull();
});
