/** Dialogs are opened by events, so nobody but us knows from where; one may also follow another. */
let opener: HTMLElement | undefined;

function rememberOpener(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  if (active.closest("[role=dialog]") === null) opener = active;
}

function returnFocus(event: Event): void {
  event.preventDefault();
  // A dialog that follows this one, or the page that was gone to, may have the focus already.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  opener?.focus({ preventScroll: true });
  // What is gone or hidden by now takes no focus.
  if (document.activeElement !== opener)
    document.querySelector("main")?.focus({ preventScroll: true });
  opener = undefined;
}

/** For what is opened from anywhere: when it closes, the focus goes back to what had it. */
export const focusReturn = { onOpenAutoFocus: rememberOpener, onCloseAutoFocus: returnFocus };
