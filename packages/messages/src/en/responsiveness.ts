/** How a platform's team answers, and who has claimed the platform. */
import { plainDay } from "./plain-day.ts";
import { counted, number, plural } from "./plural.ts";

export const title = "How the team answers";
export const onPublicPage =
  "What the platform's public page says. Ideas younger than 14 days are not counted.";
export const couldNotLoad = "The answers could not be counted";
export const loading = "Loading how the team answers";

/** 1 as "1 day", 45 as "45 days", 430 as "14 months", 800 as "2 years"; rounded down or up to the unit. */
function duration(days: number, round: (value: number) => number): string {
  if (days < 61) return counted(Math.max(1, round(days)), { one: "day", other: "days" });
  const months = days / 30.44;
  if (months < 24) return counted(round(months), { one: "month", other: "months" });
  return counted(round(months / 12), { one: "year", other: "years" });
}

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
export const half = (days: number) =>
  `Half of the answers came within ${duration(days, Math.ceil)}.`;
/** `{feature}` is a link with the words of `oldestIdea`. */
export const oldest = (days: number) => `{feature} has waited ${duration(days, Math.floor)}.`;
export const oldestFeature = "The oldest without one";
export const lastYear = (n: { answered: number; launched: number }) =>
  `In the last 12 months, ${number(n.answered)} of them got their first answer and ${number(n.launched)} ${plural(n.launched, { one: "was", other: "were" })} launched.`;
export const rule =
  "This counts public ideas older than 14 days with five or more votes. An answer is a status from the team or an official comment.";
export const howCounted = "How this is counted";
export const nothingCounted = `No idea ${withVotes} is older than 14 days, so there is nothing to count yet.`;

const proofs = {
  mail_domain: (host: string) => (host === "" ? "by email domain" : `by an address at ${host}`),
  dns: (host: string) => (host === "" ? "by a DNS record" : `by a DNS record of ${host}`),
  admin: () => "by an administrator of this site",
} as const;
/** "Claimed by its team, verified by an address at blender.org on May 3, 2026." */
export const claimed = (proof: keyof typeof proofs, host: string, date: string) =>
  `Claimed by its team, verified ${proofs[proof](host)} on ${plainDay(date)}.`;
export const lastSeen = (date: string) => `The team last read the ideas on ${plainDay(date)}.`;

/** `{claim}` is a link with the words of `claimIt`. */
export const unclaimed = (name: string, host: string) =>
  `The team of ${name} has not claimed this page. If you work there, {claim}: ${host === "" ? "an administrator" : `an email address at ${host}, a DNS record of that domain, or an administrator`} confirms that it is you.`;
export const claimIt = "claim it on the site for teams";
