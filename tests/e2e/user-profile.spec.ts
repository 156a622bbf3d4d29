/** A user's page: profile and activity; for its owner also settings and account deletion. */
import { expectAccessible } from "./support/axe.ts";
import { dismissToast, getJson, openAs, registerUser, toast } from "./support/demo.ts";
import { expectAddress, expectLoaded } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const image = "docs/images/home.png";

test("a user sets a public name, bio and image", async ({ page }, { project }) => {
  const username = `painter${project.name}`;
  const token = await registerUser(page.request, username);
  await openAs(page, "/", token);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: username })).toBeVisible();
  await expect(page.getByText("No feature suggestions yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByText("No comments made yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Upvoted" }).click();
  await expect(page.getByText("No upvoted features yet.")).toBeVisible();

  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Username")).toHaveJSProperty("readOnly", true);
  await expect(dialog.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await dialog.getByLabel("Display Name").fill("Frida de la Casa Azul");
  await dialog.getByLabel("Bio").fill("I paint what I see.");
  await dialog.locator("input[type=file]").setInputFiles(image);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(toast(page, "Your profile has been successfully updated.")).toBeVisible();
  await dismissToast(page);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { level: 1, name: "Frida de la Casa Azul" }),
  ).toBeVisible();
  await expect(main.getByText("I paint what I see.")).toBeVisible();
  const avatar = page.getByRole("banner").locator("img[src*='/api/media/avatars/']");
  await expect(avatar).toHaveJSProperty("naturalWidth", 400);
});

test(
  "hides the votes of a user who made them private",
  { tag: everyNight },
  async ({ page, browser, baseURL }, { project }) => {
    const username = `shy${project.name}`;
    const token = await registerUser(page.request, username);
    await openAs(page, "/", token);
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("tab", { name: "Privacy" }).click();
    await page.getByRole("checkbox", { name: "Hide my name where I vote" }).check();
    await expect(toast(page, "Your name is hidden where you vote")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Hide my name where I vote" })).toBeChecked();

    const stranger = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await stranger.goto(page.url().replace("settings&part=privacy", "upvoted"));
    await expect(stranger.getByText(`${username} keeps their votes private.`)).toBeVisible();
    await expect(stranger.getByText("Upvotes Given")).toHaveCount(0);
    await stranger.close();
  },
);

test("changes email settings, exports the data, and deletes the account after a confirmation", async ({
  page,
}, { project }) => {
  const username = `leaver${project.name}`;
  const token = await registerUser(page.request, username);
  await openAs(page, "/my/contributions", token);
  await expect(page.getByText("You haven't suggested any features yet")).toBeVisible();
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Once a week").click();
  await expect(toast(page, "Email setting saved")).toBeVisible();
  await dismissToast(page);
  await page.reload();
  await expect(page.getByLabel("Once a week")).toBeChecked();

  for (const part of ["Privacy", "Security", "Programs", "Your data"]) {
    await page.getByRole("tab", { name: part }).click();
    await expectLoaded(page);
    const box = await page.getByRole("tabpanel", { name: part }).boundingBox();
    expect(box?.height, part).toBeLessThan(1200);
  }
  await expect(page).toHaveURL(/\?tab=settings&part=data$/);
  await page.reload();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe(`${username}-data.json`);

  await expect(page.getByRole("button", { name: "Delete Account" })).toBeDisabled();
  await page.getByLabel(`Type ${username} to confirm`).fill(username);
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("button", { name: "Delete Account" })).toBeEnabled();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(toast(page, "Account deleted")).toBeVisible();
  await expect(
    toast(page, "Your account and all associated data have been deleted."),
  ).toBeVisible();
  await expectAddress(page, "/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("shows a user's counts and activity in tabs with URLs", async ({ page }) => {
  const stats = await getJson<Record<string, number>>(page.request, "users/9/activity-stats/");
  await page.goto("./#/user/9");
  const activity = page.getByRole("region", { name: "Activity" });
  for (const [label, count] of [
    ["Feature Suggestions", stats.feature_suggestions_count],
    ["Comments", stats.comments_count],
    ["Upvotes Given", stats.upvotes_given_count],
  ] as const)
    await expect(activity.getByText(label).locator("xpath=..")).toContainText(`${count}`);
  await page.getByRole("tab", { name: "Upvoted" }).click();
  await expect(page).toHaveURL(/tab=upvoted$/);
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  await page.getByRole("tab", { name: "Comments" }).click();
  const comment = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(comment.getByText("Commented on")).toBeVisible();
  await expect(comment.getByRole("link")).toHaveAttribute("href", /^\/feature\/\d+\/\S+$/);
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Upvoted" })).toHaveAttribute("aria-selected", "true");
});
