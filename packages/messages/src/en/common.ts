/** Words that stand on many screens. */
export const close = "Close";
export const cancel = "Cancel";
export const retry = "Retry";
export const loading = "Loading...";
export const loadMore = "Load more";
export const clearSearch = "Clear search";
export const notifications = "Notifications";
export const error = "Error";
export const somethingWentWrong = "Something went wrong";
export const tryAgain = "An unexpected error occurred. Please try again.";
export const askPerson = "Ask a person to look again";
export const anonymous = "Anonymous";
export const external = "(opens another site)";
export const newTab = "(opens in a new tab)";
