import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const backToPlatforms = "Back to platforms";
/** The pages of a platform. */
export const pages = "Pages of the platform";
export const featuresHeading = "Ideas";
export const roadmap = "Roadmap";
export const changelog = "Changelog";

export const loading = "Loading the platform";
export const couldNotLoad = "This platform could not be loaded";

export const features = (n: number) => counted(n, { one: "feature", other: "features" });
export const website = (host: string) => `${host}, website`;
export const repository = (path: string) => `${path}, repository`;
export const showMore = "Show the whole description";
export const showLess = "Show less";
export const suggestFeature = "Suggest Feature";
export const suggestFeatureFor = (name: string) => `Suggest Feature for ${name}`;

export const featureList = "Features";
export const search = "Search features";
export const searchPlaceholder = "Search features...";
export const filters = "Filters";
export const filtersOn = (n: number) => `Filters (${number(n)})`;
export const statusFilter = "Status";
export const allStatuses = "All statuses";
export const otherStatuses = "Other statuses";
export const answerFilter = "Answers";
export const anyAnswer = "Answered or not";
export const answered = "Answered";
export const unanswered = "Not yet answered";
export const sortBy = "Sort by";
export const sortTop = "Top";
export const sortNewest = "Newest";
export const sortComments = "Comments";
export const sortPicks = "Picks";
export const sortTrending = "Trending";
export const activeFilters = "Active filters";
export const removeFilter = (name: string) => `Remove filter ${name}`;
export const clearAll = "Clear all";

export const loadMore = "Load more features";
export const featuresShown = (n: number) => `${features(n)} shown`;
export const noMatches = "No matching features found";
export const noMatchesText = "Try another word or remove a filter.";
export const clearAllFilters = "Clear all filters";
export const suggestIt = "Suggest it";
export const noFeatures = "No features yet";
export const noFeaturesText = (name: string) =>
  `What should ${name} be able to do? Be the first to suggest something.`;

export const featuredEmployees = "Featured Employees";
export const noEmployees = "Suggest more, to bring the team fast.";
export const viewAllTeam = "View All Team Members";
export const viewFewerTeam = "Show fewer";
export const teamUnavailable = "The team could not be loaded";

export const filterByTag = "Filter by Tag";
export const noTags = "No tags available for this platform";
export const clearAllFiltersTitle = "Clear All Filters";
export const allTags = "All tags";
export const topTags = "Top tags";
export const tagsUnavailable = "The tags could not be loaded";

export const platformStats = "Platform Stats";
export const totalFeatures = "Total Features";
export const launched = "Launched";
export const planned = "Planned";
export const inDevelopment = "In Development";
export const implementationRate = "Implementation Rate";
export const implemented = (percent: number) =>
  `${number(percent)}% of features are implemented or in progress`;
export const overTime = "Over time";
export const votes = "Votes";
export const suggested = "Suggested";
export const noHistory = "Charts appear once there are ideas.";
export const historyStates = loadTexts("the history");
export const updatedAt = "Updated";
export const statsUnavailable = "The statistics could not be loaded";
