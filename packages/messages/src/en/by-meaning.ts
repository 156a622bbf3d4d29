/** The features of a search that have other words for the same. */
export const title = "Similar ideas";
export const text = "In other words.";
