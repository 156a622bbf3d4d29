type Opener = {
  element: HTMLElement;
  dialog: HTMLElement | null;
};

/** What had the focus before each dialog; they open by events, without a trigger. */
const openers = new WeakMap<EventTarget, Opener>();

/** Returns the button of an item's menu, which still exists when the dialog closes. */
function getMenuButton(item: Element): HTMLElement | null {
  const id = item.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return id ? document.getElementById(id) : null;
}

function rememberOpener(dialog: EventTarget): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  openers.set(dialog, {
    element: getMenuButton(active) ?? active,
    dialog: active.closest<HTMLElement>("[role=dialog]"),
  });
}

/** Remembers what has the focus, and moves the dialog's initial focus from the first choice to the checked one. */
function onOpenAutoFocus(event: Event): void {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  rememberOpener(dialog);
  const first = dialog.querySelector(
    "input:not([tabindex='-1']), textarea, select, a[href], button",
  );
  const checked = dialog.querySelector<HTMLElement>("input[type=radio]:checked");
  if (checked === null || !first?.matches("input[type=radio]")) return;
  event.preventDefault();
  checked.focus();
}

/** Returns the focus to what opened the dialog, else to the dialog that this was in, else to the page. */
function onCloseAutoFocus(event: Event): void {
  event.preventDefault();
  const { activeElement: active, body } = document;
  let opener = event.currentTarget ? openers.get(event.currentTarget) : undefined;
  // The next dialog or page may have taken the focus already.
  if (active !== null && active !== body && active !== opener?.dialog) return;
  // The opener may have been removed or hidden since, and its dialog closed.
  while (opener !== undefined) {
    const { element, dialog }: Opener = opener;
    for (const target of [element, dialog]) {
      target?.focus({ preventScroll: true });
      if (target !== null && document.activeElement === target) return;
    }
    opener = dialog === null ? undefined : openers.get(dialog);
  }
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** Handlers of a Radix dialog without a trigger: on closing, the focus returns to where it was. */
export const focusReturn = { onOpenAutoFocus, onCloseAutoFocus };
