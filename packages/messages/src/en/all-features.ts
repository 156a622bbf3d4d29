/** The page of all features of the directory. */
export const title = "All Features";
export const intro =
  "Every idea in the directory, whichever platform it is for. Sort them, or search for words.";
export const noFeatures = "No features yet";
export const noFeaturesText = "Be the first to suggest a feature for your favorite platforms.";
