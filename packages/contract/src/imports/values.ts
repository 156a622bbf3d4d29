/** What can be imported, and how far an import is. */

/** Shapes of files. `csv` is any table; the forges are files with the issues of their API. */
export const importFormats = [
  "csv",
  "canny",
  "uservoice",
  "fider",
  "quackback",
  "productboard",
  "github",
  "gitlab",
  "gitea",
  "archive",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Formats that are tables: their columns are matched by hand. */
export const tableFormats: readonly ImportFormat[] = importFormats.slice(0, 6);

/** What a column of a table can be. */
export const importFields = [
  "id",
  "title",
  "description",
  "status",
  "tags",
  "votes",
  "created_at",
  "author",
  "author_email",
  "status_text",
  "status_at",
] as const;
export type ImportField = (typeof importFields)[number];

export const importStates = [
  "receiving",
  "reading",
  "checking",
  "ready",
  "running",
  "stopped",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** What the check found of an item. */
export const itemFindings = ["new", "same", "similar", "doubtful", "failed"] as const;
export type ItemFinding = (typeof itemFindings)[number];

/** What became of an item. */
export const itemStates = ["waiting", "unread", "brought", "same", "held", "failed"] as const;

/** What to do with an idea that is like one that exists: the old address alone, its comments and votes too, or nothing. */
export const itemChoices = ["link", "merge", "both"] as const;

/** How dates with slashes are written: "12/31/2026" or "31/12/2026". */
export const dateOrders = ["mdy", "dmy"] as const;

export const itemKinds = {
  idea: 0,
  comment: 1,
  reply: 2,
  status: 3,
  changelog: 4,
  merge: 5,
  note: 6,
} as const;
