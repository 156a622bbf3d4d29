/** Single-key shortcuts. Users can disable them, because speech input triggers them by accident. */
import { useEffect, useEffectEvent } from "react";
import { localStore } from "./storage.ts";

const storageKey = "single-keys";

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
 * Runs the action of a single key that is pressed outside of text fields. The global shortcuts listen
 * on the window, so they run later and only if this did not handle the key.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[getSingleKey(event) ?? ""];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Runs the action of one key, like `useKeys`. */
export const useKey = (key: string, action: () => void): void => useKeys({ [key]: action });
