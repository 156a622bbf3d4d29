/** Single-key shortcuts. Users can disable them, because speech input triggers them by accident. */
import { useEffect, useEffectEvent } from "react";
import { localStore } from "./storage.ts";

const storageKey = "single-keys";

/** Returns whether single-key shortcuts are enabled in this browser. */
export const areSingleKeysEnabled = (): boolean => localStore.get(storageKey) !== "off";

/** Enables or disables single-key shortcuts in this browser. */
export function setSingleKeysEnabled(on: boolean): void {
  if (on) localStore.remove(storageKey);
  else localStore.set(storageKey, "off");
}

/** Returns whether the user is typing or in a dialog or menu, where keys are not shortcuts. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=menu]") !== null) return true;
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** Returns the single key pressed as a shortcut, or undefined if it was meant otherwise. */
export function getSingleKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return isBusy(event.target) || !areSingleKeysEnabled() ? undefined : event.key;
}

/**
 * Calls back when a single key is pressed outside of text fields. The global shortcuts listen on
 * the window, so they run later and only if this did not handle the key.
 */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (getSingleKey(event) !== key) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
