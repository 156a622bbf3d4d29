/** What the widget shows on the pages of others, outside of its frame. In few words: the script has room for 6 kB. */
export const ideas = "Ideas";
export const close = "Close";
export const label = "Ideas and wishes";
export const openPage = "Open in a new tab";
export const refused = "These ideas cannot be shown here.";
