import { counted, number } from "./plural.ts";

export const title = "Browse Platforms";
export const intro = "Every product in the directory. Open one to see what people are asking for.";
export const sortBy = "Sort by";
export const sorts = {
  popular: "Most followed",
  newest: "Newest",
  responsive: "Most answered",
} as const;
/** Explains an order whose reason cards do not show by themselves. */
export const responsiveRule =
  "By the share of ideas that the team has answered, among ideas older than 14 days with five or more votes. Platforms with fewer than ten such ideas, and those that nobody has claimed, come last.";
export const searchPlatforms = "Search platforms...";
export const addPlatform = "Add Platform";
export const addPlatformHint = "Missing one? Suggest it for review.";
export const features = (n: number) => counted(n, { one: "feature", other: "features" });
export const followers = (n: number) => counted(n, { one: "follower", other: "followers" });
export const platformsShown = (n: number) => counted(n, { one: "platform", other: "platforms" });
export const platformsFound = (n: number, search: string) =>
  `${counted(n, { one: "platform", other: "platforms" })} for “${search}”`;
export const noPlatforms = "No platforms found";
export const noPlatformsFor = (search: string) =>
  `No platform name or description matches “${search}”.`;
export const noPlatformsYet = "The directory is still empty.";
export const platformsFailed = "The platforms could not be loaded";
export const loadingPlatforms = "Loading platforms...";
/** "12 of 40 answered", on the card of a platform. */
export const answersInShort = (n: { counted: number; answered: number; isClaimed: boolean }) => {
  if (!n.isClaimed) return "Not claimed by its team";
  return n.counted === 0
    ? "No ideas counted"
    : `${number(n.answered)} of ${number(n.counted)} answered`;
};
