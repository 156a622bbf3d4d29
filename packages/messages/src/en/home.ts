import { counted, number, plural } from "./plural.ts";

export const heroTitle = "Say it once. Be counted.";
export const heroText = (siteName: string) =>
  `${siteName} is where ideas for the software you use are heard. Say what you need in one sentence, and everyone who feels the same can back it.`;
export const suggestAFeature = "Suggest a Feature";
export const usersOnline = (n: number) => `${counted(n, { one: "user", other: "users" })} online`;

export const mostRequested = "Most wanted so far";
export const votes = (n: number) => plural(n, { one: "vote", other: "votes" });
export const votesPerStroke = (n: number) => `Each stroke is ${number(n)} votes.`;
export const featureOn = "on {platform}";

export const stats = "Directory statistics";
export const featuresSuggested = "features suggested";
export const featuresUpvoted = "features upvoted";
export const platformsListed = "platforms";

export const searchPlatforms = "Search platforms...";
export const findPlatforms = "Find platforms";
export const all = "All";
export const recentlyAdded = "Recently Added";

export const popularPlatforms = "Popular Platforms";
export const recentlyAddedPlatforms = "Recently added platforms";
export const platformsMatching = (search: string) => `Platforms for “${search}”`;
export const searchFeatures = "Search features instead";
export const viewAllPlatforms = "View all platforms";
export const previousPlatforms = "Previous platforms";
export const nextPlatforms = "Next platforms";
export const platformsInARow = "Platforms in a row";
export const carousel = "carousel";

export const compareProducts = "Compare products";
export const viewAllFeatures = "View all features";
export const featureRequests = "Feature Requests";
export const trending = "Trending";
export const recent = "Recent";
export const noFeatures = "No feature requests yet";
export const noFeaturesHint = "Be the first to suggest a feature for your favorite platforms.";
export const featuresFailed = "The feature requests could not be loaded";

export const answeredThisWeek = "Answered this week";
export const latestAnswers = "Latest answers";
export const noAnswers = "No team has answered yet.";
export const recentActivity = "Recent Activity";
export const noActivity = "No recent activity yet. Be the first to suggest a feature!";
export const activityFailed = "The recent activity could not be loaded";
export const activitySuggested = "{user} suggested {feature}";
export const activityCommented = "{user} commented on {feature}";
export const activityUpvoted = "{user} upvoted {feature}";
export const activityStatus = "{user} marked {feature} as {status}";

export const moderationTitle = "AI checks the tone, not the idea";
export const moderationPoints = [
  {
    title: "Checked before it is published",
    text: "Ideas, comments and tags are checked for abuse, spam and private details before anyone else sees them.",
  },
  {
    title: "Never a silent no",
    text: "If something is rejected, you learn why, and your text stays so you can fix it.",
  },
  {
    title: "It has no opinion on ideas",
    text: "The check looks at how something is said. Whether it is a good idea is up to people: that is what votes are for.",
  },
] as const;

export const closingTitle = "Ready to share your ideas?";
export const closingText = "A title and a few lines are enough.";
