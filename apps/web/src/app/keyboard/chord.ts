import { commandK, ctrlK } from "@upwell/messages/shell";

/** Where Ctrl-K in a text field means something else, and another key begins shortcuts. */
const isApple = /^(Mac|iP)/.test(navigator.platform);

/** The keys that open the palette, as they are printed. */
export const paletteChord = isApple ? commandK : ctrlK;

/** The same keys, for those to whom they are read out. */
export const paletteShortcut = isApple ? "Meta+K" : "Control+K";

/** Whether these are the keys that open the palette. */
export function isPaletteChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const [wanted, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return wanted && !other && !altKey && !shiftKey && key.toLowerCase() === "k";
}
