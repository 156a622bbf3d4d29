/**
 * The statuses of a feature: stored as given, grouped by meaning.
 * Two spellings of one meaning share a group; filters, figures and the picks order work on groups.
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

/** A meaning; its place in `statusGroups` is the place in the picks order. */
export type StatusGroup = (typeof statusGroups)[number];

const groupOf: Record<Status, StatusGroup> = {
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

export function isStatus(value: string): value is Status {
  return (statuses as readonly string[]).includes(value);
}

export function statusGroup(status: Status): StatusGroup {
  return groupOf[status];
}

/** Counts towards the implementation rate: done, or being done. */
export function isImplemented(status: Status): boolean {
  return groupOf[status] === "launched" || groupOf[status] === "in-development";
}
