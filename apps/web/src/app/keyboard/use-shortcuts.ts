import { isPaletteChord } from "@upwell/client/palette-chord";
import { getSingleKey } from "@upwell/client/use-key";
import { useEffect } from "react";
import { openDialog } from "../../lib/open-dialog.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";

/** Single-key shortcuts of every page, unless the page handles the key itself. */
const actions: Record<string, () => void> = {
  "/": () => openDialog("search"),
  "?": () => openDialog("keyboard"),
  c: () => openSuggestDialog(),
};

const isDialogOpen = () => document.querySelector("[role=dialog]") !== null;

function onKeyDown(event: KeyboardEvent): void {
  const action = isPaletteChord(event)
    ? !isDialogOpen() && actions["/"]
    : actions[getSingleKey(event) ?? ""];
  if (!action) return;
  event.preventDefault();
  action();
}

/**
 * Moves the focus to a neighbour when the focused element disappears: a cleared filter, a deleted
 * comment, a disabled button. Otherwise keyboard users would start again from the top of the page.
 */

/** An ancestor of the focused element, or the element itself, and its siblings. */
type Step = { element: Element; next: Element | null; previous: Element | null };

const boundary = "main, body, [role=dialog]";
const focusable = "a[href], button, input, select, textarea, [tabindex]";

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  element.matches(focusable) &&
  !element.matches(":disabled") &&
  element.checkVisibility();

const getFocusable = (element: Element) =>
  [element, ...element.querySelectorAll(focusable)].filter(canTakeFocus);

function getTrail(element: Element): { trail: Step[]; end: Element | null } {
  const trail: Step[] = [];
  let at: Element | null = element;
  for (; at !== null && !at.matches(boundary); at = at.parentElement)
    trail.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  return { trail, end: at };
}

/** Returns the nearest focusable element around the lost focus, or undefined. */
function findNeighbour(trail: readonly Step[]): HTMLElement | undefined {
  for (const { element, next, previous } of trail) {
    const target =
      (element.isConnected ? getFocusable(element)[0] : undefined) ??
      (next?.isConnected ? getFocusable(next)[0] : undefined) ??
      (previous?.isConnected ? getFocusable(previous).at(-1) : undefined);
    if (target !== undefined) return target;
  }
  return undefined;
}

function isLost(element: Element): boolean {
  const active = document.activeElement ?? document.body;
  if (active !== element && active !== document.body) return false;
  return !element.isConnected || element.matches(":disabled");
}

/** Starts watching the focus; call once. */
function restoreLostFocus(): void {
  let { trail, end } = getTrail(document.activeElement ?? document.body);
  let byPointer = false;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) ({ trail, end } = getTrail(target));
  });
  // Pointer users need no new focus, and a focus handler might open something under the pointer.
  for (const kind of ["pointerdown", "keydown"])
    document.addEventListener(
      kind,
      () => {
        byPointer = kind === "pointerdown";
      },
      true,
    );
  new MutationObserver(() => {
    const focused = trail[0]?.element;
    // Closing dialogs and menus restore the focus themselves.
    if (byPointer || focused === undefined || end?.isConnected !== true || !isLost(focused)) return;
    const target = findNeighbour(trail) ?? document.querySelector("main");
    trail = [];
    target?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}

/** Enables the global shortcuts and restores lost focus. */
export function useShortcuts(): void {
  useEffect(restoreLostFocus, []);
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
