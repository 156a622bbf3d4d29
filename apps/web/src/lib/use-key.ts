import { useEffect, useEffectEvent } from "react";

/** Whoever types, or stands before a dialog or a menu, means no shortcut. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=menu]") !== null) return true;
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** Calls back when a single key is pressed and nobody is typing. */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBusy(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
