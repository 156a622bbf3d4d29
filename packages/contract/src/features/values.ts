export const sorts = ["top", "newest", "comments", "picks", "trending"] as const;

export type Sort = (typeof sorts)[number];

/** In whose name a feature was deleted. */
export const deleters = ["author", "team", "moderation"] as const;

export type Deleter = (typeof deleters)[number];
