/** User profiles and the viewer's settings. */

import { loadTexts } from "./load-texts.ts";
import { number } from "./plural.ts";

export const loading = "Loading the profile";
export const notFound = "User not found";
export const notFoundText = "This account was closed or never existed.";
export const goHome = "Go back to home";
export const couldNotLoad = "This profile could not be loaded";

export const verified = "Verified";
export const jobAt = (job: string, company: string) => `${job} at ${company}`;

export const activity = "Activity";
export const featureSuggestions = "Feature Suggestions";
export const comments = "Comments";
export const upvotesGiven = "Upvotes Given";
export const activityUnavailable = "The statistics could not be loaded";

export const contributions = "Contributions";
export const upvoted = "Upvoted";
export const settings = "Settings";
export const settingsParts = {
  notifications: "Notifications",
  privacy: "Privacy",
  security: "Security",
  programs: "Programs",
  data: "Your data",
} as const;
export const noSuggestions = "No feature suggestions yet.";
export const noUpvoted = "No upvoted features yet.";
export const noComments = "No comments made yet.";
export const commentedOn = "Commented on";
export const commentsStates = loadTexts("the comments");

export const report = "Report this profile";
export const editProfile = "Edit Profile";
export const displayName = "Display Name";
export const username = "Username";
export const email = "Email";
export const bio = "Bio";
export const bioPlaceholder = "What do you work on?";
export const cannotBeChanged = "This cannot be changed.";
export const avatar = "Profile picture";
export const avatarHint = (megabytes: number) =>
  `Square image, at least 200 × 200 pixels, up to ${number(megabytes)} MB.`;
export const chooseAvatar = "Choose image";
export const avatarTooLarge = (megabytes: number) =>
  `This file is larger than ${number(megabytes)} MB.`;
export const avatarNotImage = "This file is not an image.";
export const saveChanges = "Save changes";
export const updated = "Profile updated";
export const updatedText = "Your profile has been successfully updated.";
export const updateFailed = "Update failed";
export const couldNotUpdate = "Could not update your profile. Please try again.";

export const mail = "Email notifications";
export const mailHint =
  "You get at most one email an hour about an idea. Codes and links you request are always sent right away.";
export const mailDigests = {
  off: "Off",
  instant: "Immediately",
  daily: "Once a day",
  weekly: "Once a week",
} as const;
export const mailSaved = "Email setting saved";

export const votes = "Who sees your votes";
export const votesHint =
  "Your votes are public: your name is listed with them, on your profile and in the recent activity. Hidden votes still count.";
export const hideVotes = "Hide my name where I vote";
export const votesHidden = "Your name is hidden where you vote";
export const votesShown = "Your name is shown where you vote";
export const hidesUpvoted = (name: string) => `${name} keeps their votes private.`;

export const yourData = "Your data";
export const exportText = "Everything this site stores about you, as one JSON file.";
export const exportData = "Download my data";
export const exportFailed = "Your data could not be downloaded";
export const exportTryAgain = "Please try again later.";
export const exportFile = (username: string) => `${username}-data.json`;

export const deleteAccount = "Delete Account";
export const deleteWarning =
  "This permanently deletes your account, profile, votes, follows and notifications. Ideas and comments that others voted on or replied to stay, without your name. Everything else you wrote is deleted.";
export const typeUsername = (username: string) => `Type ${username} to confirm`;
export const deleteConfirm = "Are you sure you want to delete your account? This cannot be undone.";
export const deleted = "Account deleted";
export const deletedText = "Your account and all associated data have been deleted.";
export const deletionFailed = "Deletion failed";
export const couldNotDelete = "Could not delete your account. Please try again later.";
