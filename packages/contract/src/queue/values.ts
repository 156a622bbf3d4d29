/** Sort orders of the queue. */

export const queueSorts = ["changed", "newest", "oldest", "top", "comments"] as const;

export type QueueSort = (typeof queueSorts)[number];
