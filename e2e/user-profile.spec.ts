/** A person's page: who they are and what they did; for its owner, the profile, the settings, the end. */
import { expectAccessible } from "./support/axe.ts";
import { dismissMessage, get, joinAs, message, openAs } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const picture = "docs/pictures/home.png";

test("a profile gets a name, a bio and a picture, and everybody sees them", async ({ page }, {
  project,
}) => {
  const username = `painter${project.name}`;
  const token = await joinAs(page.request, username);
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
  await dialog.locator("input[type=file]").setInputFiles(picture);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(message(page, "Profile updated")).toBeVisible();
  await expect(message(page, "Your profile has been successfully updated.")).toBeVisible();
  await dismissMessage(page);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { level: 1, name: "Frida de la Casa Azul" }),
  ).toBeVisible();
  await expect(main.getByText("I paint what I see.")).toBeVisible();
  const avatar = page.getByRole("banner").locator("img[src*='/api/media/avatars/']");
  await expect(avatar).toHaveJSProperty("naturalWidth", 400);
});

test.describe("a name that moderation refuses", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("keeps what was typed, and says why", async ({ page }, { project }) => {
    const token = await joinAs(page.request, `posing${project.name}`);
    await openAs(page, "/", token);
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Profile" });
    await dialog.getByLabel("Display Name").fill("Upwell Team");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(message(page, "Update failed")).toBeVisible();
    await expect(page.getByText("could be taken for the people who run this site")).toBeVisible();
    await expect(dialog.getByLabel("Display Name")).toHaveValue("Upwell Team");
  });
});

test("mail is a choice, one's data is a file, and an account ends when its person says so twice", async ({
  page,
}, { project }) => {
  const username = `leaver${project.name}`;
  const token = await joinAs(page.request, username);
  await openAs(page, "/my/contributions", token);
  await expect(page.getByText("You haven't suggested any features yet")).toBeVisible();
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Once a week").check();
  await expect(message(page, "Mail setting saved")).toBeVisible();
  await dismissMessage(page);
  await page.reload();
  await expect(page.getByLabel("Once a week")).toBeChecked();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe(`${username}-data.json`);

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("button", { name: "Delete Account" })).toBeEnabled();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(message(page, "Account deleted")).toBeVisible();
  await expect(
    message(page, "Your account and all associated data have been deleted."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("what somebody did stands in figures and under tabs, each with its address", async ({
  page,
}) => {
  const stats = await get<Record<string, number>>(page.request, "users/9/activity-stats/");
  await page.goto("./#/user/9");
  const activity = page.getByRole("region", { name: "Activity" });
  for (const [label, figure] of [
    ["Feature Suggestions", stats.feature_suggestions_count],
    ["Comments", stats.comments_count],
    ["Upvotes Given", stats.upvotes_given_count],
  ] as const)
    await expect(activity.getByText(label).locator("xpath=..")).toContainText(`${figure}`);
  await page.getByRole("tab", { name: "Upvoted" }).click();
  await expect(page).toHaveURL(/tab=upvoted$/);
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  await page.getByRole("tab", { name: "Comments" }).click();
  const said = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(said.getByText("Commented on")).toBeVisible();
  await expect(said.getByRole("link")).toHaveAttribute("href", /^#\/feature\/\d+$/);
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Upvoted" })).toHaveAttribute("aria-selected", "true");
});

test.describe("nobody", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is said so, with a way home", async ({ page }) => {
    await page.goto("./#/user/999999");
    await expect(page.getByRole("heading", { level: 1, name: "User not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page).toHaveURL(/#\/$/);
  });
});
