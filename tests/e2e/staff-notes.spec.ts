/** Two colleagues at their desks: a note that mentions one of them, seen at once, and by nobody else. */
import { openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { getJson } from "./support/demo.ts";
import { getOverflow } from "./support/screen.ts";
import { createDesk, joinTeam, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test("a note mentions a colleague, who answers while both look at the idea", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const name = `Bindery ${project.name}`;
  const { id, slug, ids, token } = await createDesk(page.request, name, ["Thread that holds"]);
  const [idea = 0] = ids;
  const other = `stitcher${project.name}`;
  const colleague = await joinTeam(page.request, id, other);
  const path = `/p/${slug}/queue?feature=${idea}`;

  await openStaffAs(page, path, token);
  await page.getByRole("button", { name: "Add note" }).click();
  const field = page.getByLabel("Note", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(`Could @${other.slice(0, 4)}`);
  const list = page.getByRole("listbox", { name: "Colleagues" });
  await expect(list.getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  // The list alone.
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(`Could @${other} `);
  await page.keyboard.type("ask **them**?");
  await page.keyboard.press("Control+Enter");
  const notes = page.getByRole("heading", { name: "Internal notes" }).locator("..");
  await expect(notes.getByRole("strong")).toHaveText("them");
  await expect(page.getByRole("button", { name: "Add note" })).toBeFocused();

  const second = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await openStaffAs(second, `/p/${slug}/news`, colleague);
  await second
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  await second.getByRole("link", { name: /You are mentioned in a note on/ }).click();
  await expect(second).toHaveURL(new RegExp(`feature=${idea}`));
  const theirs = second.getByRole("heading", { name: "Internal notes" }).locator("..");
  await expect(theirs).toContainText("Could");
  // It is not theirs to edit.
  await expect(theirs.getByRole("button", { name: /^Actions for the note/ })).toHaveCount(0);
  await second.getByRole("button", { name: "Add note" }).click();
  await second.keyboard.type("I did, yesterday.");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notes).toContainText("I did, yesterday.");

  await notes.getByRole("button", { name: /^Actions for the note/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await field.fill("Could somebody ask them?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(theirs).toContainText("Could somebody ask them?");
  await expectAccessible(page);
  expect(await getOverflow(page)).toBe(0);
  await notes.getByRole("button", { name: /^Actions for the note/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Delete" }).click();
  await expect(theirs).not.toContainText("Could");
  expect(JSON.stringify(await getJson(page.request, `features/${idea}/`))).not.toContain("I did");
  await second.context().close();
});
