/**
 * What has the focus may go away: a filter that is taken off, a comment that is deleted, a button
 * that has nothing more to do. A keyboard would be left at nowhere, so its neighbour gets the focus.
 */

/** An element on the way from the focus up to where it lives, and what stood beside it. */
type Step = { element: Element; next: Element | null; previous: Element | null };

const home = "main, body, [role=dialog]";
const operable = "a[href], button, input, select, textarea, [tabindex]";

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  element.matches(operable) &&
  !element.matches(":disabled") &&
  element.checkVisibility();

const within = (element: Element) =>
  [element, ...element.querySelectorAll(operable)].filter(canTakeFocus);

function trailOf(element: Element): { trail: Step[]; end: Element | null } {
  const trail: Step[] = [];
  let at: Element | null = element;
  for (; at !== null && !at.matches(home); at = at.parentElement)
    trail.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  return { trail, end: at };
}

/** The nearest of what still stands around the place where the focus was. */
function neighbourOf(trail: readonly Step[]): HTMLElement | undefined {
  for (const { element, next, previous } of trail) {
    const goal =
      (element.isConnected ? within(element)[0] : undefined) ??
      (next?.isConnected ? within(next)[0] : undefined) ??
      (previous?.isConnected ? within(previous).at(-1) : undefined);
    if (goal !== undefined) return goal;
  }
  return undefined;
}

function isLost(element: Element): boolean {
  const active = document.activeElement ?? document.body;
  if (active !== element && active !== document.body) return false;
  return !element.isConnected || element.matches(":disabled");
}

/** Keeps the focus on the page from now on. */
export function keepFocus(): void {
  let { trail, end } = trailOf(document.activeElement ?? document.body);
  let byPointer = false;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) ({ trail, end } = trailOf(target));
  });
  // A pointer needs no place to go on from, and what takes the focus might open something under it.
  for (const kind of ["pointerdown", "keydown"])
    document.addEventListener(
      kind,
      () => {
        byPointer = kind === "pointerdown";
      },
      true,
    );
  new MutationObserver(() => {
    const had = trail[0]?.element;
    // What closes gives the focus back by itself.
    if (byPointer || had === undefined || end?.isConnected !== true || !isLost(had)) return;
    const goal = neighbourOf(trail) ?? document.querySelector("main");
    trail = [];
    goal?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
