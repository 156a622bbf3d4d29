/** A platform's page. */
import { counted, number } from "./plural.ts";

export const backToPlatforms = "Back to platforms";
export const loading = "Loading the platform";
export const couldNotLoad = "This platform could not be loaded";
export const notFound = "Platform not found";
export const notFoundText = "It may have been renamed or removed, or the address is not right.";
export const goBackToPlatforms = "Go back to platforms";

export const features = (n: number) => counted(n, { one: "feature", other: "features" });
export const followers = (n: number) => counted(n, { one: "follower", other: "followers" });
export const suggestFeature = "Suggest Feature";
export const suggestFeatureFor = (name: string) => `Suggest Feature for ${name}`;

export const featureList = "Features";
export const search = "Search features";
export const searchPlaceholder = "Search features...";
export const clearSearch = "Clear the search";
export const filters = "Filters";
export const filtersOn = (n: number) => `Filters (${number(n)})`;
export const statusFilter = "Status";
export const allStatuses = "All statuses";
export const sortBy = "Sort by";
export const sortTop = "Top";
export const sortNewest = "Newest";
export const sortComments = "Comments";
export const sortPicks = "Picks";
export const activeFilters = "Filters in use";
export const removeFilter = (name: string) => `Remove the filter ${name}`;
export const clearAll = "Clear all";

export const loadMore = "Load more features";
export const shown = (n: number) => `${features(n)} shown`;
export const noMatches = "No matching features found";
export const noMatchesText = "Try another word, or take a filter away.";
export const clearAllFilters = "Clear all filters";
export const noFeatures = "No features yet";
export const noFeaturesText = (name: string) => `What should ${name} be able to do? Be the first.`;

export const featuredEmployees = "Featured Employees";
export const noEmployees = "Suggest more, to bring the team fast.";
export const viewAllTeam = "View All Team Members";
export const viewFewerTeam = "View Fewer";
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
export const noHistory = "Once there are ideas, their history is drawn here.";
export const historyUnavailable = "The history could not be loaded";
export const loadingHistory = "Loading the history";
export const countedAt = "Counted";
export const statsUnavailable = "The figures could not be loaded";
