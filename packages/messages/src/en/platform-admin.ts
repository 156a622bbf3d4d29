/** All platforms, for administrators. */
import { loadTexts } from "./load-texts.ts";

export const title = "Platforms";
export const search = "Search platforms";
export const searchPlaceholder = "Name or description";
export const state = "Status";
export const anyState = "Any status";
export const states = {
  listed: "Public",
  taken_down: "Taken down",
  pending: "Waiting for review",
  rejected: "Rejected",
} as const;
export const claimed = "Claimed";
export const loadStates = loadTexts("the platforms");
export const none = "No platforms found";
export const noneText = "Remove the filter or shorten the search.";

export const name = "Name";
export const features = "Ideas";
export const suggestedBy = "Suggested by";
export const added = "Added";
export const actions = "Actions";

export const add = "Add platform";
export const addText = "It is published immediately, without a review.";
export const adding = "Adding...";
export const addedNotice = (platform: string) => `“${platform}” added`;
export const edit = "Edit";
export const editLabel = (platform: string) => `Edit ${platform}`;
export const saved = (platform: string) => `“${platform}” saved`;
export const couldNotSave = "The platform could not be saved";

export const takeDown = "Take down";
export const takeDownLabel = (platform: string) => `Take down ${platform}`;
export const takeDownTitle = (platform: string) => `Take down “${platform}”?`;
export const takeDownText =
  "Its page and its ideas disappear from the site. Nothing is deleted, and you can restore it at any time.";
export const takeDownHint = "Its team and the person who suggested it will see this.";
export const takenDown = (platform: string) => `“${platform}” taken down`;
export const restore = "Restore";
export const restoreLabel = (platform: string) => `Restore ${platform}`;
export const restoreTitle = (platform: string) => `Restore “${platform}”?`;
export const restoreText =
  "It is public again, with its ideas, comments and votes. Its team and the person who suggested it are notified.";
export const restored = (platform: string) => `“${platform}” restored`;
