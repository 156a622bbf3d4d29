/** Held, appealed and reported posts, for admins to decide. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const takenBy = (username: string) => `Taken by @${username}`;
export const title = "Moderation";
export const tabs = "Pending decisions";
export const queue = "Held and appealed";
export const reports = "Reported";

export const queueStates = loadTexts("the queue");
export const emptyQueue = "Nothing to review";
export const emptyQueueText = "Posts that moderation is unsure about, and appeals, appear here.";
export const reportsStates = loadTexts("the reports");
export const emptyReports = "No reports";
export const emptyReportsText = "Reported posts appear here, with all reports of a post together.";

export const order = "Most urgent first: by reports, severity, audience and age";
export const audienceSize = (n: number) =>
  `reaches ${counted(n, { one: "person", other: "people" })}`;

export const lastDays = (n: number) => `Last ${number(n)} days`;
export const counts = {
  held: "Held for review",
  heldApproved: "Held posts approved",
  rejected: "Rejected automatically",
  rejectedApproved: "Rejected, then approved on appeal",
  missed: "Public, then hidden after a report",
} as const;
/** "of 41 decided", after the number of those approved. */
export const ofDecided = (whole: number) => `of ${number(whole)} decided`;

export const kinds = {
  feature: "Idea",
  comment: "Comment",
  tag: "Tag",
  platform: "Platform",
  display_name: "Name",
  bio: "Bio",
  vote_note: "Note on a vote",
  avatar: "Profile picture",
  profile: "Profile",
} as const;
export const states = { allow: "Public", reject: "Rejected", hold: "Held" } as const;
export const textStates = {
  public: "Public",
  rejected: "Rejected",
  pending: "Pending review",
} as const;
export const sources = {
  rules: "flagged by rules",
  model: "flagged by AI",
  person: "reviewed by a person",
} as const;
export const overturned = "Overturned";
export const byAuthor = (name: string) => `by ${name}`;
export const byHidden = "by a voter whose name is hidden";
export const suggestion = "Suggested wording";
export const appealed = "Appeal";
export const appealStates = {
  open: "waiting",
  granted: "granted",
  rejected: "rejected",
} as const;
export const appealWithoutMessage = "No message.";
export const appealReason = "Reviewer";
export const showAll = "Show all";
export const showLess = "Show less";
export const on = (platform: string) => `on ${platform}`;
export const under = (title: string) => `under “${title}”`;

export const reportCount = (n: number) => counted(n, { one: "report", other: "reports" });
export const moreReasons = (n: number) => `and ${number(n)} more`;

export const select = (text: string) => `Select ${text}`;
export const selectAll = "Select all";
export const selected = (n: number) => `${texts(n)} selected`;
export const selectionFull = (n: number) => `Select at most ${number(n)}`;
export const selectionActions = "Actions for the selection";
const texts = (n: number) => counted(n, { one: "post", other: "posts" });

export const allow = "Approve";
export const allowLabel = (text: string) => `Approve ${text}`;
export const reject = "Reject";
export const rejectLabel = (text: string) => `Reject ${text}`;
export const allowTitle = (n: number) => `Approve ${texts(n)}?`;
export const allowText = "It will be public.";
export const rejectTitle = (n: number) => `Reject ${texts(n)}?`;
export const rejectText = "It will no longer be public.";
/** Of texts that never were public. */
export const rejectUnpublishedText = "It stays unpublished.";
export const reasonHint = "The author will see this.";
export const allowed = (n: number) => `${texts(n)} approved`;
export const rejected = (n: number) => `${texts(n)} rejected`;

export const uphold = "Hide";
export const upholdLabel = (text: string) => `Hide ${text}`;
export const dismiss = "Dismiss";
export const dismissLabel = (text: string) => `Dismiss reports of ${text}`;
export const upholdTitle = (n: number) => `Hide ${texts(n)}?`;
export const upholdText =
  "Only the author will see it; of a profile, the profile picture, name and bio are removed. Its reports are closed.";
export const removeAll = "Remove all";
export const removeAllLabel = (name: string) => `Remove profile picture, name and bio of ${name}`;
export const removePart = {
  avatar: "Remove profile picture",
  texts: "Remove name and bio",
} as const;
export const removePartLabel = {
  avatar: (name: string) => `Remove profile picture of ${name}`,
  texts: (name: string) => `Remove name and bio of ${name}`,
} as const;
export const removePartTitle = {
  avatar: "Remove the profile picture?",
  texts: "Remove the name and bio?",
} as const;
export const removePartText = "The rest of the profile stays. Its reports are closed.";
export const partRemoved = {
  avatar: "Profile picture removed",
  texts: "Name and bio removed",
} as const;
export const dismissTitle = (n: number) => `Dismiss reports of ${texts(n)}?`;
export const dismissText = "It stays public. Its reports are closed.";
export const dismissHint = "Recorded in the audit log.";
export const upheld = (n: number) => `${texts(n)} hidden`;
export const dismissed = (n: number) => `Reports of ${texts(n)} dismissed`;

export const cannotDecideOwnPost = "This is your own post. Another administrator must decide.";

export const failedTitle = "Could not be completed";
export const failedText = (done: number) => `${texts(done)} decided. These were not:`;
export const unreachable = "The server cannot be reached.";

/** Of a post that nobody has reported. */
export const hide = "Hide a post";
export const hideText =
  "An idea or a comment that breaks the rules, whether or not somebody reported it. Its author is told, and can appeal.";
export const hideAddress = "Address of the idea or comment";
export const hideAddressHint = "For example: /feature/12 or /feature/12#comment-34";
export const hideReason = "Reason";
export const hideReasonHint =
  "The author reads it. The public log of moderation says “a moderator”.";
export const hiding = "Hiding...";
export const postHidden = "The post is hidden";
