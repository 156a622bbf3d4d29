/** The public log of moderation. */
import { counted, number } from "./plural.ts";

export const title = "Moderation log";
export const intro =
  "What was rejected, held, hidden, deleted or taken down on this site, the reason and the outcome. The log has neither texts nor names. It names the kind of a reason, never the words that were written about it.";
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
} as const;
export const loading = "Loading the moderation log";
export const couldNotLoad = "The moderation log could not be loaded";
export const empty = "Nothing here yet";
export const emptyText = "Moderation has made no decision of this kind.";
export const noMonths = "Moderation has made no decision in the last 12 months.";
export const loadMore = "Load more";

const subjects = {
  feature: "An idea",
  comment: "A comment",
  tag: "A tag",
  platform: "A suggested platform",
  display_name: "A name",
  bio: "A bio",
  vote_note: "A note on a vote",
  avatar: "A profile picture",
} as const;
const done = {
  rejected: "was rejected",
  held: "was held for review",
  hidden: "was hidden",
  deleted: "was deleted",
  taken_down: "was taken down",
} as const;
const deciders = {
  rules: "a rule",
  model: "the language model",
  person: "a person",
  team: "the platform’s team",
} as const;

type Decision = {
  action: keyof typeof done;
  subjectType: keyof typeof subjects;
  source: keyof typeof deciders;
  reason: string;
};
/** "A comment was held for review by a rule: Contact details." */
export const decision = ({ action, subjectType, source, reason }: Decision) =>
  `${action === "taken_down" ? "A platform" : subjects[subjectType]} ${done[action]} by ${deciders[source]}${reason === "" ? "" : `: ${reason}`}.`;

type Result = {
  action: keyof typeof done;
  outcome: "upheld" | "restored" | null;
  appeal: "open" | "granted" | "rejected" | null;
};
/** The outcome of a decision; empty if nothing followed. */
export function result({ action, outcome, appeal }: Result): string {
  if (appeal === "granted") return "Published after an appeal.";
  if (appeal === "rejected") return "Confirmed after an appeal.";
  if (appeal === "open") return "The author appeals.";
  if (action === "held") {
    if (outcome === null) return "Waiting for review.";
    return outcome === "restored" ? "Published after review." : "Rejected after review.";
  }
  if (outcome !== "restored") return "";
  return action === "taken_down" ? "Restored since." : "Published after all.";
}

type Month = {
  rejected: number;
  held: number;
  hidden: number;
  deleted: number;
  deletedByAuthors: number;
  takenDown: number;
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

/** "12 rejected, 4 held for review. 3 of them restored or published after all. 2 appeals, 1 granted." */
export const month = (n: Month): string =>
  [
    decided(n),
    n.takenDown > 0 &&
      `${counted(n.takenDown, { one: "platform", other: "platforms" })} taken down.`,
    n.restored > 0 && `${number(n.restored)} of them restored or published after all.`,
    n.appeals > 0 &&
      `${counted(n.appeals, { one: "appeal", other: "appeals" })}, ${n.appealsGranted === 0 ? "none" : number(n.appealsGranted)} granted.`,
    n.deletedByAuthors > 0 &&
      `${counted(n.deletedByAuthors, { one: "idea", other: "ideas" })} deleted by ${n.deletedByAuthors === 1 ? "its author" : "their authors"}.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
