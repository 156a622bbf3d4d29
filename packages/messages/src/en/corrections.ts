/** Corrections of the record of teams, in public. */

import { loadTexts } from "./load-texts.ts";
import { plainDay } from "./plain-day.ts";

export const title = "Corrections";
export const intro =
  "What was corrected in the record of how teams respond: because a team contested it and an administrator agreed, or because three people contested the link to an answer. It has no names.";
export const loadStates = loadTexts("the corrections");
export const empty = "Nothing here yet";
export const emptyText = "No record has been corrected so far.";
export const before = "Before";
export const after = "After";
/** In the feed of a platform's answers. */
export const countedByCorrection = "Counted by a correction of the record";
/** The link to the page. */
export const allCorrections = "Corrections of the record";

export const kinds = {
  answer: "Answer counted",
  link: "Link accepted",
  merge: "Merge undone",
  contest: "Link contested",
} as const;

const answered = (time: string | null) =>
  time === null ? "not answered" : `answered on ${plainDay(time)}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Correction = {
  kind: keyof typeof kinds;
  url: string | null;
  mergedInto: { title: string } | null;
  answeredBefore: string | null;
  answeredAfter: string | null;
};

const nameLink = (url: string | null) =>
  url === null ? "Link" : `Link to ${new URL(url).hostname.replace(/^www\./, "")}`;

/** "Not answered"; "Link to github.com refused, not answered". */
export function describeBefore({ kind, url, mergedInto, answeredBefore }: Correction): string {
  if (kind === "merge")
    return mergedInto === null ? "Merged into another idea" : `Merged into “${mergedInto.title}”`;
  if (kind === "contest") return `${nameLink(url)} accepted, ${answered(answeredBefore)}`;
  return kind === "link"
    ? `${nameLink(url)} refused, ${answered(answeredBefore)}`
    : upper(answered(answeredBefore));
}

/** "Answered on March 3, 2026"; "Link to github.com accepted, answered on March 3, 2026". */
export function describeAfter({ kind, url, answeredAfter }: Correction): string {
  if (kind === "merge") return "An idea of its own again";
  if (kind === "contest") return `${nameLink(url)} waits again, ${answered(answeredAfter)}`;
  return kind === "link"
    ? `${nameLink(url)} accepted, ${answered(answeredAfter)}`
    : upper(answered(answeredAfter));
}
