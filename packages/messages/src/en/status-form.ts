/** Changing the status of a feature. */
import { counted } from "./plural.ts";

export const updateStatus = "Update Status";
export const loading = "Loading the feature";
export const notAllowed = "You can't change this status";
export const notAllowedText = "Only the platform's verified team and administrators can.";
export const backToFeature = "Back to the feature";
export const newStatus = "New status";
export const current = "current";
export const comment = "Comment";
export const commentHint = "Everyone notified will read this. Say what is next, or why not.";
export const recipients = "Who will be notified";
export const recipientCount = (n: number) => counted(n, { one: "person", other: "people" });
export const recipientParts = {
  author: "suggested it",
  voters: "voted for it",
  commenters: "commented",
  followers: "follow it",
} as const;
export const recipientsUnavailable = "The number of people notified is not available";
export const history = "History";
export const save = "Update Status";
export const saved = "Status updated";
export const conflict = "Someone changed it in the meantime";
export const couldNotSave = "The status could not be changed. Please try again.";
