/** The list of all platforms. */
import { platformsShown } from "./platforms.ts";

export const sortBy = "Sort by";
export const sorts = {
  popular: "Most followed",
  newest: "Newest",
  responsive: "Most responsive",
} as const;
/** Explains an order whose reason cards do not show by themselves. */
export const responsiveRule =
  "By the share of ideas that the team has answered, among ideas older than 14 days with five or more votes. Platforms with fewer than ten such ideas, and those that nobody has claimed, come last.";
export const searchPlatforms = "Search platforms...";
export const addPlatformHint = "Missing one? Suggest it for review.";
/** Where a search has too many matches to count them. */
export const moreThan = (n: number) => `More than ${platformsShown(n)}`;
/** Of a page that does not begin the list. */
export const onThisPage = (n: number) => `${platformsShown(n)} on this page`;
export const foundFor = (shown: string, search: string) => `${shown} for “${search}”`;
export const noPlatformsFor = (search: string) =>
  `No platform name or description matches “${search}”.`;
export const noPlatformsYet = "The directory is still empty.";
export const loadingPlatforms = "Loading platforms...";
