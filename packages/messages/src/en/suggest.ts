/** The dialog that suggests a feature. */
import { duration } from "./duration.ts";
import { number } from "./plural.ts";

export const title = "Suggest a feature";
export const intro = "Describe what you would like. Others can vote for it.";

export const platform = "Platform";
export const platformPlaceholder = "Search for a platform";
export const noPlatforms = "No platform by that name";
export const morePlatforms = "There are more. Type a name to find them.";
export const suggestPlatform = "Suggest the platform";
export const platformsUnavailable = "The platforms could not be loaded. Type again to retry.";
export const loading = "Loading...";

export const featureTitle = "Title";
export const titlePlaceholder = "Your idea in one sentence";
export const elsewhere =
  "Likely the same on other products. Mark one to propose both as one wish; three people link them.";
export const sameWish = "The same";
export const similar = "Is it one of these? A vote helps more than a duplicate.";

export const isAssisted = "Written with AI. I’ve checked it.";
export const description = "Description";
export const descriptionPlaceholder = "What are you trying to do, and what gets in the way today?";
export const markdownHint =
  "Markdown: lists, links, code. Images become links, tables are not supported.";
export const formatting = "Formatting";
export const bold = "Bold";
export const italic = "Italic";
export const link = "Link";
export const selectText = "Select text";
export const selectTextFirst = "Please select text to format.";

export const tags = "Tags";
export const tagsHint = (max: number) => `Up to ${number(max)}. Press Enter to add a tag.`;
export const tagsPlaceholder = "Add a tag";
export const suggestedTags = "Suggested tags";
export const removeTag = (name: string) => `Remove tag ${name}`;
export const tagLimitReached = "Tag limit reached";

export const tagSuggestion = "Tag suggestion";
export const addAnyway = "Add anyway";
export const checkingTag = (name: string) => `Checking ${name}...`;
export const offeredTags = "Suggested tags";
export const addTag = (name: string) => `Add ${name}`;

export const polish = "Polish with AI";
/** Used when no language model is configured. */
export const polishWithoutAi = "Polish (spelling and grammar)";
export const polishing = "Polishing...";
export const polished = "Text polished successfully";
export const nothingToPolish = "Nothing to improve";
export const changes = "Changes";
export const moreChanges = (n: number) => `and ${number(n)} more`;
export const tagsAvailable = "Tag suggestions are available below the tags you chose.";
export const undoPolishing = "Undo polishing";
export const missingContent = "Missing content";
export const missingContentText =
  "Please provide at least a title or description before polishing.";
export const polishFailed = "Error";
export const polishFailedText = "Failed to polish text. Please try again.";
export const polishOutdated = "Not replaced";
export const polishOutdatedText = "You kept writing, so we left your text alone.";

export const draftFound = "You have an unsent draft.";
export const restoreDraft = "Continue";
export const discardDraft = "Discard";

export const submit = "Submit feature";
export const submitting = "Submitting...";

export const suggested = "Feature suggested!";
export const suggestedText = "Your feature has been submitted successfully.";
export const created = "Your idea is public.";
export const createdText =
  "Share it with others who need it: each vote makes an answer more likely.";
export const answersWithin = (days: number) =>
  `Half of this team’s answers come within ${duration(days, Math.ceil)}.`;
export const sameTitle = "There is an idea with this title";
export const sameTitleText =
  "Vote for it instead, so that the votes are not divided. Or submit again to add yours beside it.";
export const rejected = "Feature Rejected";
export const submissionError = "Submission Error";
export const signInAgain = "Sign in again";
export const signInAgainText = "Your session has ended. Your text is saved.";
