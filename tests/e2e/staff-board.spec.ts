/** The board: moves cards by pointer, keyboard and menu; each move is confirmed and undoable. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { suggestFeature, toasts } from "./support/demo.ts";
import { expectLoaded, getOverflow } from "./support/screen.ts";
import { getStatus, openStaff, skipUndoDelay } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Change status" });

/** Confirms the move; the card is in its new column before the change is saved. */
async function confirm(page: Page, title: string, status: string): Promise<void> {
  await expect(dialog(page).getByRole("radio", { name: new RegExp(`^${status}`) })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Change status" }).click();
  await expect(dialog(page)).toBeHidden();
  const pending = column(page, status).getByRole("listitem").filter({ hasText: title });
  await expect(pending.getByText("Pending, not saved yet")).toBeVisible();
  await skipUndoDelay(page);
  await expect(toasts(page).getByText("1 idea changed")).toBeVisible();
  await expect(page.getByText("Pending, not saved yet")).toBeHidden();
}

async function openBoard(page: Page, title: string): Promise<number> {
  const id = await suggestFeature(page.request, { title, platform: 4 });
  await page.clock.install();
  await openStaff(page, "/p/mastodon/board", "admin");
  await expectLoaded(page);
  const suggested = column(page, "Suggested");
  await expect(suggested.getByRole("listitem").first()).toBeVisible();
  const card = suggested.getByRole("button", { name: title, exact: true });
  await page.getByRole("searchbox", { name: "Search ideas" }).fill(title);
  // The search waits for a pause in typing.
  await page.clock.runFor(1000);
  await expect(card).toBeVisible();
  return id;
}

test("drags a card to another column with the pointer", async ({ page }, { project }) => {
  // A phone does not show two columns side by side.
  await page.setViewportSize({ width: 1280, height: 800 });
  const title = `Dragged with care ${project.name}`;
  const id = await openBoard(page, title);
  // Anywhere on the card.
  const handle = column(page, "Suggested").getByRole("button", { name: title, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await column(page, "Planned").boundingBox();
  if (from === null || to === null) throw new Error("The board is not to be seen.");
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, y, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, y, { steps: 10 });
  // Within the column, which would cut it off.
  await expect(column(page, "Planned")).toHaveCSS("outline-offset", "-2px");
  await page.mouse.up();
  // It stays where it was dropped while the change is being confirmed.
  await expect(dialog(page)).toBeVisible();
  const cards = (name: string) =>
    page.getByRole("region", { name, exact: true, includeHidden: true }).getByText(title);
  await expect(cards("Planned")).toHaveCount(1);
  await expect(cards("Suggested")).toHaveCount(0);
  await confirm(page, title, "Planned");
  expect(await getStatus(page.request, id)).toBe("planned");
});

test("moves a card by keyboard and announces its column", async ({ page }, { project }) => {
  const title = `Carried by keys ${project.name}`;
  const id = await openBoard(page, title);
  await page.getByRole("button", { name: `Move ${title}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${title} is over Suggested.`)).toBeAttached();
  // The sensor listens to further keys from a timer that was set before the announcement.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${title} is over Seen.`)).toBeAttached();
  await page.keyboard.press("Space");
  await confirm(page, title, "Seen");
  expect(await getStatus(page.request, id)).toBe("seen");
});

test(
  "moves a card by menu; closing the dialog cancels the move",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const title = `Moved by menu ${project.name}`;
    const id = await openBoard(page, title);
    await page.getByRole("button", { name: `Move to another status: ${title}` }).click();
    await page.getByRole("menuitem", { name: "Declined" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    const handle = column(page, "Suggested").getByRole("button", { name: `Move ${title}` });
    await expect(handle).toBeFocused();
    expect(await getStatus(page.request, id)).toBe("suggested");
  },
);

test("is accessible, and only its columns scroll sideways", async ({ page }) => {
  await openStaff(page, "/p/blender/board");
  await expectLoaded(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});
