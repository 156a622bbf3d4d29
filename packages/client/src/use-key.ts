/** Shortcuts of a single key, which not everybody wants: who speaks to the computer, for one. */
import { useEffect, useEffectEvent } from "react";
import { localStore } from "./storage.ts";

const storageKey = "single-keys";

/** Whether single keys do something in this browser. */
export const singleKeysOn = (): boolean => localStore.get(storageKey) !== "off";

/** Switches single keys on or off in this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStore.remove(storageKey);
  else localStore.set(storageKey, "off");
}

/** Whoever types, or stands before a dialog or a menu, means no shortcut. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=menu]") !== null) return true;
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** The single key that was pressed as a shortcut; nothing where it was meant otherwise. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return isBusy(event.target) || !singleKeysOn() ? undefined : event.key;
}

/**
 * Calls back when a single key is pressed and nobody is typing. What the whole site does with a
 * key listens on the window: it comes after this, and only where this did nothing.
 */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (singleKeyOf(event) !== key) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
