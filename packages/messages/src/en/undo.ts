/** Merges and splits in a list, and their undo. */
export const who = "By";
export const undo = "Undo";
export const undoing = "Undoing...";
export const until = "Undo until";
export const undone = "Undone";
export const expired = "Can no longer be undone";
export const deletedFeature = "Deleted idea";
