/**
 * The support dialog: after the first feature in a while and after every third, without repetition; for employees on the
 * visits of the staff site.
 */
import type { Page } from "@playwright/test";
import { callAsDemoUser } from "./support/admin.ts";
import { getApiToken, openAs, registerUser, storeToken } from "./support/demo.ts";
import { withDonations } from "./support/mock-response.ts";
import { closeDialog } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

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
  // The support dialog may be open already and hides the page from assistive technology.
  const heading = page.getByRole("heading", { level: 1, name: title, includeHidden: true });
  await expect(heading).toBeVisible();
}

const titles = ["Quieter alarms at dawn", "Shared drawers for teams", "A calmer start page"];
const supportDialog = (page: Page) => page.getByRole("dialog", { name: /^Help keep .* running$/ });

test(
  "appears five seconds after the first feature and immediately after the third",
  { tag: everyNight },
  async ({ page }, { project }) => {
    // Resets what an admin may have changed.
    await callAsDemoUser(page.request, "admin", ["PUT", "staff/support-modal-settings/"], {
      client_interval_count: 3,
    });
    await page.clock.install();
    await withDonations(page);
    await openAs(page, "/", await registerUser(page.request, `giver${project.name}`));
    const [first = "", second = "", third = ""] = titles.map((title) => `${title} ${project.name}`);
    await suggest(page, first);
    await expect(supportDialog(page)).toBeHidden();
    await page.clock.fastForward(5000);
    await expect(supportDialog(page)).toBeVisible();
    const link = supportDialog(page).getByRole("link", { name: "Support Us" });
    await expect(link).toHaveAttribute("href", "https://donations.example/");
    await closeDialog(page);
    await suggest(page, second);
    await suggest(page, third);
    await expect(supportDialog(page)).toBeVisible({ timeout: 4000 });
    await supportDialog(page).getByRole("button", { name: "Maybe Later" }).click();
    await expect(supportDialog(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("support-later-until"))).not.toBeNull();
  },
);

test("asks employees on their first visit of the staff site and on every third one", {
  tag: everyNight,
}, async ({ page, context }) => {
  const settings = ["PUT", "staff/support-modal-settings/"] as const;
  await callAsDemoUser(page.request, "admin", [...settings], {
    employee_interval_count: 3,
    employee_maybe_later_persist: false,
  });
  await storeToken(page, await getApiToken(page.request, "employee"));
  /** A tab is a visit. Returns it once it knows when to ask. */
  const visit = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.clock.install();
    await withDonations(tab);
    const known = tab.waitForResponse(/support-modal-settings/);
    await tab.goto("./staff/#/");
    await known;
    return tab;
  };
  const first = await visit();
  await first.clock.fastForward(5000);
  await expect(supportDialog(first)).toBeVisible();
  await expect(supportDialog(first)).toContainText("brings your team");
  await supportDialog(first).getByRole("button", { name: "Maybe Later" }).click();
  await expect(supportDialog(first)).toBeHidden();
  // By the setting, the browser does not remember it.
  const remembered = () => page.evaluate(() => localStorage.getItem("support-later-until-staff"));
  await expect.poll(remembered).toBeNull();

  const second = await visit();
  await second.clock.fastForward(5000);
  await expect(supportDialog(second)).toBeHidden();
  const third = await visit();
  await expect(supportDialog(third)).toBeVisible();
  await supportDialog(third).getByRole("link", { name: "Support Us" }).click();
  await expect(supportDialog(third)).toBeHidden();

  await callAsDemoUser(page.request, "admin", [...settings], { employee_interval_enabled: false });
  for (const tab of [await visit(), await visit(), await visit()]) {
    await tab.clock.fastForward(5000);
    await expect(supportDialog(tab)).toBeHidden();
  }
  await callAsDemoUser(page.request, "admin", [...settings], {});
});
