import { useRef } from "react";

/**
 * For dialogs that are opened from anywhere and so have no trigger of their own: when they close,
 * the focus goes back to what had it.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
