/**
 * The element that had the focus before the first of several consecutive dialogs; they open by
 * events, without a trigger.
 */
let opener: HTMLElement | undefined;

/** Returns the button of an item's menu, which still exists when the dialog closes. */
function getMenuButton(item: Element): HTMLElement | null {
  const id = item.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
}

function rememberOpener(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  if (active.closest("[role=dialog]") === null) opener = getMenuButton(active) ?? active;
}

function returnFocus(event: Event): void {
  event.preventDefault();
  // The next dialog or page may have taken the focus already.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  opener?.focus({ preventScroll: true });
  // The opener may have been removed or hidden since.
  if (document.activeElement !== opener)
    document.querySelector("main")?.focus({ preventScroll: true });
  opener = undefined;
}

/** Handlers of a Radix dialog without a trigger: on closing, the focus returns to where it was. */
export const focusReturn = { onOpenAutoFocus: rememberOpener, onCloseAutoFocus: returnFocus };
