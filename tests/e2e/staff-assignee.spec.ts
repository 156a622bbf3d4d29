/** Two colleagues at their desks: one assigns an idea to the other, who sees it at once, and frees it with the keyboard. */
import { openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { getJson, toasts } from "./support/demo.ts";
import { expectLoaded, getOverflow } from "./support/screen.ts";
import { createDesk, joinTeam, openStaffAs, pressTimes, queueRows } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test("an idea is assigned to a colleague, who finds it among theirs and frees it", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const name = `Ropewalk ${project.name}`;
  const titles = ["Hemp that lasts", "Knots for wet hands"];
  const { id, slug, ids, token } = await createDesk(page.request, name, titles);
  const other = `rigger${project.name}`;
  const colleague = await joinTeam(page.request, id, other);
  const path = `/p/${slug}/queue`;
  const second = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await openStaffAs(second, path, colleague);
  await expectLoaded(second);

  await openStaffAs(page, path, token);
  await pressTimes(page, "j", 1);
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Assign" });
  const options = dialog.getByRole("listbox", { name: "Assignee" }).getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveText(`desk-${slug} (you)`);
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(other.slice(0, 4).toUpperCase());
  await expect(options).toHaveText([other]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(toasts(page).getByText(`1 idea assigned to ${other}`)).toBeVisible();
  const face = page.getByTitle(`Assigned to ${other}`);
  await expect(face).toHaveCount(1);
  await expect(queueRows(page).first()).toBeFocused();

  // The colleague sees it without a reload, and is told of it.
  const theirs = second.getByTitle(`Assigned to ${other}`);
  await expect(theirs).toHaveCount(1);
  await second.getByRole("button", { name: "Mine" }).click();
  await expect(second).toHaveURL(/assignee=me/);
  await expect(queueRows(second)).toHaveText(["Knots for wet hands"]);
  await second.getByRole("button", { name: "Nobody’s" }).click();
  await expect(queueRows(second)).toHaveText(["Hemp that lasts"]);
  await second
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  await second.getByRole("link", { name: /“Knots for wet hands” is assigned to you/ }).click();
  await expect(second).toHaveURL(new RegExp(`feature=${ids[1]}`));
  const pane = second.getByRole("region", { name: "Knots for wet hands" });
  await expect(pane.getByRole("button", { name: `Assigned to ${other}` })).toBeVisible();
  await expectAccessible(second);

  // The board has the face, too.
  await page.goto(`./staff/#/p/${slug}/board`);
  await expect(face).toHaveCount(1);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await getOverflow(page)).toBe(0);
  }
  await page.goto(`./staff/#${path}?feature=${ids[1]}`);
  const open = page.getByRole("region", { name: "Knots for wet hands" });
  await expect(open.getByRole("button", { name: `Assigned to ${other}` })).toBeVisible();

  await expect(queueRows(second).first()).toBeVisible();
  const free = async () => {
    await second.getByRole("button", { name: "Knots for wet hands", exact: true }).focus();
    await second.keyboard.press("i");
    const choice = second.getByRole("dialog", { name: "Assign" });
    await expect(choice.getByRole("option")).toHaveCount(3);
    await second.keyboard.press("ArrowUp");
    await expect(choice.getByRole("option", { selected: true })).toHaveText("Nobody");
    await second.keyboard.press("Enter");
    await expect(pane.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
  };
  await free();
  await toasts(second).getByRole("button", { name: "Undo" }).first().click();
  await expect(pane.getByRole("button", { name: `Assigned to ${other}` })).toBeVisible();
  await free();
  await expect(theirs).toHaveCount(0);
  // The first one sees that, too, and what nobody else may know is in no public answer.
  await expect(open.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
  await expect(face).toHaveCount(0);
  expect(JSON.stringify(await getJson(page.request, `features/${ids[1]}/`))).not.toContain(other);
  await second.context().close();
});
