/** The validation messages that the specification quotes. */
import type { Page } from "@playwright/test";
import { openSignedIn } from "./support/demo.ts";
import { expectExactToast } from "./support/mock-response.ts";
import { holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

async function openSuggest(page: Page) {
  await openSignedIn(page, "/");
  await page.getByRole("main").getByRole("button", { name: "Suggest a Feature" }).first().click();
  return page.getByRole("dialog", { name: "Suggest a feature" });
}

test("shows messages for formatting, polishing and submitting", async ({ page }) => {
  const dialog = await openSuggest(page);
  for (const name of ["Bold", "Italic", "Link"]) {
    await dialog.getByRole("button", { name, exact: true }).click();
    await expectExactToast(page, "Select text", "Please select text to format.");
  }
  const description = dialog.getByLabel("Description");
  for (const [name, result, selected] of [
    ["Italic", "*Somewhere to go*", "Somewhere to go"],
    ["Link", "[Somewhere to go](https://)", "https://"],
  ] as const) {
    await description.fill("Somewhere to go");
    await description.selectText();
    // Reads the field, which has the focus, before a frame passes in which the user could go on.
    const after = await dialog
      .getByRole("button", { name, exact: true })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        const { value, selectionStart, selectionEnd } =
          document.activeElement as HTMLTextAreaElement;
        return [value, value.slice(selectionStart, selectionEnd)];
      });
    expect(after).toEqual([result, selected]);
  }
  await description.fill("");
  await dialog.getByRole("button", { name: /^Polish/ }).click();
  await expectExactToast(
    page,
    "Missing content",
    "Please provide at least a title or description before polishing.",
  );
  await dialog.getByRole("combobox", { name: "Platform" }).fill("Mast");
  await dialog.getByRole("option", { name: "Mastodon" }).click();
  await dialog.getByLabel("Title").fill(`Sent from the catalogue ${test.info().project.name}`);
  await description.fill("It is enough to be sent, and to be seen by others.");
  const release = await holdResponses(page, "**/api/features/");
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
  release();
  await expectExactToast(
    page,
    "Feature suggested!",
    "Your feature has been submitted successfully.",
  );
});

test("labels the button AI if a model is configured", { tag: everyNight }, async ({ page }) => {
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"checker"', '"model"') });
  });
  const dialog = await openSuggest(page);
  await expect(dialog.getByRole("button", { name: "Polish with AI" })).toBeVisible();
});
