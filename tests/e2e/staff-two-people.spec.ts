/** A product manager and a support person work on the same idea at once: each sees what the other does without a reload. */
import { callAs, openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { callAsAdmin, getJson, openAs, signInAs, toasts } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import {
  chooseMore,
  createDesk,
  joinTeam,
  openStaffAs,
  pressTimes,
  queueRows,
} from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

// The idea is gone, until it is restored.
test.use({ expectedErrors: [/status of 410/] });

const title = "Knots for wet hands";
const reason = "We have all that we need to know.";

test("an idea is assigned, noted, answered, locked, deleted by mistake and restored", async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page;
  const {
    id,
    slug,
    ids,
    token: support,
  } = await createDesk(request, "Ropewalk", ["Hemp that lasts", title]);
  const [, idea = 0] = ids;
  const helper = `desk-${slug}`;
  const manager = await joinTeam(request, id, "ropemaker");
  const me = await callAs(request, manager, ["GET", "auth/me/"]);
  await callAsAdmin(request, "POST", `staff/users/${me.id}/role/`, { role: "admin" });
  const admin = await signInAs(request, "ropemaker@firm.example");
  const snippet = { name: "Thanks", content: "Thank you, {author}. We look at it." };
  await callAs(request, admin, ["POST", `staff/platforms/${slug}/snippets/`], snippet);

  const second = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  const queue = `/p/${slug}/queue`;
  await openStaffAs(second, queue, support);
  await expectLoaded(second);
  const openNews = async (text: RegExp) => {
    const banner = second.getByRole("banner");
    await banner.getByRole("button", { name: /^Notifications/ }).click();
    await second.getByRole("link", { name: text }).click();
  };

  // The manager assigns it by the keyboard.
  await openStaffAs(page, queue, admin);
  await pressTimes(page, "j", 1);
  await page.keyboard.press("i");
  const dialog = page.getByRole("dialog", { name: "Assign" });
  const options = dialog.getByRole("listbox", { name: "Assignee" }).getByRole("option");
  await expect(options).toHaveText(["ropemaker (you)", helper]);
  await page.keyboard.type(helper.slice(0, 6).toUpperCase());
  await expect(options).toHaveText([helper]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText(`1 idea assigned to ${helper}`)).toBeVisible();
  await expect(queueRows(page).first()).toBeFocused();
  const face = second.getByTitle(`Assigned to ${helper}`);
  await expect(face).toHaveCount(1);
  await second.getByRole("button", { name: "Nobody’s" }).click();
  await expect(queueRows(second)).toHaveText(["Hemp that lasts"]);
  await second.getByRole("button", { name: "Mine" }).click();
  await expect(queueRows(second)).toHaveText([title]);
  await openNews(/“Knots for wet hands” is assigned to you/);
  const pane = second.getByRole("region", { name: title });
  await expect(pane.getByRole("button", { name: `Assigned to ${helper}` })).toBeVisible();

  // A note mentions the helper.
  await page.keyboard.press("Enter");
  const own = page.getByRole("region", { name: title });
  await own.getByRole("button", { name: "Add note" }).click();
  const field = own.getByLabel("Note", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(`Could @${helper.slice(0, 6)}`);
  const colleagues = page.getByRole("listbox", { name: "Colleagues" });
  await expect(colleagues.getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  // The list alone.
  await page.keyboard.press("Escape");
  await expect(colleagues).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(`Could @${helper} `);
  await page.keyboard.type("thank **them**?");
  await page.keyboard.press("Control+Enter");
  await expect(own.getByRole("button", { name: "Add note" })).toBeFocused();
  await expect(pane.getByRole("strong")).toHaveText("them");
  // It is not theirs to edit.
  await expect(pane.getByRole("button", { name: /^Actions for the note/ })).toHaveCount(0);
  await openNews(/You are mentioned in a note on/);
  await own.getByRole("button", { name: /^Actions for the note/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await field.fill("Could somebody thank them?");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  await expect(pane).toContainText("Could somebody thank them?");

  // The helper answers with a snippet, and notes that.
  await pane.getByLabel("Official answer").click();
  await second.keyboard.type("/thanks");
  await second.keyboard.press("Enter");
  // With the mouse, the idea stays open.
  await pane.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(own.getByText("Thank you, Robin Marsh. We look at it.")).toBeVisible();
  await pane.getByRole("button", { name: "Add note" }).click();
  await second.keyboard.type("I did.");
  await second.keyboard.press("Control+Enter");
  await expect(own.getByText("I did.")).toBeVisible();

  // The manager locks the discussion on the public page, and deletes the idea by mistake.
  await openAs(page, `/feature/${idea}`, admin);
  await chooseMore(page, "Lock discussion");
  const lock = page.getByRole("dialog", { name: "Lock discussion" });
  await lock.getByLabel("Reason").fill(reason);
  await lock.getByRole("button", { name: "Lock discussion" }).click();
  await expect(pane.getByText(reason)).toBeVisible();
  // The team goes on.
  await expect(pane.getByLabel("Official answer")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Write a comment")).toBeVisible();
  page.once("dialog", (confirmation) => void confirmation.accept());
  await chooseMore(page, "Delete");
  await expect(second.getByText("This idea no longer exists")).toBeVisible();
  await expect(queueRows(second)).toHaveText(["Hemp that lasts"]);
  await expect(second.getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.goto(`./staff/#${queue}?feature=${idea}`);
  await expectPresentable(page, { widths: everyWidth });
  await page.getByRole("button", { name: "Restore" }).click();
  for (const text of [reason, "Could somebody thank them?", "We look at it."])
    await expect(pane.getByText(text)).toBeVisible();
  await expect(queueRows(second)).toHaveCount(2);

  // The helper has done it, and gives it back.
  await second.getByRole("button", { name: title, exact: true }).focus();
  await second.keyboard.press("i");
  const choice = second.getByRole("dialog", { name: "Assign" });
  await expect(choice.getByRole("option")).toHaveCount(3);
  await second.keyboard.press("ArrowUp");
  await second.keyboard.press("Enter");
  await expect(own.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
  await toasts(second).getByRole("button", { name: "Undo" }).first().click();
  await expect(own.getByRole("button", { name: `Assigned to ${helper}` })).toBeVisible();
  await page.goto(`./staff/#/p/${slug}/board`);
  await expect(page.getByTitle(`Assigned to ${helper}`)).toHaveCount(1);
  await expectPresentable(page, { widths: everyWidth });

  const open = await getJson(request, `features/${idea}/`);
  expect(JSON.stringify(open)).not.toMatch(/assign|thank them|I did/i);
  await second.context().close();
});
