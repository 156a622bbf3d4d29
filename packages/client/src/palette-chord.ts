import { commandK, ctrlK } from "@upwell/messages/shell";

/** On Apple systems Ctrl-K edits text, so shortcuts use Command. */
const isApple = /^(Mac|iP)/.test(navigator.platform);

/** The chord that opens the palette, as shown on key caps. */
export const paletteChord = isApple ? commandK : ctrlK;

/** The same chord for `aria-keyshortcuts`. */
export const paletteShortcut = isApple ? "Meta+K" : "Control+K";

/** Returns whether an event is the chord that opens the palette. */
export function isPaletteChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return modifier && !other && !altKey && !shiftKey && key.toLowerCase() === "k";
}
