/** What a user can follow. */
export const followKinds = ["platform", "feature", "tag", "user"] as const;

export type FollowKind = (typeof followKinds)[number];
