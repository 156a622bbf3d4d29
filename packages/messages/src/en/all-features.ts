/** The page of all features of the directory. */
import { counted } from "./plural.ts";

export const title = "All Features";
export const intro =
  "Every idea in the directory, whichever platform it is for. Sort them, or search for words.";
export const filterByPlatform = "Filter by Platform";
export const suggestedIn = "Suggested";
export const periods = {
  week: "This week",
  month: "This month",
  year: "This year",
  all: "All time",
} as const;
export const moreFilters = "Platforms and tags";
export const showList = (ideas: number | undefined) =>
  ideas === undefined ? "Show ideas" : `Show ${counted(ideas, { one: "idea", other: "ideas" })}`;
export const noFeatures = "No features yet";
export const noFeaturesText = "Be the first to suggest a feature for your favorite platforms.";
