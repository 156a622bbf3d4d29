/** Suggesting a platform that is missing. */
import { loadTexts } from "./load-texts.ts";

export const title = "Suggest a platform";
export const intro =
  "It appears in the directory after a review, or at once if you prove that it is yours.";
export const name = "Name";
export const description = "Description";
export const descriptionPlaceholder = "What is it, and who uses it?";
export const websiteUrl = "Website URL";
export const repositoryUrl = "Repository";
export const fillIn = "Fill in from the repository";
export const topics = "Topics";
export const isMine = "It is mine: I build it, or work for it";
export const isMineHint =
  "You prove it next, by your email address, a DNS record, a file or your account at the forge. The page is then public at once, and yours.";
export const isListed = (name: string) => `This is the repository of ${name}, which has a page.`;
export const claimIt = "It is mine: claim it";
export const logoUrl = "Logo URL";
export const optional = "optional";
export const urlPlaceholder = "https://";
export const submit = "Suggest platform";
export const submitMine = "Continue to the proof";
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
