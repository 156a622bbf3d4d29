/** Ideas that ask for the same, in the staff site: proposed, merged, taken apart again. */
import { counted } from "./plural.ts";

export const title = "Duplicates";
export const views = "Duplicates";
export const likely = "Likely the same";
export const merged = "Merged";
export const loading = "Loading the duplicates";
export const couldNotLoad = "The duplicates could not be loaded";
export const keysHint = "j and k move, 1 and 2 merge that idea into the other, 0 not the same";

export const none = "Nothing looks like a duplicate";
export const noneText = "New ideas are compared with the others as they come in.";
export const pair = (first: string, second: string) => `${first}, and ${second}`;
export const alike = (percent: number) => `${percent}% alike`;
export const mergeFirst = "Merge 1 into 2";
export const mergeSecond = "Merge 2 into 1";
export const notTheSame = "Not the same";
export const dismissed = "These two are not proposed again";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const comments = (n: number) => counted(n, { one: "comment", other: "comments" });
const followers = (n: number) => counted(n, { one: "follower", other: "followers" });
const tags = (n: number) => counted(n, { one: "tag", other: "tags" });

export const merge = "Merge";
export const merging = "Merging...";
export const mergeTitle = "Merge with another idea";
export const mergeOne = (idea: string) => `Which idea asks for the same as “${idea}”?`;
export const proposed = "Likely the same";
export const looking = "Looking for ideas like it";
export const noneProposed = "No other idea reads like this one.";
export const search = "Another idea of this platform";
export const searchHint = "Words of its title or its text.";
export const searching = "Searching...";
export const noneFound = "No other idea is found by that";
export const goes = "Goes";
export const stays = "Stays";
export const swap = "Swap";
export const chooseAnother = "Choose another";
export const ideaGone = "One of the two ideas is not here any more";
export const loadingIdeas = "Loading the two ideas";
/** What a merge does, before it is done. */
export const whatMoves = (n: { votes: number; comments: number }) =>
  `${votes(n.votes)}, ${comments(n.comments)}, the followers and the tags move to the idea that stays. Whoever voted for both counts once. The old address leads to it from then on, everyone concerned is told, and for 30 days you can undo it.`;
export const chooseTwo = "One idea is merged into one other: select one or two";

type Moved = { votes: number; comments: number; followers: number; tags: number };
export const mergedInto = (target: string) => `Merged into “${target}”`;
/** What the target gained: who had voted for both already counts once. */
export function movedThere(n: Moved): string {
  const parts = [
    ...(n.votes > 0 ? [votes(n.votes)] : []),
    ...(n.comments > 0 ? [comments(n.comments)] : []),
    ...(n.followers > 0 ? [followers(n.followers)] : []),
    ...(n.tags > 0 ? [tags(n.tags)] : []),
  ];
  return parts.length === 0 ? "Nothing had to move" : `Moved: ${parts.join(", ")}`;
}
export const failed = "That could not be done";
export const undo = "Undo";
export const undoOf = (source: string) => `Undo the merge of ${source}`;
export const undoing = "Undoing...";
export const takenApart = (source: string) => `“${source}” stands for itself again`;

export const noMerges = "Nothing has been merged yet";
export const target = "Merged into";
export const who = "By";
export const until = "Until";
export const undone = "Undone";
export const over = "Too long ago";
export const deletedIdea = "A deleted idea";
