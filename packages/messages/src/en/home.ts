import { number, plural } from "./plural.ts";

export const heroTitle = "Say it once. Be counted.";
export const heroText = (siteName: string) =>
  `${siteName} is where wishes for the software you use are heard. Put yours into one sentence, and everybody who feels the same can stand behind it.`;
export const suggestAFeature = "Suggest a Feature";
export const usersOnline = (n: number) => `${number(n)} users online`;

export const leadingIdea = "The loudest wish";
export const voices = (n: number) => plural(n, { one: "voice", other: "voices" });
export const voicesPerStroke = (n: number) => `Each stroke stands for ${number(n)} voices.`;
export const ideaOn = "on {platform}";

export const figures = "The directory in figures";
export const featuresSuggested = "features suggested";
export const featuresUpvoted = "features upvoted";
export const platformsListed = "platforms";

export const searchPlatforms = "Search platforms...";
export const findPlatforms = "Find platforms";
export const all = "All";
export const recentlyAdded = "Recently Added";

export const popularPlatforms = "Popular Platforms";
export const viewAllPlatforms = "View all platforms";
export const previousPlatforms = "Previous platforms";
export const nextPlatforms = "Next platforms";
export const platformsInARow = "Platforms in a row";
export const carousel = "carousel";

export const featureRequests = "Feature Requests";
export const trending = "Trending";
export const recent = "Recent";
export const noFeatures = "No feature requests yet";
export const noFeaturesHint = "Be the first to suggest a feature for your favorite platforms.";
export const featuresFailed = "The feature requests could not be loaded";

export const recentActivity = "Recent Activity";
export const noActivity = "No recent activity yet. Be the first to suggest a feature!";
export const activityFailed = "The recent activity could not be loaded";
export const activitySuggested = "{user} suggested {feature}";
export const activityCommented = "{user} commented on {feature}";
export const activityUpvoted = "{user} upvoted {feature}";
export const activityStatus = "{user} marked {feature} as {status}";

export const moderationTitle = "AI moderation, for manners only";
export const moderationPoints = [
  {
    title: "Read before it is shown",
    text: "Ideas, comments and tags pass an automatic check for abuse, spam and private details before anybody else sees them.",
  },
  {
    title: "Never a silent no",
    text: "When something is turned down you are told why, and your words stay in front of you, ready to be mended.",
  },
  {
    title: "It has no opinion on ideas",
    text: "The check judges how a thing is said. Whether it is a good idea is for people to say, and that is what votes are for.",
  },
] as const;

export const closingTitle = "Ready to share your ideas?";
export const closingText = "One sentence is enough to begin with.";
