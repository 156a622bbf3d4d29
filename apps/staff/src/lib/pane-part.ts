/** What of the open idea can get the focus by a key. */
export type PanePart = "title" | "answer" | "status";
