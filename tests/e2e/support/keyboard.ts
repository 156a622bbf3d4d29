/** Helpers for keyboard-only journeys. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Returns whether the focus is lost, outside the open dialog, or inside. */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return "lost";
    // Toasts are reachable from anywhere.
    if (active.closest("[data-toasts]") !== null) return "inside";
    const dialogs = document.querySelectorAll("[role=dialog][data-state=open]");
    const top = dialogs[dialogs.length - 1];
    return top === undefined || top.contains(active) ? "inside" : "outside the open dialog";
  });

/** Expects that an element has the focus, inside the dialog if one is open. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focusState(page), "the focus").toBe("inside");
}

/** Returns whether a control is before or after the focus, or "here" if it has it. */
const getSide = (control: Locator) =>
  control.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    if (active === element) return "here";
    const position = active.compareDocumentPosition(element);
    return position & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
  });

const maxStops = 120;

/** Tabs to a control; fails if the focus is lost on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const side = await getSide(control);
  for (let stops = 0; stops < maxStops; stops += 1) {
    if ((await getSide(control)) === "here") return;
    await page.keyboard.press(side === "before" ? "Shift+Tab" : "Tab");
    expect(await focusState(page), `the focus on the way to ${control}`).toBe("inside");
  }
  throw new Error(`${control} was not reached with ${maxStops} tabs.`);
}

/** Tabs to a control and presses a key. */
export async function pressOn(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await expectFocusKept(page);
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expectFocusKept(page);
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Moves to an item of an open menu or a radio group with the arrow keys. */
export async function arrowTo(page: Page, item: Locator, key = "ArrowDown"): Promise<void> {
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await getSide(item)) === "here") return;
    await page.keyboard.press(key);
  }
  throw new Error(`${item} was not reached with arrow keys.`);
}
