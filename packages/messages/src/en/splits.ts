/** Ideas that ask for two things: splitting one, the list of splits and their undo. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
const followers = (n: number) => counted(n, { one: "follower", other: "followers" });

export const split = "Split";
export const splitTitle = "Split into two ideas";
export const whatHappens =
  "Keep the first thing in this idea, and write the second as a new one. Comments and status stay with the first. The new idea is your team's. If you change the first one's text, its page says so, and its author can restore it.";
export const original = "This idea";
export const newFeature = "The new idea";
export const title = "Title";
export const description = "Description";
export const tags = "Tags";
export const review = "Continue";
export const back = "Back";
export const confirmTitle = (first: string, second: string) =>
  `“${first}” stays, and “${second}” becomes a new idea.`;
/** The voters, among everyone who is notified. */
export const recipients = ({ voters, total }: { voters: number; total: number }) =>
  total === 0
    ? "No one else voted for it or follows it."
    : `${counted(voters, { one: "voter keeps", other: "voters keep" })} their vote on both ideas. ${counted(total, { one: "person", other: "people" })} will be notified, with a link to both, and can take either vote back.`;
export const recipientsUnavailable =
  "Voters keep their vote on both ideas, are notified, and can take either back.";
export const undoHint =
  "You can undo this for 30 days, unless someone votes for the new idea or comments on it first.";
export const confirm = "Split the idea";
export const splitting = "Splitting...";
export const done = (newFeature: string) => `“${newFeature}” is an idea now`;
export const copied = (n: { votes: number; followers: number }) =>
  n.votes + n.followers === 0
    ? "Nothing to copy"
    : `On both: ${votes(n.votes)}, ${followers(n.followers)}`;
export const failed = "The split failed";

export const splits = "Split";
export const noSplits = "No splits yet";
export const loadStates = loadTexts("the splits");
export const into = "Split into";
export const undoLabel = (original: string) => `Undo the split of ${original}`;
export const together = (original: string) => `“${original}” is one idea again`;

/** On the public page of an idea. */
export const theTeam = (platform: string) => `the ${platform} team`;
export const theAdmins = "the site's admins";
export const splitFromText = (by: string, author: string) =>
  `Split by ${by} from an idea of ${author}:`;
export const splitIntoText = "Split into:";
export const votesCopied = (n: number) => `${votes(n)} on both`;
