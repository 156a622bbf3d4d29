/** Groups of contributions. */

/** Tabs of My Contributions. Pending: suggested, seen. In progress: planned, in development. */
export const contributionGroups = ["all", "pending", "in_progress", "completed"] as const;

export type ContributionGroup = (typeof contributionGroups)[number];
