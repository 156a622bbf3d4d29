/** Moderation verdicts on the viewer's posts, and appeals. */

import { loadTexts } from "./load-texts.ts";
import { number } from "./plural.ts";

export const addNote = "Add a note for the reviewer";
export const whatHappens =
  "Someone will review your text and decide. We will notify you either way. If it is approved, it is published automatically.";
export const yourText = "Your text";
export const message = "Note for the reviewer";
export const optional = (n: number, max: number) => `optional, ${number(n)}/${number(max)}`;
export const messagePlaceholder = "Why it belongs here, or what was misunderstood";
export const send = "Send";
export const sending = "Sending...";
export const sent = "Sent for review";
export const sentText = "We will notify you when there is a decision.";
export const failed = "Not sent";
export const couldNotSend = "Your request could not be sent. Please try again.";

export const notAccepted = "Rejected";
/** On an edit that a rule held, in place of the published text. */
export const editHeld = "This edit needs a review";
export const sendForReview = "Send for review";
export const textSaved = "Your text is saved.";
export const checkStatus = "Check status";

export const tab = "In review & rejected";
export const intro = "Your posts that were held for review or rejected, and the decisions on them.";
export const loadStates = loadTexts("your posts");
export const none = "No posts in review or rejected";
export const noneHint =
  "If a post is held or rejected, you can see why here and ask for a human review.";
export const subjects = {
  feature: "Feature",
  comment: "Comment",
  tag: "Tag",
  platform: "Platform",
  display_name: "Display name",
  bio: "Bio",
  vote_note: "Note on your vote",
  avatar: "Profile picture",
} as const;
/** Of a feature. */
export const parts = { title: "Title", text: "Text", tags: "Tags" } as const;
export const states = {
  review: "In review",
  rejected: "Rejected",
  appealed: "Under review",
  granted: "Approved on appeal",
  overturned: "Approved",
  rejectedAgain: "Rejected on appeal",
} as const;
export const reason = "Reason";
export const youAsked = "You asked for a review";
export const decision = "Decision";
export const noReason = "No reason was given.";
export const openFeature = "View feature";
export const showFullText = "Show full text";
