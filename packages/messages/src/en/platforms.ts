import { duration } from "./duration.ts";
import { counted, number } from "./plural.ts";

export const title = "Browse Platforms";
export const intro = "Every product in the directory. Open one to see what people are asking for.";
export const addPlatform = "Add Platform";
export const features = (n: number) => counted(n, { one: "feature", other: "features" });
export const followers = (n: number) => counted(n, { one: "follower", other: "followers" });
export const platformsShown = (n: number) => counted(n, { one: "platform", other: "platforms" });
export const noPlatforms = "No platforms found";
export const platformsFailed = "The platforms could not be loaded";

type Answers = { counted: number; answered: number; isClaimed: boolean };
/** "12 of 40 answered", on the card of a platform. */
export const answersInShort = (n: Answers) => {
  if (!n.isClaimed) return "Not claimed by its team";
  return n.counted === 0
    ? "No ideas counted"
    : `${number(n.answered)} of ${number(n.counted)} answered`;
};
/** Where a card has no room for more. */
export const unclaimed = "Not claimed";
/** How long the team takes, after that: "in 5 months". */
export const answersWithin = (days: number) => `in ${duration(days, Math.ceil)}`;
