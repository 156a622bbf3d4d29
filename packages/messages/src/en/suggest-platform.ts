/** Suggesting a platform that is missing. */
import { loadTexts } from "./load-texts.ts";

export const title = "Suggest a platform";
export const intro = "It appears in the directory after a review.";
export const name = "Name";
export const description = "Description";
export const descriptionPlaceholder = "What is it, and who uses it?";
export const websiteUrl = "Website URL";
export const logoUrl = "Logo URL";
export const optional = "optional";
export const urlPlaceholder = "https://";
export const submit = "Suggest platform";
export const submitting = "Submitting...";
export const suggested = "Platform Suggested!";
export const suggestedText = "Thanks for suggesting a new platform. It will be reviewed shortly.";
export const checkStatus = "Check status";
export const openPlatform = "Open the platform";
export const mine = "Platforms";
export const mineIntro = "Platforms you have suggested, and their status.";
export const mineNone = "You haven't suggested a platform yet";
export const mineStates = loadTexts("your suggestions");
export const reviewStates = {
  pending: "Waiting for review",
  approved: "Listed",
  rejected: "Rejected",
} as const;
export const failed = "Submission Failed";
export const couldNotSuggest = "Could not suggest the platform. Please try again.";
