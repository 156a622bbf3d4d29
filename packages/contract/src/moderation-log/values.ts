/** What the public moderation log records. */

export const logActions = ["rejected", "held", "hidden", "deleted"] as const;

export type LogAction = (typeof logActions)[number];
