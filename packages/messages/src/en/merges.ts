/** Duplicate ideas: candidates, merges and their undo. */

import { loadTexts } from "./load-texts.ts";
import { allShared } from "./moved-votes.ts";
import { counted } from "./plural.ts";

export const views = "Duplicates";
export const candidates = "Possible duplicates";
export const merged = "Merged";
export const loadStates = loadTexts("the duplicates");

export const none = "No possible duplicates";
export const noneText = "New ideas are checked automatically, and people can propose duplicates.";
export const pair = (first: string, second: string) => `${first}, and ${second}`;
export const sameWords = (words: string) => `Same words: ${words}`;
export const similarMeaning = "Similar meaning";
/** Words of titles that do not say what an idea is about. */
export const wordsWithoutMeaning =
  "able about add after again all allow also and any are ask been before being but can could each every for from has have how into its let like make many more most new not off one only option other our out over own per set should show some support than that the their them then there these they this those through too two until use used user users using was way were what when where which while who will with within without would you your";
/** How many users reported one of the two as a duplicate of the other. */
export const proposed = (n: number) =>
  `Proposed by ${counted(n, { one: "person", other: "people" })}`;
export const mergeFirst = "Merge 1 into 2";
export const mergeSecond = "Merge 2 into 1";
export const notTheSame = "Not a duplicate";
export const dismissed = "Marked as not duplicates";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const comments = (n: number) => counted(n, { one: "comment", other: "comments" });
const followers = (n: number) => counted(n, { one: "follower", other: "followers" });
const tags = (n: number) => counted(n, { one: "tag", other: "tags" });

export const merge = "Merge";
export const merging = "Merging...";
export const mergeTitle = "Merge with another idea";
export const mergeOne = (feature: string) => `What is “${feature}” a duplicate of?`;
export const suggestions = "Possible duplicates";
export const loadingSuggestions = "Looking for similar ideas";
export const noSuggestions = "No similar ideas.";
export const search = "Find an idea";
export const searchHint = "Search titles and descriptions.";
export const noneFound = "No matching ideas";
export const mergeFrom = "Merge from";
export const mergeInto = "Keep";
export const swap = "Swap";
export const chooseAnother = "Choose another";
export const loadingFeatures = "Loading the two ideas";
/** What a merge will do. */
export const whatMoves = (n: { votes: number; comments: number }) =>
  `${votes(n.votes)}, ${comments(n.comments)}, the followers and the tags move to the idea you keep. People who voted for both count once. The old link redirects, everyone involved is notified, and you can undo this for 30 days.`;
export const chooseTwo = "Select one or two ideas to merge";

type Moved = {
  votes: number;
  sharedVotes: number;
  comments: number;
  followers: number;
  tags: number;
};
export const mergedInto = (target: string) => `Merged into “${target}”`;
/** What the target gained; duplicate votes count once. */
export function movedSummary(n: Moved): string {
  const parts = [
    ...(n.votes > 0 ? [votes(n.votes)] : []),
    ...(n.comments > 0 ? [comments(n.comments)] : []),
    ...(n.followers > 0 ? [followers(n.followers)] : []),
    ...(n.tags > 0 ? [tags(n.tags)] : []),
  ];
  const moved = parts.length === 0 ? "" : `Moved: ${parts.join(", ")}`;
  return [allShared(n), moved].filter(Boolean).join(". ") || "Nothing to move";
}
export const failed = "The merge failed";
export const undoLabel = (source: string) => `Undo the merge of ${source}`;
export const separated = (source: string) => `“${source}” is separate again`;

export const noMerges = "No merges yet";
export const target = "Merged into";
