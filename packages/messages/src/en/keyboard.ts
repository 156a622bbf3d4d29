/** The keyboard's shortcuts, and the dialog that lists them. */
export const title = "Keyboard shortcuts";

export const anywhere = "Anywhere";
export const goAnywhere = "Search, go anywhere, do anything";
export const searchPage = "Search this page, or the whole site";
export const beginSuggesting = "Suggest a feature";
export const showHelp = "Show these shortcuts";
export const readMessage = "Go to the message on the screen";
export const close = "Close a dialog or a menu";

export const inLists = "In a list of features";
export const nextItem = "Next feature";
export const itemBefore = "Feature before";
export const vote = "Vote for it, or take the vote back";
export const openItem = "Open it";

/** What is printed on keys that have a name instead of a letter. */
export const keyNames = { enter: "Enter", escape: "Esc", f8: "F8" };

export const singleKeys = "Single-key shortcuts";
export const singleKeysHint = (chord: string) =>
  `Switch them off if you speak to your computer, or press keys by accident. ${chord} keeps working, and leads back here.`;
