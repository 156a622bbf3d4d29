/** Who voted for an idea, and which of its votes count. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

export const title = (feature: string) => `Votes for “${feature}”`;
export const description = "Who voted for this idea, and which votes count.";
export const loadStates = loadTexts("the votes");
export const backToFeature = "Back to the idea";

export const counts = (n: number) => (n === 0 ? "No votes yet" : `${votes(n)} counted`);
/** Beside the number of votes: those of further accounts of a mailbox. */
export const countedOnce = (n: number) => `${number(n)} counted once`;
export const countedOnceHint = "Votes of several accounts of one mailbox count as one.";
export const alarmed = (n: number) =>
  n === 1 ? "1 vote is being looked at." : `${number(n)} votes are being looked at.`;
export const alarmedHint =
  "They look as if they were organised. They count until somebody decides.";
export const byMonth = "Votes by month";
export const removed = (n: number) => `${votes(n)} removed by moderation`;
export const merged = (n: number, feature: string) =>
  n === 0 ? `“${feature}” was merged into this idea` : `${votes(n)} came from “${feature}”`;

export const who = "Who voted";
export const votersStates = loadTexts("the voters");
export const noVoters = "No one has voted yet";
export const noVotersText = "Be the first: vote on the idea’s page.";
export const allHidden = "Everyone who voted hides their name";
export const more = "Show more voters";
/** Above the names: "12 people hide their name." */
export const andHidden = (n: number) =>
  n === 1 ? "1 person hides their name." : `${number(n)} people hide their name.`;

export const yourVote = "Your vote";
export const hideHere = "Hide my name for this vote";
export const hideOnPlatform = (platform: string) => `Hide my name where I vote on ${platform}`;
export const hideEverywhere = "Hide my name where I vote, everywhere";
export const hideHint =
  "Your vote still counts. Administrators can still see your name, to find bought votes.";
export const yourVoteRemoved = "Your vote was removed by an administrator. It does not count.";
export const removalReason = (reason: string) => `Reason: ${reason}`;
export const yourRepeat =
  "Your vote is counted once for this mailbox: another account of yours has voted, too.";
export const sharedWith = (emails: readonly string[]) =>
  `These accounts share one vote with this one: ${emails.join(", ")}. Only you see this.`;
export const removedHint = "You cannot vote for this idea again while it is removed.";

/** Beside the vote button. */
export const hideMyName = "Hide my name";
export const showMyName = "Show my name";
export const nameHidden = "Your name is hidden";
export const nameShown = "Your name is shown";
export const voteRemoved = "Your vote was removed";
export const voteRepeated = "Counted once for this mailbox";
export const couldNotSave = "This could not be saved";

/** The settings. */
export const hiddenPlatforms = "Your name is also hidden on these platforms:";
export const showOn = (platform: string) => `Show my name on ${platform}`;
export const hiddenVotes = (n: number) =>
  `Also hidden for ${n === 1 ? "one vote" : `${number(n)} votes`}:`;
export const showAt = (feature: string) => `Show my name at “${feature}”`;
export const show = "Show";
