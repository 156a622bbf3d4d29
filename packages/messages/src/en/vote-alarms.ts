/** Votes that look as if they were organised, in the queue of moderators. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
const ofVotes = (n: number, all: number) => `${number(n)} of ${votes(all)}`;

export const tab = "Votes";
export const states = loadTexts("the votes");
export const empty = "No votes to look at";
export const emptyText =
  "Votes appear here that came within a short time from new accounts, from one network or page, or from accounts with names like one another. They count until they are removed.";

export const kinds = {
  new_accounts: (n: number, all: number) => `${ofVotes(n, all)} by new accounts within an hour`,
  names: (n: number, all: number) =>
    `${ofVotes(n, all)} by accounts whose names differ in a number`,
  network: (n: number, all: number) => `${ofVotes(n, all)} from one network within an hour`,
  referrer: (n: number, all: number) => `${ofVotes(n, all)} by visitors of one page within an hour`,
} as const;

export const keep = "Keep the votes";
export const keepLabel = (idea: string) => `Keep the votes: ${idea}`;
export const keepTitle = (n: number) =>
  n === 1 ? "Keep these votes?" : `Keep the votes for ${number(n)} ideas?`;
export const keepText =
  "They count as before, and the same votes raise no alarm for the same reason again.";
export const kept = (n: number) =>
  n === 1 ? "The votes are kept" : `The votes for ${number(n)} ideas are kept`;

export const remove = "Remove the votes";
export const removeLabel = (idea: string) => `Remove the votes: ${idea}`;
export const removeTitle = (n: number) =>
  n === 1 ? "Remove these votes?" : `Remove the votes for ${number(n)} ideas?`;
export const removeText =
  "All votes of the alarm end, and the voters are notified. Administrators can restore them.";
export const removeHint = "Public on the page of the idea’s votes. Name no one.";
export const removed = (n: number) =>
  n === 1 ? "The votes are removed" : `The votes for ${number(n)} ideas are removed`;

export const ownVote = "Your own vote is among these. Another moderator must decide.";
