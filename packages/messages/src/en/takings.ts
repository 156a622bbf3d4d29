/** Administrators take votes away, and give them back. */
import { counted, number } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

export const title = "Votes";
export const intro =
  "Take away votes that were bought or cast by a program. The reason is public on the idea’s page, and each voter is notified.";

export const select = "Which votes";
export const idea = "Idea";
export const ideaHint = "Its number or address. Empty: all ideas.";
export const account = "Account";
export const accountHint = "Its number, or the address of its profile. Empty: all accounts.";
export const castSince = "Cast since";
export const castUntil = "Cast before";
export const joinedSince = "By accounts that joined since";
export const needsSubject = "Name an idea or an account";
export const notFound = "A number, or an address of this site";
export const preview = "Show the votes";
export const previewHint =
  "Names that voters hide are shown, too. The audit log records that you looked.";
export const previewFailed = "The votes could not be loaded";

export const none = "No votes match";
export const found = (n: number, accounts: number) =>
  `${votes(n)} by ${counted(accounts, { one: "account", other: "accounts" })}`;
export const foundCaption = "The latest of the votes";
export const onlyLatest = (n: number) => `The latest ${number(n)} are listed.`;
export const hidesName = "name hidden";
export const voted = "Voted";
export const joined = "Joined";
export const vote = "Vote for";

export const take = (n: number) => `Take ${votes(n)} away`;
export const takeTitle = (n: number) => `Take ${votes(n)} away?`;
/** `found` is the number of votes that match, `most` how many are taken at a time. */
export const takeText = (found: number, most: number) =>
  `The counts change immediately. You can give the votes back.${found > most ? ` At most ${number(most)} are taken at a time, the oldest first.` : ""}`;
export const takeHint = "Public on the page of the idea’s votes. Name no one.";
export const taken = (n: number) => `${votes(n)} taken away`;

export const list = "Taken away";
export const loading = "Loading the list";
export const listFailed = "The list could not be loaded";
export const noneTaken = "No votes were taken away";
export const noneTakenText = "What you take away is listed here, and can be given back.";
export const allIdeas = "All ideas";
export const ofAccount = (name: string) => `by ${name}`;
export const summary = (taken: number, left: number) =>
  left === taken
    ? `${votes(taken)} taken away`
    : `${votes(taken)} taken away, ${left === 0 ? "all" : number(taken - left)} given back`;
export const by = (name: string) => `by ${name}`;
export const giveBack = "Give back";
export const giveBackTitle = (n: number) => `Give ${votes(n)} back?`;
export const giveBackText = "They count again, and the voters are notified.";
export const givenBack = "The votes count again";

/** On the pages of an account, and of an idea's votes. */
export const takeVotes = "Take votes away";
