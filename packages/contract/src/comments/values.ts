/** For whom staff answered when they wrote: the platform's team, or the administrators of the site. */
export const officialRoles = ["team", "site"] as const;

export type OfficialRole = (typeof officialRoles)[number];

/** The parts of a discussion that can be listed alone. */
export const commentFilters = ["concerns"] as const;

export type CommentFilter = (typeof commentFilters)[number];
