import { commandK, ctrlK } from "@upwell/messages/shell";
import { isBrowser } from "./site.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** On Apple systems Ctrl-K edits text, so shortcuts use Command. */
const isApple = isBrowser && /^(Mac|iP)/.test(navigator.platform);

/** The chord that opens the palette, as shown on key caps. */
export const paletteChord = isApple ? commandK : ctrlK;

/** The same chord for `aria-keyshortcuts`. */
const paletteShortcut = isApple ? "Meta+K" : "Control+K";

/** Returns the chord and its shortcut; on the server for other systems than Apple's. */
export const usePaletteChord = () =>
  useIsHydrated()
    ? { chord: paletteChord, shortcut: paletteShortcut }
    : { chord: ctrlK, shortcut: "Control+K" };

export function isPaletteChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return modifier && !other && !altKey && !shiftKey && key.toLowerCase() === "k";
}
