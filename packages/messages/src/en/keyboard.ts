/** The keyboard's shortcuts, and the dialog that lists them. */
export const title = "Keyboard shortcuts";

export const anywhere = "Anywhere";
export const goAnywhere = "Search";
export const searchPage = "Search this page, or the whole site";
export const startSuggesting = "Suggest a feature";
export const showHelp = "Show these shortcuts";
export const readMessage = "Jump to the notification";
export const close = "Close a dialog or a menu";

export const inLists = "In a list of features";
export const nextItem = "Next feature";
export const previousItem = "Previous feature";
export const vote = "Upvote, or remove your vote";
export const openItem = "Open feature";

/** Labels of keys without a letter. */
export const keyNames = { enter: "Enter", escape: "Esc", f8: "F8" };

export const singleKeys = "Single-key shortcuts";
export const singleKeysHint = (chord: string) =>
  `Turn these off if you use voice control or press keys by accident. ${chord} still works and leads back here.`;
