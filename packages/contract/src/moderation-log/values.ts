/** What the public moderation log records. */

export const logActions = [
  "rejected",
  "held",
  "hidden",
  "deleted",
  "taken_down",
  "locked",
] as const;

export type LogAction = (typeof logActions)[number];

/** Who decided: a person for the site, or the team of the platform. */
export const logSources = ["rules", "model", "person", "team"] as const;

export type LogSource = (typeof logSources)[number];
