import { counted, ordinal, plural } from "./plural.ts";

const forms = { one: "vote", other: "votes" };

/** "1 vote", "1,204 votes". */
export const votes = (n: number) => counted(n, forms);

/** The word below a count. */
export const voteWord = (n: number) => plural(n, forms);

/** Accessible name of the vote button. */
export const upvote = (n: number) => `Upvote, ${votes(n)}`;

/** Tells voters which number their vote has: "You're the 80th". */
export const voteNumber = (n: number) => `You're the ${ordinal(n)}`;

export const signInToVote = "Sign in to vote this feature";
export const failedToUpdate = "Failed to update vote";
export const voteCounted = "Your vote is counted";
export const sampleTitle = "This is sample data";
export const sampleReason = "It cannot be voted on. Try again when the server can be reached.";
