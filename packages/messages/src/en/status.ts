/** Labels and meanings of the feature statuses. */
const statusTexts: Record<string, { label: string; meaning: string }> = {
  suggested: { label: "Suggested", meaning: "Not yet reviewed by the team" },
  seen: { label: "Seen", meaning: "Team is evaluating it" },
  planned: { label: "Planned", meaning: "On the roadmap for a future release" },
  in_progress: { label: "In Progress", meaning: "Actively working" },
  "in-development": { label: "In Development", meaning: "Actively working" },
  completed: { label: "Completed", meaning: "Completed and available" },
  launched: { label: "Launched", meaning: "Implemented and available" },
  rejected: { label: "Rejected", meaning: "Team decided not to implement" },
  declined: { label: "Declined", meaning: "Team decided not to implement" },
};

const titleCase = (value: string) =>
  value
    .replace(/[-_]+/g, " ")
    .trim()
    .replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** The label of a status; unknown values in title case. */
export const statusLabel = (status: string) => statusTexts[status]?.label ?? titleCase(status);

/** Returns what the status means, or undefined for an unknown value. */
export const statusMeaning = (status: string) => statusTexts[status]?.meaning;

/** Explains what a team calls otherwise. */
export const standardStatus = (status: string) =>
  `${statusLabel(status)}: ${statusMeaning(status) ?? ""}`;
