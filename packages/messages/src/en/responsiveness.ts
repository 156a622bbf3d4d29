/** How a platform's team answers, and who has claimed the platform. */
import { duration } from "./duration.ts";
import { plainDay } from "./plain-day.ts";
import { counted, number, plural } from "./plural.ts";

export const title = "How the team responds";
export const onPublicPage =
  "What the platform's public page says. Ideas younger than 14 days are not counted.";
export const couldNotLoad = "The answers could not be counted";
export const loading = "Loading how the team answers";

const features = (n: number) => counted(n, { one: "idea", other: "ideas" });
const withVotes = "with five or more votes";

/** "12 of 40 ideas with five or more votes have an answer." */
export function answers({ counted: all, answered }: { counted: number; answered: number }): string {
  if (answered === all && all === 1) return `The only idea ${withVotes} has an answer.`;
  if (answered === all) return `All ${features(all)} ${withVotes} have an answer.`;
  if (answered === 0 && all === 1) return `The only idea ${withVotes} has no answer.`;
  if (answered === 0) return `None of ${features(all)} ${withVotes} has an answer.`;
  return `${number(answered)} of ${features(all)} ${withVotes} ${plural(answered, { one: "has", other: "have" })} an answer.`;
}
export const acknowledged = (n: number) =>
  n === 1 ? "1 more was seen but not answered." : `${number(n)} more were seen but not answered.`;
export const half = (days: number) => `Median time to answer: ${duration(days, Math.ceil)}.`;
/** `{feature}` is a link with the words of `oldestFeature`. */
export const oldest = (days: number) => `{feature}: ${duration(days, Math.floor)}.`;
export const oldestFeature = "The longest-waiting idea";
export const lastYear = (n: { answered: number; launched: number }) =>
  `In the last 12 months, ${number(n.answered)} of them got their first answer and ${number(n.launched)} ${plural(n.launched, { one: "was", other: "were" })} launched.`;
/** The rule of counting, with the platform's own numbers. */
export const rule = (n: { counted: number; answered: number; acknowledged: number }): string =>
  [
    `This counts public ideas older than 14 days ${withVotes}: ${number(n.counted)} here.`,
    `An answer is a comment of the team, one of the statuses Planned, In Development, Launched and Declined, or an answer elsewhere whose link was accepted or that a correction counts: ${number(n.answered)} ideas.`,
    `Seen without a comment is no answer, and the same text on more than five ideas within an hour is one answer to the one with the most votes: ${number(n.acknowledged)} ideas were seen only.`,
    "What administrators of this site write does not count for the team.",
  ].join(" ");
type ExpectedDates = { kept: number; late: number; moved: number; withdrawn: number; open: number };
/** "12 expected dates are past: 5 kept, 3 late, 2 moved in time, 1 dropped, 1 still open."; empty without dates. */
export function expectedDates({ kept, late, moved, withdrawn, open }: ExpectedDates): string {
  const all = kept + late + moved + withdrawn + open;
  if (all === 0) return "";
  const parts: [number, string][] = [
    [kept, "kept"],
    [late, "late"],
    [moved, "moved in time"],
    [withdrawn, "dropped"],
    [open, "still open"],
  ];
  const listed = parts.filter(([n]) => n > 0).map(([n, label]) => `${number(n)} ${label}`);
  return `${counted(all, { one: "expected date is past", other: "expected dates are past" })}: ${listed.join(", ")}.`;
}
/** "31 of 40 voters who answered say that a launched idea is solved."; empty without answers. */
export const solved = (n: { outcomes: number; outcomesSolved: number }): string =>
  n.outcomes === 0
    ? ""
    : `${number(n.outcomesSolved)} of ${counted(n.outcomes, { one: "voter", other: "voters" })} who answered ${plural(n.outcomesSolved, { one: "says", other: "say" })} that a launched idea is solved.`;
export const keptDates = "Did dates hold?";
export const datesRule =
  "A date counts once it is past. It is late if the launch, or a new date, comes after it, and moved if a new date comes before. Dates that stood for less than a day, and those that administrators of this site set, do not count.";
export const howCounted = "How this is counted";
export const nothingCounted = `No idea ${withVotes} is older than 14 days, so there is nothing to count yet.`;

const proofs = {
  mail_domain: (host: string) => (host === "" ? "by email domain" : `by an address at ${host}`),
  dns: (host: string) => (host === "" ? "by a DNS record" : `by a DNS record of ${host}`),
  file: (host: string) => (host === "" ? "by a file of the website" : `by a file at ${host}`),
  repository: () => "by a file in its repository",
  forge: () => "as administrators of its repository",
  admin: () => "confirmed by a site administrator",
  invitation: () => "invited by the team",
} as const;
/** "Verified team since May 3, 2026 (by an address at blender.org)." */
export const claimed = (proof: keyof typeof proofs, host: string, date: string) =>
  `Verified team since ${plainDay(date)} (${proofs[proof](host)}).`;
/** Before the words of the team: "The team on November 27, 2026:" */
export const statementOf = (date: string) => `The team on ${plainDay(date)}:`;
export const feed = "Feed of its answers (Atom)";
export const corrections = "Corrections of the record";
export const lastSeen = (date: string) => `The team last visited on ${plainDay(date)}.`;

/** `{claim}` is a link with the words of `claimIt`. */
export const unclaimed = (name: string, host: string) =>
  `The team of ${name} has not claimed this page, so it is not compared with others. If you work there, {claim}: ${host === "" ? "an administrator" : `an email address at ${host}, a DNS record of that domain, or an administrator`} confirms that it is you.`;
export const claimIt = "claim it in the team workspace";
