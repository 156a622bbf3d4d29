export const tabValues = ["comments", "timeline", "related"] as const;
export type Tab = (typeof tabValues)[number];

/** Returns the tab that the query of the URL selects. */
export const readTab = (query: URLSearchParams): Tab =>
  tabValues.find((value) => value === query.get("tab")) ?? "comments";
