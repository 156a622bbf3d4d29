/** The dialog in which an idea is written down. */
import { number } from "./plural.ts";

export const title = "Suggest a feature";
export const intro = "Say what you wish for, and others can put their vote behind it.";

export const platform = "Platform";
export const platformPlaceholder = "Search for a platform";
export const noPlatforms = "No platform of this name";
export const platformsUnavailable = "The platforms could not be loaded. Type again to retry.";
export const loading = "Loading...";

export const featureTitle = "Title";
export const titlePlaceholder = "Your wish in one sentence";
export const counter = (n: number, max: number) => `${number(n)}/${number(max)}`;

export const similar = "Is it one of these? A vote helps it more than a second entry.";

export const description = "Description";
export const descriptionPlaceholder =
  "What are you trying to do, and what stands in the way today?";
export const markdownHint = "Markdown works: lists, links, code.";
export const formatting = "Formatting";
export const bold = "Bold";
export const italic = "Italic";
export const link = "Link";
export const selectText = "Select text";
export const selectTextFirst = "Please select text to format.";

export const tags = "Tags";
export const tagsHint = (most: number) => `Up to ${number(most)}. Enter adds what you typed.`;
export const tagsPlaceholder = "Add a tag";
export const suggestedTags = "Suggested tags";
export const removeTag = (name: string) => `Remove the tag ${name}`;
export const tagLimitReached = "Tag limit reached";

export const tagSuggestion = "Tag suggestion";
export const addAnyway = (name: string) => `Add ${name} all the same`;
export const checkingTag = (name: string) => `Checking ${name}...`;
export const offeredTags = "Tags that would fit";
export const addTag = (name: string) => `Add ${name}`;

export const polish = "Polish with AI";
/** Without a model it is no AI, and does not say so. */
export const polishByChecker = "Polish (spelling and grammar)";
export const polishing = "Polishing...";
export const polished = "Text polished successfully";
export const tagsAvailable = "Tag suggestions are available below the tags you chose.";
export const undoPolishing = "Undo polishing";
export const missingContent = "Missing content";
export const missingContentText =
  "Please provide at least a title or description before polishing.";
export const polishFailed = "Error";
export const polishFailedText = "Failed to polish text. Please try again.";
export const polishOutdated = "Text changed meanwhile";
export const polishOutdatedText = "You went on writing, so your text was left as it is.";

export const draftFound = "There is an idea here that you did not send.";
export const restoreDraft = "Continue with it";
export const forgetDraft = "Discard";

export const submit = "Submit feature";
export const submitting = "Submitting...";

export const suggested = "Feature suggested!";
export const suggestedText = "Your feature has been submitted successfully.";
export const rejected = "Feature Rejected";
export const submissionError = "Submission Error";
export const signInAgain = "Sign in again";
export const signInAgainText = "Your session has ended. Your text is kept.";
