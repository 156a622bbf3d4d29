export const sorts = ["top", "newest", "comments", "picks", "trending"] as const;

export type Sort = (typeof sorts)[number];

/** The orders of lists: also by how well a feature fits the search, which is the default of a search. */
export const listSorts = [...sorts, "relevance"] as const;

export type ListSort = (typeof listSorts)[number];

/** How long ago a listed feature was suggested at most, with the number of days. */
export const periodDays = { week: 7, month: 30, year: 365 } as const;

export type Period = keyof typeof periodDays;

export const periods = Object.keys(periodDays) as Period[];

/** In whose name a feature was deleted. */
export const deleters = ["author", "team", "moderation"] as const;

export type Deleter = (typeof deleters)[number];
