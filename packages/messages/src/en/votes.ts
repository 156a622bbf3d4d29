/** Votes. */
import { counted } from "./plural.ts";

/** "1 vote", "1,204 votes". */
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

/** What the vote button is called: it says it all. */
export const upvote = (n: number) => `Upvote, ${votes(n)}`;

export const signInToVote = "Sign in to vote this feature";
export const failedToUpdate = "Failed to update vote";
export const voteCounted = "Your vote is counted";
export const sampleTitle = "This is sample data";
export const sampleReason = "It cannot be voted on. Try again when the server can be reached.";
