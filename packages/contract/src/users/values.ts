/** Values of profiles and contributions. */

/** Tabs of My Contributions. Pending: suggested, seen. In progress: planned, in development. */
export const contributionGroups = ["all", "pending", "in_progress", "completed"] as const;

export type ContributionGroup = (typeof contributionGroups)[number];

/** What an admin can remove from a profile: the avatar, or the name and the biography. */
export const profileParts = ["avatar", "texts"] as const;

export type ProfilePart = (typeof profileParts)[number];

/** The figures of a profile stop at this number. */
export const maxProfileFigure = 1000;
