/** The board: by pointer, by keyboard and by menu; each move asks for a word and can be taken back. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { messages, suggestFeature } from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk, statusOf } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Status of 1 idea" });

async function confirm(page: Page, status: string): Promise<void> {
  await expect(dialog(page).getByRole("radio", { name: new RegExp(`^${status}`) })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Change 1 idea" }).click();
  await expect(messages(page).getByText("1 idea changed")).toBeVisible({ timeout: 20_000 });
}

async function openBoard(page: Page, title: string): Promise<number> {
  const id = await suggestFeature(page.request, { title, platform: 4 });
  await openDesk(page, "/p/mastodon/board", "admin");
  await expectLoaded(page);
  const card = page.getByRole("button", { name: title, exact: true });
  await expect(async () => {
    if (!(await card.isVisible()))
      await column(page, "Suggested").getByRole("button", { name: "Show more" }).click();
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass();
  return id;
}

test("a card is dragged to another column with the pointer", async ({ page }, { project }) => {
  // Two columns do not stand side by side on a phone.
  await page.setViewportSize({ width: 1280, height: 800 });
  const title = `Dragged with care ${project.name}`;
  const id = await openBoard(page, title);
  const handle = page.getByRole("button", { name: `Move ${title}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await column(page, "Planned").boundingBox();
  if (from === null || to === null) throw new Error("The board is not to be seen.");
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, y, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, y, { steps: 10 });
  await page.mouse.up();
  await confirm(page, "Planned");
  expect(await statusOf(page.request, id)).toBe("planned");
});

test("the keyboard carries a card from column to column, and says where it is", async ({ page }, {
  project,
}) => {
  const title = `Carried by keys ${project.name}`;
  const id = await openBoard(page, title);
  await page.getByRole("button", { name: `Move ${title}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${title} is over Suggested.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${title} is over Seen.`)).toBeAttached();
  await page.keyboard.press("Space");
  await confirm(page, "Seen");
  expect(await statusOf(page.request, id)).toBe("seen");
});

test("the menu moves it, too; closing the question leaves it where it is", async ({ page }, {
  project,
}) => {
  const title = `Moved by menu ${project.name}`;
  const id = await openBoard(page, title);
  await page.getByRole("button", { name: `Move to another status: ${title}` }).click();
  await page.getByRole("menuitem", { name: "Declined" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(await statusOf(page.request, id)).toBe("suggested");
});

test("nothing is wrong with it, and only its columns scroll to the side", async ({ page }) => {
  await openDesk(page, "/p/blender/board");
  await expectLoaded(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
