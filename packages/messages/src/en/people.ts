/** A person's page, and one's own profile. */
import { number } from "./plural.ts";

export const loading = "Loading the profile";
export const notFound = "User not found";
export const notFoundText = "This account is closed, or it was never there.";
export const goHome = "Go back to home";
export const couldNotLoad = "This profile could not be loaded";

export const verified = "Verified";
export const jobAt = (job: string, company: string) => `${job} at ${company}`;

export const activity = "Activity";
export const featureSuggestions = "Feature Suggestions";
export const comments = "Comments";
export const upvotesGiven = "Upvotes Given";
export const activityUnavailable = "The figures could not be loaded";

export const contributions = "Contributions";
export const upvoted = "Upvoted";
export const settings = "Settings";
export const noSuggestions = "No feature suggestions yet.";
export const noUpvoted = "No upvoted features yet.";
export const noComments = "No comments made yet.";
export const commentedOn = "Commented on";
export const loadingComments = "Loading the comments";
export const commentsUnavailable = "The comments could not be loaded";
export const loadMore = "Load more";

export const editProfile = "Edit Profile";
export const displayName = "Display Name";
export const username = "Username";
export const email = "Email";
export const bio = "Bio";
export const bioPlaceholder = "What do you work on?";
export const cannotBeChanged = "This cannot be changed.";
export const counter = (n: number, max: number) => `${number(n)}/${number(max)}`;
export const picture = "Profile picture";
export const pictureHint = (megabytes: number) =>
  `An image, at least 200 by 200 pixels, square if you can; up to ${number(megabytes)} MB.`;
export const choosePicture = "Choose a picture";
export const pictureTooLarge = (megabytes: number) =>
  `This file is larger than ${number(megabytes)} MB.`;
export const pictureNotImage = "This file is not an image.";
export const saveChanges = "Save changes";
export const saving = "Saving...";
export const updated = "Profile updated";
export const updatedText = "Your profile has been successfully updated.";
export const updateFailed = "Update failed";
export const couldNotUpdate = "Could not update your profile. Please try again.";

export const mail = "Mail about what happens";
export const mailHint = "Codes and links that you ask for always come at once.";
export const mailDigests = {
  off: "None",
  instant: "At once",
  daily: "Once a day",
  weekly: "Once a week",
} as const;
export const mailSaved = "Mail setting saved";

export const yourData = "Your data";
export const exportText = "Everything that this site holds on you, as one JSON file.";
export const exportData = "Download my data";
export const exportFailed = "Your data could not be fetched";
export const exportTryAgain = "Please try again later.";
export const exportFile = (username: string) => `${username}-data.json`;

export const deleteAccount = "Delete Account";
export const deleteWarning =
  "This removes your account, profile, votes, follows and notifications for good. What others voted on or answered stays without your name; the rest of what you wrote goes, too.";
export const deleteConfirm = "Are you sure you want to delete your account? This cannot be undone.";
export const deleting = "Deleting...";
export const deleted = "Account deleted";
export const deletedText = "Your account and all associated data have been deleted.";
export const deletionFailed = "Deletion failed";
export const couldNotDelete = "Could not delete your account. Please try again later.";
