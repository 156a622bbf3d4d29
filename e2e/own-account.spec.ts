/** One's own account: profile, picture, settings, contributions, and its end. */
import { expectAccessible } from "./support/axe.ts";
import {
  dismissMessage,
  joinAs,
  message,
  openAs,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
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
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("My Contributions is for signed-in people, in four tabs that an address keeps", async ({
  page,
}) => {
  await page.goto("./#/my/contributions");
  await expect(message(page, "Authentication required")).toBeVisible();
  await expect(page.getByText("You need to sign in to view your contributions.")).toBeVisible();
  await expect(page).toHaveURL(/\/#\/$/);
  const title = `Mine alone ${test.info().project.name}`;
  await suggestFeature(page.request, { title });
  await openSignedIn(page, "/my/contributions");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  for (const tab of ["All", "Pending", "In Progress", "Completed"])
    await expect(page.getByRole("tab", { name: new RegExp(`^${tab}`) })).toBeVisible();
  await page.getByRole("tab", { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/tab=completed$/);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
});
