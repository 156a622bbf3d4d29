/** The desk: news by idea, the keyboard from a row to its answer, and what lies where. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { addComment, dismissToast, toast, toasts } from "./support/demo.ts";
import { expectFocusKept } from "./support/keyboard.ts";
import { expectLoaded } from "./support/screen.ts";
import {
  createDesk,
  openStaff,
  openStaffAs,
  pressTimes,
  queueRows,
  skipUndoDelay,
} from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const navigation = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}`) });
const news = (page: Page) => page.getByRole("main").getByRole("listitem");

test("opening one item of news leaves the others unread; all are seen by one press", async ({
  page,
}) => {
  const titles = ["Rulers in the margin", "Paper that tears", "A pen for the left hand"];
  const { slug, token } = await createDesk(page.request, "Quillmaker", titles);
  await openStaffAs(page, `/p/${slug}/news`, token);
  await expect(news(page)).toHaveCount(3);
  await expect(navigation(page, "News")).toContainText("3");
  await expect(navigation(page, "Queue")).toContainText("3");
  await page.getByRole("link", { name: "Paper that tears" }).click();
  await expect(page.getByRole("region", { name: "Paper that tears" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Paper that tears" })).toHaveCount(0);
  await expect(news(page)).toHaveCount(2);
  await expect(navigation(page, "News")).toContainText("2");
  await expect(navigation(page, "Queue")).toContainText("3");
  await navigation(page, "Overview").click();
  await expect(page.getByRole("heading", { name: /^Since .+: 2 ideas$/ })).toBeVisible();
  await navigation(page, "Queue").click();
  await expect(page.getByText("2 new or updated.")).toBeVisible();
  await expect(page.getByTitle("New or updated")).toHaveCount(2);

  await navigation(page, "News").click();
  await page.getByRole("button", { name: "Mark as seen: Rulers in the margin" }).click();
  await expect(news(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(page.getByText("Nothing new", { exact: true })).toBeVisible();
  await expect(navigation(page, "News")).not.toContainText(/\d/);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "A pen for the left hand" })).toBeVisible();
  await expect(news(page)).toHaveCount(1);
});

test("the bell of the desk lists the notifications, and opens them there", async ({ page }) => {
  const { slug, token } = await createDesk(page.request, "Bellfoundry", []);
  await openStaffAs(page, "/", token);
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread notification");
  await bell.click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Bellfoundry/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/staff/#/p/${slug}/queue`));
  await expect(bell).toHaveAccessibleName("Notifications");
});

test("the keyboard leads from the list to the answer and back, and Tab past the list", async ({
  page,
}) => {
  const titles = ["Ink that dries slowly", "A nib for maps", "Blotting paper"];
  const { slug, token } = await createDesk(page.request, "Inkwell", titles);
  await page.clock.install();
  await openStaffAs(page, `/p/${slug}/queue`, token);
  await expectLoaded(page);
  await pressTimes(page, "j", 2);
  // By its name: an answer moves it to the top.
  const row = page.getByRole("button", { name: "A nib for maps", exact: true });
  await expect(row).toBeFocused();
  await expect(row).toHaveCSS("outline-style", "none");
  const pane = page.getByRole("region", { name: "A nib for maps" });
  const answer = pane.getByLabel("Official answer");
  await expect(answer).toBeVisible();

  // The list is one stop.
  await page.keyboard.press("Tab");
  await expect(pane.getByRole("link", { name: "View public page" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(row).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Select A nib for maps" })).toBeChecked();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(queueRows(page).nth(2)).toBeFocused();
  await page.keyboard.press("ArrowUp");

  await page.keyboard.press("e");
  await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("a");
  await expect(answer).toBeFocused();
  await page.keyboard.type("We draw maps ourselves, so yes.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Answer posted")).toBeVisible();
  // The next one is open, and Escape leads back to the list.
  const next = page.getByRole("region", { name: "Ink that dries slowly" });
  await expect(next.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ink that dries slowly" })).toBeFocused();

  // The status, too, by its number or with the arrow keys.
  await page.keyboard.press("3");
  await expect(next.getByRole("radio", { name: "Planned" })).toBeChecked();
  await expect(next.getByLabel("Official answer")).toBeFocused();
  await expect(next.getByText(/will be notified/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await expect(next.getByRole("radio", { name: "Planned" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(next.getByRole("radio", { name: "Seen" })).toBeChecked();
  await next.getByLabel("Official answer").fill("We look at it in the spring.");
  await page.keyboard.press("Control+Enter");
  // There is no other one below it.
  await expect(next.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Undone")).toBeVisible();
  await expectFocusKept(page);
  const returned = next.getByLabel("Official answer");
  await expect(returned).toHaveValue("We look at it in the spring.");
  await expect(next.getByRole("radio", { name: "Seen" })).toBeChecked();
  // It stays while another idea is open.
  await row.click();
  await expect(pane).toBeVisible();
  await page.getByRole("button", { name: "Ink that dries slowly" }).click();
  await expect(returned).toHaveValue("We look at it in the spring.");
});

test("comments are answered and marked beside the list, where the voters are, too", async ({
  page,
}) => {
  const { slug, ids, token } = await createDesk(page.request, "Sealing wax", ["Wax that bends"]);
  await addComment(page.request, ids[0] ?? 0, "A candle below the spoon does it, for now.");
  await openStaffAs(page, `/p/${slug}/queue?feature=${ids[0]}`, token);
  const comment = page.getByRole("listitem").filter({ hasText: "A candle below the spoon" });
  const menu = comment.getByRole("button", { name: /^Actions for .+'s comment$/ });
  const reply = comment.getByRole("button", { name: /^Reply to / });
  await reply.click();
  await expect(comment.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("We will test that spoon.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Answer posted")).toBeVisible();
  await expect(reply).toBeFocused();
  await dismissToast(page);
  await expect(
    page.getByRole("listitem").filter({ hasText: "We will test that spoon." }),
  ).toContainText("Official answer");
  for (const [action, mark] of [
    ["Pin to the top", "Pinned"],
    ["Mark as the workaround", "Workaround"],
  ] as const) {
    await menu.click();
    await page.getByRole("menuitem", { name: action }).click();
    await expect(comment.getByText(mark, { exact: true })).toBeVisible();
  }

  await page.getByRole("button", { name: /^\d+ votes?$/ }).click();
  const voters = page.getByRole("dialog", { name: "Votes for “Wax that bends”" });
  await expect(voters.getByRole("listitem").getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
});

const getBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not on the screen.`);
  return box;
};

test("a message is one line beside the work, and covers no button of the pane", {
  tag: everyNight,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { slug, token } = await createDesk(page.request, "Margin", ["A wider margin"]);
  await page.clock.install();
  await openStaffAs(page, `/p/${slug}/queue`, token);
  await queueRows(page).first().click();
  const pane = page.getByRole("region", { name: "A wider margin" });
  await pane.getByText("Seen", { exact: true }).click();
  await pane.getByRole("button", { name: "Change status" }).click();
  const message = toasts(page).getByRole("status");
  await expect(message).toContainText("No one has been notified yet.");
  const box = await getBox(message);
  expect(box.height).toBeLessThan(60);
  for (const button of await pane.getByRole("button").all()) {
    const other = await getBox(button);
    const isBeside =
      other.x >= box.x + box.width ||
      other.y >= box.y + box.height ||
      other.y + other.height <= box.y;
    expect(isBeside, `${button} is free`).toBe(true);
  }
  expect(box.x, "beside the navigation").toBeGreaterThan(
    (await getBox(page.getByRole("navigation"))).width,
  );
  await skipUndoDelay(page);
  await expect(toasts(page).getByText("1 idea changed")).toBeVisible();
});

test("titles can be read beside the open idea", { tag: everyNight }, async ({ page }) => {
  for (const width of [1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openStaff(page, "/p/blender/queue?sort=top");
    await expectLoaded(page);
    const cut = await queueRows(page).evaluateAll((titles) =>
      titles
        .slice(0, 13)
        .flatMap((title) => [...title.querySelectorAll("span")])
        .filter((text) => text.scrollHeight > text.clientHeight + 1)
        .map((text) => text.textContent),
    );
    expect(cut.length, `cut at ${width} px: ${cut.join("; ")}`).toBeLessThanOrEqual(2);
    const status = queueRows(page)
      .first()
      .locator("xpath=ancestor::li")
      .getByText(/^(Suggested|Seen|Planned|In .+|Launched|Completed|Declined)$/);
    await expect(status).toBeAttached();
    // The badge is as narrow as its icon, where there is no room for the word.
    expect((await getBox(status)).width > 40, `the word at ${width} px`).toBe(width >= 1440);
  }
});
