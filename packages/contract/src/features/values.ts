export const sorts = ["top", "newest", "comments", "picks", "trending"] as const;

export type Sort = (typeof sorts)[number];
