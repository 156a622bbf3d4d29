/** What a user can follow. */
export const followKinds = ["platform", "feature", "tag", "user", "changelog"] as const;

export type FollowKind = (typeof followKinds)[number];
