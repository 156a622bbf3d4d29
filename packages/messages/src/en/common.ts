/** Texts shared by many screens. */
export const close = "Close";
export const showPassword = "Show password";
export const copy = "Copy";
export const cancel = "Cancel";
export const retry = "Retry";
export const loading = "Loading...";
export const loadMore = "Load more";
export const save = "Save";
export const saving = "Saving...";
export const clearFilters = "Clear all filters";
export const clearSearch = "Clear search";
export const notifications = "Notifications";
export const error = "Error";
export const somethingWentWrong = "Something went wrong";
export const tryAgain = "An unexpected error occurred. Please try again.";
export const askForReview = "Ask for a human review";
export const anonymous = "Anonymous";
/** Marks what an admin of the site wrote who is not of the platform's team. */
export const siteAdmin = "Site admin";
/** As an author: what an official text is by. */
export const team = (platform: string) => `${platform} team`;
export const external = "(opens another site)";
export const newTab = "(opens in a new tab)";

export const didYouMean = "Did you mean";
