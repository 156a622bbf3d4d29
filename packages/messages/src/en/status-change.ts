/** Changing the status of a feature. */
import { counted } from "./plural.ts";

export const updateStatus = "Update Status";
export const loading = "Loading the feature";
export const notAllowed = "You cannot change this status";
export const notAllowedText = "Only the verified team of the platform and admins can.";
export const backToFeature = "Back to the feature";
export const newStatus = "New status";
export const current = "now";
export const comment = "Comment";
export const commentHint = "Everybody concerned reads it: say what is next, or why not.";
export const counter = (n: number, max: number) => `${n}/${max}`;
export const whoIsTold = "Who will be told";
export const told = (n: number) => counted(n, { one: "person", other: "people" });
export const toldParts = {
  author: "who suggested it",
  voters: "voted for it",
  commenters: "commented",
  followers: "follow it",
} as const;
export const audienceUnavailable = "Who will be told could not be counted";
export const soFar = "The timeline so far";
export const save = "Update Status";
export const saving = "Saving...";
export const saved = "Status updated";
export const changedMeanwhile = "Somebody changed it meanwhile";
export const couldNotSave = "The status could not be changed. Please try again.";
