/** The suggest dialog: what helps while writing, what is refused, and that nothing is lost. */
import type { Page } from "@playwright/test";
import { dismissMessage, signIn } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

async function openDialog(page: Page, path = "./#/platform/firefox") {
  await page.goto(path);
  await signIn(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest (a )?Feature/ })
    .locator("visible=true")
    .first()
    .click();
  return page.getByRole("dialog");
}

test("sentences beside the fields, a counter, and formatting of what is selected", async ({
  page,
}) => {
  const dialog = await openDialog(page, "./#/");
  await dialog.getByLabel("Title").fill("Four");
  await expect(dialog.getByText("4/100")).toBeVisible();
  await dialog.getByLabel("Description").fill("Too short");
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(dialog.getByText("Platform is required")).toBeVisible();
  await expect(dialog.getByText("Title must be at least 5 characters")).toBeVisible();
  await expect(dialog.getByText("Description must be at least 20 characters")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Platform" }).fill("fire");
  await dialog.getByRole("option", { name: "Firefox" }).click();
  await expect(dialog.getByText("Platform is required")).toBeHidden();
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(page.getByText("Please select text to format.")).toBeVisible();
  await dismissMessage(page);
  await dialog.getByLabel("Description").selectText();
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("**Too short**");
});

test("at most three tags, none twice; a title that is known already is shown with its votes", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const tags = dialog.getByRole("combobox", { name: "Tags" });
  for (const name of ["tabs", "TABS", "sync", "Quiet hours"]) {
    await tags.fill(name);
    await tags.press("Enter");
  }
  await expect(dialog.getByRole("button", { name: /^Remove the tag/ })).toHaveCount(3);
  if (await tags.isVisible()) {
    await tags.fill("one more");
    await tags.press("Enter");
    await expect(page.getByText("Tag limit reached")).toBeVisible();
    await expect(page.getByText("You can only add up to 3 tags.")).toBeVisible();
    await dismissMessage(page);
  }
  await dialog.getByLabel("Title").fill("Nest tabs under the tab that opened them");
  await expect(dialog.getByText(/Is it one of these\?/)).toBeVisible();
  await expect(
    dialog.getByRole("link", { name: /Nest tabs under the tab that opened them/ }),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Upvote, \d+ votes?$/ }).first()).toBeVisible();
});

test.describe("when it goes wrong", () => {
  test.use({ expectedErrors: [/status of (422|503)/] });

  test("what was typed stays, the reason is told, and a second try works", async ({ page }) => {
    const title = `Kept through a failure ${test.info().project.name}`;
    const dialog = await openDialog(page);
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Description").fill("Nobody wants to write this a second time.");
    await page.route("**/api/features/", (route) =>
      route.fulfill({
        status: 422,
        json: { rejection_reason: "Rejected: spam", rejection_reasoning: "It reads like spam." },
      }),
    );
    await dialog.getByRole("button", { name: "Submit feature" }).click();
    await expect(page.getByText("Feature Rejected")).toBeVisible();
    await expect(page.getByText("It reads like spam.")).toBeVisible();
    await dismissMessage(page);
    await expect(dialog.getByLabel("Title")).toHaveValue(title);
    await page.unroute("**/api/features/");
    await dialog.getByRole("button", { name: "Submit feature" }).click();
    await expect(page.getByText("Feature suggested!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

test("an idea that was not sent is offered again after a reload", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Title").fill("Not sent before the train came");
  await dialog.getByLabel("Description").fill("The train came and the phone went dark.");
  // A draft is kept after a pause in typing.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("Not sent before the train came");
  await page.reload();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest Feature/ })
    .locator("visible=true")
    .first()
    .click();
  await dialog.getByRole("button", { name: "Continue with it" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Not sent before the train came");
});
