/** Requests for corrections of the record, on the staff site. */

import { loadTexts } from "./load-texts.ts";
import { plainDay } from "./plain-day.ts";

export const title = "Corrections of the record";
export const intro =
  "Think we've counted wrong: an answer that does not count, a refused link, or a merge? Tell us; an administrator replies in writing. Corrections are public.";
export const ask = "Ask for a correction";
export const askText = "An administrator reads this and decides. Nothing changes until then.";
export const what = "What is wrong";
export const kinds = {
  answer: "An answer does not count",
  link: "A link to an answer was refused",
  merge: "Ideas were merged",
  contest: "People contested a link",
};
export const idea = "Idea";
export const ideaHint = "The idea that you answered.";
export const day = "Day of the answer";
export const link = "Refused or contested link";
export const merge = "Merge";
export const choose = "Choose one";
export const noLinks = "No link to an answer was refused.";
export const noMerges = "No merge can be undone any more.";
export const reason = "Reason";
export const reasonHint = "Say where and when, so that it can be checked.";
export const noIdea = "No idea found";
export const send = "Send";
export const sent = "Request sent";
export const loadStates = loadTexts("the requests");
export const none = "Nothing asked for";
export const noneText = "What you contest appears here, with the decision.";
export const contested = "Contested";
export const decision = "Decision";
export const states = { pending: "Waiting", corrected: "Corrected", rejected: "Rejected" };
/** "Answered on March 3, 2026", "Link to github.com", "Merged into “Dark mode”". */
export const answeredOn = (date: string) => `Answered on ${plainDay(date)}`;
export const refusedLink = (url: string | null) =>
  url === null ? "Link that was deleted" : `Link to ${url}`;
export const mergedInto = (target: string | undefined) =>
  target === undefined ? "Merged into another idea" : `Merged into “${target}”`;
export const mergeOf = (source: string, target: string) => `“${source}” into “${target}”`;

/** The tab of admins. */
export const tab = "Corrections";
export const noPending = "No pending requests";
export const noPendingText = "Teams that contest their record appear here.";
export const of = (platform: string) => `of ${platform}`;
export const correct = "Correct";
export const correctLabel = (feature: string) => `Correct the record of ${feature}`;
export const correctTitle = (feature: string) => `Correct the record of “${feature}”?`;
export const effects = {
  answer: "The answer counts from its day. The correction is listed in public, without your words.",
  link: "The link counts as an answer. The correction is listed in public, without your words.",
  merge: "The merge is undone. The correction is listed in public, without your words.",
  contest: "The link waits again. This is listed in public.",
};
export const wordsHint = "The team receives this.";
export const corrected = "Record corrected";
export const reject = "Reject";
export const rejectLabel = (feature: string) => `Reject the correction of ${feature}`;
export const rejectTitle = (feature: string) => `Reject the correction of “${feature}”?`;
export const rejected = "Request rejected";
