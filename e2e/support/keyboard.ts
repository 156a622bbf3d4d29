/** A person who has nothing but a keyboard. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Where the focus is: on nothing, out of the dialog that stands open, or where it may be. */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return "lost";
    // A message in passing may be gone to from anywhere.
    if (active.closest("[data-toasts]") !== null) return "kept";
    const dialogs = document.querySelectorAll("[role=dialog][data-state=open]");
    const top = dialogs[dialogs.length - 1];
    return top === undefined || top.contains(active) ? "kept" : "outside the open dialog";
  });

/** The focus is somewhere, and within the dialog if one is open. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focusState(page), "the focus").toBe("kept");
}

/** On which side of the focus a control stands; "here" when it has the focus. */
const sideOf = (control: Locator) =>
  control.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    if (active === element) return "here";
    const place = active.compareDocumentPosition(element);
    return place & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
  });

const mostStops = 120;

/** Tabs until a control has the focus, and fails when the focus gets lost on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const side = await sideOf(control);
  for (let stops = 0; stops < mostStops; stops += 1) {
    if ((await sideOf(control)) === "here") return;
    await page.keyboard.press(side === "before" ? "Shift+Tab" : "Tab");
    expect(await focusState(page), `the focus on the way to ${control}`).toBe("kept");
  }
  throw new Error(`${control} was not reached with ${mostStops} tabs.`);
}

/** Goes to a control, from wherever the last deed left the focus, and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await expectFocusKept(page);
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types in the place of what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expectFocusKept(page);
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Goes through an open menu, or a group of which one is chosen, until an item has the focus. */
export async function arrowTo(page: Page, item: Locator, key = "ArrowDown"): Promise<void> {
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await sideOf(item)) === "here") return;
    await page.keyboard.press(key);
  }
  throw new Error(`${item} was not reached with arrow keys.`);
}
