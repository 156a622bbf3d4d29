/** Features: in lists and on their own page. */
import { counted, number } from "./plural.ts";

export const backToFeatures = "Back to features";
export const loading = "Loading the feature";
export const loadingList = "Loading features";
export const notFound = "Feature not found";
export const notFoundText =
  "The feature you are looking for doesn't exist or has been removed. It may have been deleted or the URL might be incorrect.";
export const goHome = "Go back to home";
export const couldNotLoad = "This feature could not be loaded";
export const listCouldNotLoad = "The features could not be loaded";

/** The link to the comments of a feature in a list. */
export const commentCount = (n: number) => counted(n, { one: "comment", other: "comments" });
export const moreTags = (n: number) => `+${number(n)}`;

export const suggested = "Suggested";

export const share = "Share";
export const report = "Report";
export const linkCopied = "Link copied";
export const linkCopiedText = "The address of this feature is on your clipboard.";
export const copyFailed = "The link could not be copied";

export const tags = "Tags";
export const comments = (n: number) => `Comments (${number(n)})`;
export const details = "Details of this feature";
export const commentsTab = "Comments";
export const timelineTab = "Timeline";
export const relatedTab = "Related";

export const statusTimeline = "Status Timeline";
export const timelineUnavailable = "Status timeline not available";
export const noStatusUpdates = "No status updates yet";
export const timelineLoading = "Loading the timeline";

/** A step of the timeline, for those who do not see its arrow. */
export const statusChange = (from: string, to: string) => `From ${from} to ${to}`;

export const moreFeatures = "More Features";
export const noMoreFeatures = "This platform has no other features yet.";
export const moreUnavailable = "Other features could not be loaded";

export const inReview = "In review";
export const inReviewText =
  "Only you can see this for now. A person looks at it, and you are told as soon as it is public.";
export const notAccepted = "Not accepted";
export const whereItStands = "See where it stands";
export const notAcceptedText = "Only you can see this. It was looked at and not accepted.";

export const mergedTitle = "Two ideas became one";
export const mergedText = (title: string) => `“${title}” was merged into this one.`;
