/** Administrators remove votes and restore them. */
import { counted, number } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

export const title = "Votes";
export const intro =
  "Remove votes that were bought or cast by a program. The reason is public on the idea’s page, and each voter is notified.";

export const select = "Which votes";
export const feature = "Idea";
export const featureHint = "Idea number or link. Leave empty for all ideas.";
export const account = "Account";
export const accountHint = "Account number or profile link. Leave empty for all accounts.";
export const castSince = "Cast since";
export const castUntil = "Cast before";
export const joinedSince = "By accounts that joined since";
export const needsSubject = "Name an idea or an account";
export const notFound = "A number or a link of this site";
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

export const take = (n: number) => `Remove ${votes(n)}`;
export const removeTitle = (n: number) => `Remove ${votes(n)}?`;
/** `found` is the number of votes that match, `most` how many are removed at a time. */
export const removeText = (found: number, most: number) =>
  `The counts change immediately. You can restore the votes.${found > most ? ` At most ${number(most)} are removed at a time, the oldest first.` : ""}`;
export const removeHint = "Public on the page of the idea’s votes. Name no one.";
export const removed = (n: number) => `${votes(n)} removed`;

export const list = "Removed";
export const loading = "Loading the list";
export const listFailed = "The list could not be loaded";
export const noneRemoved = "No votes were removed";
export const noneRemovedText = "Removed votes are listed here and can be restored.";
export const allFeatures = "All ideas";
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
