/** Admins write and publish legal texts, and everybody reads them. */
import { answer, callAsDemo, expectTold, somebodyElse } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

const today = () => new Date().toISOString().slice(0, 10);

test("new terms are written, looked at and published; the public site has the version", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await somebodyElse(browser, { baseURL, viewport: () => page.viewportSize() });
  await visitor.goto("./#/terms");
  await expect(visitor.getByRole("main").getByText("1", { exact: true })).toBeVisible();

  await openDesk(page, "/admin/legal/terms", "admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
  await page.getByRole("button", { name: "Begin with version 1" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text).not.toHaveValue("");
  await text.fill("## What is new\n\nWe keep **less** than before.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "What is new" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(page.getByText("Say from which day on it is in force")).toBeVisible();
  const day = page.getByLabel("In force from");
  await day.fill("2020-01-01");
  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(page.getByText(/^This day is over/)).toBeVisible();
  await day.fill(today());
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectTold(page, "The draft is saved");
  await expect(page.getByText("Last saved by Ada Keeler")).toBeVisible();
  await page.getByRole("button", { name: "Publish..." }).click();
  const dialog = page.getByRole("dialog", { name: "Publish version 2 of the Terms of Use?" });
  await expect(dialog).toContainText("never altered afterwards");
  await expectAccessible(page);
  await answer(page, "Publish");
  await expectTold(page, "Version 2 is published");
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
  await expect(old.getByText(/^In force from/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(old).toHaveCount(0);
});

test("who saved meanwhile is not overwritten unseen, and nothing typed is lost", async ({
  page,
}) => {
  await openDesk(page, "/admin/legal/privacy", "admin");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("Mine");
  const { draft } = await callAsDemo<{ draft: { revision: number } | null }>(
    page.request,
    "admin",
    ["GET", "staff/legal/privacy/"],
  );
  await callAsDemo(page.request, "admin", ["PUT", "staff/legal/privacy/draft/"], {
    content: "Theirs, with much thought",
    revision: draft?.revision ?? 0,
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Ada Keeler has changed this draft meanwhile")).toBeVisible();
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
  await expect(page.getByText(/^What you typed before is still here/)).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expectTold(page, "The draft is saved");
  await page.reload();
  await expect(text).toHaveValue("Mine");
});

for (const kind of ["terms", "privacy"])
  test(`the ${kind} can be kept by everybody, and fit`, async ({ page }) => {
    await openDesk(page, `/admin/legal/${kind}`, "admin");
    await expectLoaded(page);
    await expectAccessible(page);
    for (const width of [375, 320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
