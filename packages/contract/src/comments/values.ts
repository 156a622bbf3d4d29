/** For whom staff answered when they wrote: the platform's team, or the administrators of the site. */
export const officialRoles = ["team", "site"] as const;

export type OfficialRole = (typeof officialRoles)[number];

/** The parts of a discussion that can be listed alone. */
export const commentFilters = ["concerns"] as const;

export type CommentFilter = (typeof commentFilters)[number];

/** Other orders than oldest first: by how many find a comment helpful, then latest first. */
export const commentSorts = ["helpful"] as const;

export type CommentSort = (typeof commentSorts)[number];
