/** Admins write and publish legal texts, which the public site shows. */
import { callAsDemoUser, confirmDialog, expectToast, openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const today = () => new Date().toISOString().slice(0, 10);

test("writes, previews and publishes new terms on the public site", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await visitor.goto("./#/terms");
  await expect(visitor.getByRole("main").getByText("1", { exact: true })).toBeVisible();

  await openStaff(page, "/admin/legal/terms", "admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
  await expect(page.getByText("No draft yet")).toBeVisible();
  await page.getByRole("button", { name: "Start from version 1" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).not.toHaveValue("");
  await expect(page.getByText("No draft yet")).toHaveCount(0);
  await expect(page.getByText("This draft is not saved yet.")).toBeVisible();
  await text.fill("## What is new\n\nWe keep **less** than before.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "What is new" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(page.getByText("Choose an effective date")).toBeVisible();
  const day = page.getByLabel("Effective from");
  await day.fill("2020-01-01");
  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(page.getByText(/^Choose today or a later date/)).toBeVisible();
  await day.fill(today());
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectToast(page, "Draft saved");
  await expect(page.getByText("Last saved by Ada Keeler")).toBeVisible();
  await page.getByRole("button", { name: "Publish..." }).click();
  const dialog = page.getByRole("dialog", { name: "Publish version 2 of the Terms of Use?" });
  await expect(dialog).toContainText("cannot be changed afterwards");
  await expectAccessible(page);
  await confirmDialog(page, "Publish");
  await expectToast(page, "Version 2 published");
  const newest = page.getByRole("listitem").filter({ hasText: "Version 2" });
  await expect(newest).toContainText("In force");

  await visitor.reload();
  const read = visitor.getByRole("main");
  await expect(read.getByText("2", { exact: true })).toBeVisible();
  await expect(read.getByRole("heading", { name: "What is new" })).toBeVisible();
  await visitor.context().close();

  await page.getByRole("button", { name: "Read version 1" }).click();
  await expect(page).toHaveURL(/version=1/);
  const old = page.getByRole("dialog", { name: "Terms of Use, version 1" });
  await expect(old.getByText(/^Effective from/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(old).toHaveCount(0);
});

test.describe("two admins", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("detects a concurrent edit, and keeps the typed text", { tag: everyNight }, async ({
    page,
  }) => {
    await openStaff(page, "/admin/legal/privacy", "admin");
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("Mine");
    const { draft } = await callAsDemoUser<{ draft: { revision: number } | null }>(
      page.request,
      "admin",
      ["GET", "staff/legal/privacy/"],
    );
    await callAsDemoUser(page.request, "admin", ["PUT", "staff/legal/privacy/draft/"], {
      content: "Theirs, with much thought",
      revision: draft?.revision ?? 0,
    });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Ada Keeler edited this draft in the meantime")).toBeVisible();
    await expect(text).toHaveValue("Mine");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Read theirs" }).click();
    await expect(page.getByRole("dialog").getByText("Theirs, with much thought")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(text).toHaveValue("Mine");

    await page.goto("./staff/#/admin/legal/terms");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
    await page.goBack();
    await expect(text).toHaveValue("Mine");
    await expect(page.getByText(/^You have unsaved changes/)).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("button", { name: "Overwrite with mine" }).click();
    await expectToast(page, "Draft saved");
    await page.reload();
    await expect(text).toHaveValue("Mine");
  });
});

test("the overview warns admins about unpublished texts", { tag: everyNight }, async ({ page }) => {
  await page.route("**/api/staff/legal/*/", (route) =>
    route.fulfill({ json: { kind: "terms", draft: null, versions: [] } }),
  );
  await openStaff(page, "/", "admin");
  const warning = page.getByRole("alert");
  await expect(warning).toContainText("Terms or privacy policy not published");
  await expectPresentable(page, { widths: everyWidth });
  await warning.getByRole("link", { name: "Write the privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});
