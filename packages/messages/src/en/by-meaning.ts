/** The features of a search that have other words for the same. */
export const title = "Related by meaning";
export const text = "They may say the same in other words.";
