/** Where one's own texts are listed that were held or not accepted. */
export const heldBackTab = "held-back";
export const heldBackPath = `/my/contributions?tab=${heldBackTab}`;
