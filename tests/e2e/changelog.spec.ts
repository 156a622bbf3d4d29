/** The changelog of a platform: read by visitors, written and published by its team. */
import { expectAccessible } from "./support/axe.ts";
import { getJson, openAs, registerUser, suggestFeature, toast } from "./support/demo.ts";
import { openStaff } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

type Entry = { title: string; features: { title: string }[] };

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the changelog, an entry on its page, and goes to an idea and back to the platform", async ({
    page,
  }) => {
    const [entry] = await getJson<Entry[]>(page.request, "platforms/libreoffice/changelog/");
    const main = page.getByRole("main");
    await page.goto("./platform/libreoffice");
    await main.getByRole("link", { name: "Changelog" }).click();
    await expect(page).toHaveURL(/\/platform\/libreoffice\/changelog$/);
    await expect(page).toHaveTitle("LibreOffice changelog · Upwell");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(entry?.title ?? "");
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
      "href",
      /changelog\.atom$/,
    );
    await main.getByRole("link", { name: entry?.title ?? "", exact: true }).click();
    await expect(page).toHaveURL(/\/changelog\/\d+\/[^/]+$/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(entry?.title ?? "");
    await main.getByRole("link", { name: entry?.features[0]?.title ?? "" }).click();
    await expect(page).toHaveURL(/\/feature\/\d+\//);
    await page.goBack();
    await main.getByRole("link", { name: "LibreOffice changelog" }).click();
    await main.getByRole("link", { name: "Ideas" }).click();
    await expect(page).toHaveURL(/\/platform\/libreoffice$/);
  });
});

test("the team writes, publishes and takes back an entry; its voter is notified once", async ({
  page,
  browser,
}, { project }) => {
  const title = `Brushes that remember ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  const voterToken = await registerUser(page.request, `brush.supporter${project.name}`);
  await page.request.post(`api/features/${id}/upvote/`, {
    headers: { Authorization: `Token ${voterToken}` },
  });
  await openStaff(page, "/p/blender/changelog");
  await page.getByRole("link", { name: "New entry" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("An entry needs a title")).toBeVisible();
  const entry = `Release ${project.name}`;
  await page.getByLabel("Title").fill(entry);
  await page.getByLabel("Version").fill("4.2");
  await page.getByRole("textbox", { name: "Text" }).fill("Brushes **remember** their size.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("tabpanel").locator("strong")).toHaveText("remember");
  await page.getByRole("combobox", { name: "Link an idea" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this entry?" });
  await expect(dialog).toContainText("2 people will be notified");
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Publish later").fill(inAWeek);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await page
    .getByRole("dialog", { name: "Cancel the publication?" })
    .getByRole("button", { name: "Cancel schedule" })
    .click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toContainText("2 people will be notified");
  await dialog.getByLabel("Set its idea to Launched").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Published")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeFocused();

  const context = await browser.newContext();
  const reader = await context.newPage();
  await openAs(reader, "/platform/blender/changelog", voterToken);
  const article = reader.getByRole("article").filter({ hasText: entry });
  await expect(article).toContainText("Launched");
  await expect(article).toContainText("4.2");
  await reader.getByRole("button", { name: "Follow this changelog" }).click();
  await expect(reader.getByRole("button", { name: "Following this changelog" })).toBeVisible();
  const launched = reader.getByText(`Launched: “${title}”`);
  await expect(async () => {
    await reader.goto("./#/notifications");
    await expect(launched).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(reader.getByText(`Blender published “${entry}”`)).toHaveCount(0);
  await launched.click();
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const live = reader.waitForResponse(/api\/live\/\?topics=platform/);
  await reader.goto("./platform/blender/changelog");
  await expect(article).toBeVisible();
  await live;

  // The open page follows.
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page
    .getByRole("dialog", { name: "Unpublish this entry?" })
    .getByRole("button", { name: "Unpublish" })
    .click();
  await expect(article).toBeHidden();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this entry?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("link", { name: "New entry" })).toBeVisible();
  await expect(page.getByRole("link", { name: entry })).toHaveCount(0);
  await context.close();
});
