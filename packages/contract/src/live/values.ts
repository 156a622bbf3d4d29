/** Change kinds of live events. */

/** Kinds of changes of a feature; clients refetch what they show of it. */
export const featureChanges = [
  "created",
  "votes",
  "comments",
  "helpful",
  "status",
  "edited",
  "deleted",
  "merged",
] as const;

export type FeatureChange = (typeof featureChanges)[number];
