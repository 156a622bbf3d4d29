/** The public log of moderation. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const title = "Moderation log";
export const intro =
  "What was rejected, held, hidden, deleted, taken down or locked on this site, the reason and the outcome. It has no names and none of what was written, and says the kind of each reason.";
export const byMonth = "By month";
export const entries = "Decisions";
export const filter = "Decisions to show";
export const all = "All";
export const actions = {
  rejected: "Rejected",
  held: "Held",
  hidden: "Hidden",
  deleted: "Deleted",
  taken_down: "Taken down",
  locked: "Locked",
} as const;
export const loadStates = loadTexts("the moderation log");
export const empty = "Nothing here yet";
export const emptyText = "Moderation has made no decision of this kind.";
export const earlierMonths = "Earlier months";
export const noMonths = "Moderation has made no decision in the last 12 months.";

const subjects = {
  feature: "Idea",
  comment: "Comment",
  tag: "Tag",
  platform: "Suggested platform",
  display_name: "Name",
  bio: "Bio",
  vote_note: "Note on a vote",
  avatar: "Profile picture",
} as const;
const done = {
  rejected: "rejected",
  held: "held",
  hidden: "hidden",
  deleted: "deleted",
  taken_down: "taken down",
  locked: "locked",
} as const;
const deciders = {
  rules: "automatically",
  model: "by the language model",
  person: "by a moderator",
  team: "by the platform’s team",
} as const;

type Decision = {
  action: keyof typeof done;
  subjectType: keyof typeof subjects;
  source: keyof typeof deciders;
};
const getSubject = ({ action, subjectType }: Decision) =>
  action === "taken_down"
    ? "Platform"
    : action === "locked"
      ? "Discussion of an idea"
      : subjects[subjectType];
/** "Comment held automatically"; the reason stands beside it. */
export const decision = (one: Decision) =>
  `${getSubject(one)} ${done[one.action]} ${deciders[one.source]}`;

type Result = {
  action: keyof typeof done;
  outcome: "upheld" | "restored" | null;
  appeal: "open" | "granted" | "rejected" | null;
};
/** The outcome of a decision; empty if nothing followed. */
export function result({ action, outcome, appeal }: Result): string {
  if (appeal === "granted") return "Published after an appeal.";
  if (appeal === "rejected") return "Confirmed after an appeal.";
  if (appeal === "open") return "Appealed.";
  if (action === "held") {
    if (outcome === null) return "Waiting for review.";
    return outcome === "restored" ? "Published after review." : "Rejected after review.";
  }
  if (outcome !== "restored") return "";
  if (action === "locked") return "Unlocked since.";
  return action === "taken_down" ? "Restored since." : "Published after all.";
}

type Month = {
  rejected: number;
  held: number;
  hidden: number;
  deleted: number;
  deletedByAuthors: number;
  takenDown: number;
  locked: number;
  restored: number;
  appeals: number;
  appealsGranted: number;
};
/** "12 rejected, 4 held for review." Empty if nothing was decided. */
function decided({ rejected, held, hidden, deleted }: Month): string | false {
  const parts = [
    [rejected, "rejected"],
    [held, "held for review"],
    [hidden, "hidden"],
    [deleted, "deleted"],
  ] as const;
  const done = parts.flatMap(([n, what]) => (n === 0 ? [] : `${number(n)} ${what}`));
  return done.length > 0 && `${done.join(", ")}.`;
}

/** "12 rejected, 4 held for review. 3 later restored, published or unlocked. 2 appeals, 1 granted." */
export const month = (n: Month): string =>
  [
    decided(n),
    n.takenDown > 0 &&
      `${counted(n.takenDown, { one: "platform", other: "platforms" })} taken down.`,
    n.locked > 0 && `${counted(n.locked, { one: "discussion", other: "discussions" })} locked.`,
    n.restored > 0 && `${number(n.restored)} later restored, published or unlocked.`,
    n.appeals > 0 &&
      `${counted(n.appeals, { one: "appeal", other: "appeals" })}, ${n.appealsGranted === 0 ? "none" : number(n.appealsGranted)} granted.`,
    n.deletedByAuthors > 0 &&
      `${counted(n.deletedByAuthors, { one: "idea", other: "ideas" })} deleted by ${n.deletedByAuthors === 1 ? "its author" : "their authors"}.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
