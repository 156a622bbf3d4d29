/**
 * The statuses of a feature: stored as given, grouped by meaning.
 * Two spellings of one meaning share a group; filters, counts and the picks order use groups.
 */
export const statuses = [
  "suggested",
  "seen",
  "planned",
  "in_progress",
  "in-development",
  "completed",
  "launched",
  "rejected",
  "declined",
] as const;

export type Status = (typeof statuses)[number];

export const statusGroups = [
  "launched",
  "in-development",
  "planned",
  "seen",
  "suggested",
  "declined",
] as const;

/** A status group; `statusGroups` is in picks order. */
export type StatusGroup = (typeof statusGroups)[number];

const groups: Record<Status, StatusGroup> = {
  suggested: "suggested",
  seen: "seen",
  planned: "planned",
  in_progress: "in-development",
  "in-development": "in-development",
  completed: "launched",
  launched: "launched",
  rejected: "declined",
  declined: "declined",
};

export const isStatus = (value: string): value is Status =>
  (statuses as readonly string[]).includes(value);

export const statusGroup = (status: Status): StatusGroup => groups[status];

/** One status per meaning, from the first to the last in the life of a feature. */
const choices = [
  "suggested",
  "seen",
  "planned",
  "in-development",
  "launched",
  "declined",
] as const satisfies readonly StatusGroup[];

/**
 * Returns the statuses to choose from: one per meaning. Of two spellings of one meaning it is the one
 * among `current`, so that choosing the same meaning again changes nothing.
 */
export const statusChoices = (current: readonly Status[] = []): Status[] =>
  choices.map((choice) => current.find((status) => groups[status] === choice) ?? choice);

/** Returns whether a status counts towards the implementation rate. */
export const isImplemented = (status: Status): boolean =>
  groups[status] === "launched" || groups[status] === "in-development";
