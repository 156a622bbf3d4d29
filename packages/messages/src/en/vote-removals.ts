/** Administrators find, remove and restore votes. */

import { loadTexts } from "./load-texts.ts";
import { counted, locale, number } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

export const title = "Votes";
export const intro =
  "Remove fake votes. The reason is public on the idea’s page, and each voter is notified.";

export const suspicious = "Suspicious votes";
export const findingSuspicious = "Looking for suspicious votes";
export const suspiciousFailed = "Suspicious votes could not be looked for";
export const noneSuspiciousText =
  "No idea got most of its votes within one hour, from new accounts, or from the accounts of one mail domain.";
/** Votes are examined from `date` on. */
export const examinedSince = (date: Date) => `Votes since ${exactTime(date)}.`;
type Suspect = { votes: number; ofVotes: number; mailDomain: string | null };
export const suspicionText = {
  burst: ({ votes: n, ofVotes }: Suspect) => `${number(n)} of ${votes(ofVotes)} within one hour`,
  new_accounts: ({ votes: n, ofVotes }: Suspect) =>
    `${number(n)} of ${votes(ofVotes)} by new accounts`,
  mail_domain: ({ votes: n, ofVotes, mailDomain }: Suspect) =>
    `${number(n)} of ${votes(ofVotes)} by accounts at ${mailDomain}`,
};
export const between = (first: Date, last: Date) => `${exactTime(first)} – ${exactTime(last)}`;
export const showSuspicious = (idea: string) => `Show votes: ${idea}`;

export const select = "Find votes";
export const feature = "Idea";
export const featureHint = "Paste a link or search by title.";
export const account = "Account";
export const accountHint = "Search by name.";
export const noFeatureFound = "No idea found";
export const noAccountFound = "No account found";
export const searchFailed = "The search failed";
export const clear = (field: string) => `Clear: ${field}`;
export const newAccounts = "New accounts only";
export const newAccountsHint = (days: number) =>
  `Younger than ${number(days)} days when they voted.`;
export const mailDomain = "Mail domain";
export const mailDomainHint = "For example: mail.example";
export const needsSubject = "Choose an idea or an account";
export const preview = "Show votes";
export const previewHint =
  "Names that voters hide are shown, too. The audit log records that you looked.";
export const previewFailed = "The votes could not be loaded";

export const perHour = "Votes per hour";
export const hoursStates = loadTexts("the votes per hour");
export const firstHour = "First hour";
export const lastHour = "Last hour";
export const earlierWeek = "Earlier week";
export const laterWeek = "Later week";
/** The hours from `first` on, before `end`, and their votes. */
export const chosenHours = (first: Date, end: Date, n: number) =>
  `${shortTime(first)} – ${shortTime(end)}: ${votes(n)}`;
export const hourVotes = (hour: Date, n: number) => `${shortTime(hour)}, ${votes(n)}`;
export const clearHours = "Show all times";

export const none = "No votes match";
export const found = (n: number, accounts: number) =>
  `${votes(n)} by ${counted(accounts, { one: "account", other: "accounts" })}`;
export const foundCaption = "The latest of the votes";
export const onlyLatest = (n: number) => `The latest ${number(n)} are listed.`;
export const hidesName = "name hidden";
export const voted = "Voted";
export const joined = "Joined";
export const vote = "Vote for";
export const selectAll = "Select all";
/** "3 of 70 selected". */
export const selected = (n: number, of: number) => `${number(n)} of ${number(of)} selected`;
export const selectVote = (name: string, idea: string) => `${name}: ${idea}`;

export const take = (n: number) => (n === 0 ? "Remove votes" : `Remove ${votes(n)}`);
export const removeTitle = (n: number) => `Remove ${votes(n)}?`;
export const removeText = "The counts change immediately. You can restore the votes.";
export const removeHint = "Public on the page of the idea’s votes. Name no one.";
export const removed = (n: number) => `${votes(n)} removed`;

export const list = "Removed";
export const loadStates = loadTexts("the list");
export const noneRemoved = "No votes were removed";
export const noneRemovedText = "Removed votes are listed here and can be restored.";
export const severalFeatures = "Several ideas";
export const ofAccount = (name: string) => `by ${name}`;
export const summary = (removed: number, left: number) =>
  left === removed
    ? `${votes(removed)} removed`
    : `${votes(removed)} removed, ${left === 0 ? "all" : number(removed - left)} restored`;
export const by = (name: string) => `by ${name}`;
export const restore = "Restore";
export const restoreTitle = (n: number) => `Restore ${votes(n)}?`;
export const restoreText = "The votes count again, and the voters are notified.";
export const restored = "The votes count again";

/** On the pages of an account, and of an idea's votes. */
export const removeVotes = "Remove votes";

let exact: Intl.DateTimeFormat | undefined;

/** "Nov 20, 2026, 10:13:05 PM". */
export function exactTime(date: Date): string {
  exact ??= new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
  return exact.format(date);
}

let short: Intl.DateTimeFormat | undefined;

/** "Nov 20, 10 PM", of an hour. */
function shortTime(hour: Date): string {
  short ??= new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", hour: "numeric" });
  return short.format(hour);
}
