/** A feature on its own page. */
import { counted, number } from "./plural.ts";

export const backToFeatures = "Back to features";
export const loading = "Loading the feature";
export const notFound = "Feature not found";
export const notFoundText =
  "The feature you are looking for doesn't exist or has been removed. It may have been deleted or the URL might be incorrect.";
/** Where a deleted idea was; the day is a text such as "May 3, 2026". */
export const deletedBy = {
  author: (day: string) => `Its author deleted this idea on ${day}.`,
  team: (day: string) => `The platform's team deleted this idea on ${day}.`,
  moderation: (day: string) => `Moderation deleted this idea on ${day}.`,
};
export const goHome = "Go back to home";
export const couldNotLoad = "This feature could not be loaded";

export const suggested = "Suggested";
/** Before the time since when people ask for an idea that was split from another. */
export const askedForSince = "First asked for";

export const share = "Share";
export const moreActions = "More actions";
export const report = "Report";
export const linkCopied = "Link copied";
export const linkCopiedText = "The link to this idea is on your clipboard.";
export const copyFailed = "The link could not be copied";

export const comments = (n: number) => `Comments (${number(n)})`;
export const details = "Details of this feature";
export const commentsTab = "Comments";
export const timelineTab = "Timeline";
export const relatedTab = "Related";

export const statusTimeline = "Status Timeline";
export const timelineUnavailable = "Status timeline not available";
export const latestAnswer = "Latest answer";
export const readMore = "Read more";
export const readLess = "Read less";
export const goToComment = "Go to the comment";
export const noStatusUpdates = "No status updates yet";
export const timelineLoading = "Loading the timeline";

/** A timeline entry, for screen readers. */
export const statusChange = (from: string, to: string) => `From ${from} to ${to}`;

/** Another user's idea that was merged into this feature. */
export const mergedFeatures = (n: number) =>
  `Includes ${counted(n, { one: "merged idea", other: "merged ideas" })}`;
export const mergedFeature = (title: string) => `“${title}”`;
export const originallyBy = (name: string) => `Originally by ${name}`;
export const splitFrom = "Split from";
export const splitInto = "Split into";

export const moreFeatures = "More Features";
export const noMoreFeatures = "This platform has no other features yet.";

export const inReview = "In review";
export const inReviewText =
  "Only you can see this for now. We will notify you once it has been reviewed.";
export const rejected = "Rejected";
export const checkStatus = "Check status";
export const rejectedText = "Only you can see this. It was reviewed and rejected.";

export const mergedTitle = "Merged idea";
export const mergedText = (title: string) => `“${title}” was merged into this one.`;

/** On an idea whose text was changed; the day is a text such as "May 3, 2026". */
export const changedAfterVotes = (votes: number, day: string) =>
  `Changed after ${counted(votes, { one: "vote", other: "votes" })} on ${day}.`;
export const firstTitle = (title: string) => `First title: “${title}”`;
const staff = { team: "the team", site: "the site's admins" };
export const changedByStaff = (
  { title, text, by }: { title: boolean; text: boolean; by: keyof typeof staff },
  day: string,
) => {
  const what = title && text ? "Title and text changed" : title ? "Title changed" : "Text changed";
  return `${title || text ? what : "Changed"} by ${staff[by]} on ${day}.`;
};
export const authorsWords = "The author's words";
export const restoreWords = "Restore my words";
export const wordsRestored = "Your words are back";
export const wordsRestoredText = "The team is notified.";
export const couldNotRestore = "Your words could not be restored";
export const removeEarlierTexts = "Remove earlier text";
export const confirmRemoveEarlier =
  "Remove the earlier title and text for good? The page still says that they were changed.";
export const earlierTextsRemoved = "Earlier text removed";
export const couldNotRemoveEarlier = "The earlier text could not be removed";
