/** The staff site's frame and sign-in. */
import { counted, number } from "./plural.ts";

export const forEmployees = "For employees";
export const signInTitle = "Sign in to your workspace";
export const signInText =
  "Where product teams answer the people who use their products. Sign up with your work email.";
export const signUpText =
  "An account for your work: with it you claim your platform, and answer for it once you are verified. Use your work email: at your platform's domain it may verify you right away.";
export const accountSettings = "Account settings";
export const backToSite = "Go to the public site";
export const loading = "Loading your workspace";
export const couldNotLoad = "Your workspace could not be loaded";

export const notStaff = "You are of no team yet";
export const notStaffText =
  "Say which product you work for. Your votes and ideas stay with your account.";
export const signOut = "Sign out";

export const navigation = "Staff navigation";
export const openMenu = "Open menu";
export const menu = "Menu";
export const platform = "Platform";
export const choosePlatform = "Choose a platform";
export const filters = (n: number) => (n === 0 ? "Filters" : `Filters (${number(n)})`);
export const overview = "Overview";
export const queue = "Queue";
export const board = "Board";
export const changelog = "Changelog";
export const duplicates = "Duplicates";
export const linkedIdeas = "Linked ideas";
/** After the number of decisions that wait in a section. */
export const waiting = "waiting";
export const tags = "Tags";
export const analytics = "Analytics";
export const page = "Public page";
export const team = "Team";
export const integrations = "Integrations";
export const myEmployments = "My claims";

export const loadingOverview = "Loading the overview";
export const overviewFailed = "The overview could not be loaded";
export const wholeDirectory = "Whole directory";
export const unanswered = "Unanswered with the most votes";
export const allAnswered = "Every idea is answered.";
export const allUnanswered = "All unanswered ideas";
export const longestWaiting = "Longest waiting";
export const votesSince = (n: number) =>
  `${counted(n, { one: "vote", other: "votes" })} · suggested`;
export const thisMonth = "This month";
export const dueIdeas = {
  one: "declined idea is due to be reconsidered",
  other: "declined ideas are due to be reconsidered",
};
export const pairs = { one: "likely duplicate", other: "likely duplicates" };
export const linkPairs = { one: "pair of linked ideas", other: "pairs of linked ideas" };
export const answerLinks = { one: "link to an answer", other: "links to answers" };
export const drafts = { one: "changelog draft", other: "changelog drafts" };
export const notFound = "Page not found";
export const notFoundText = "It may have moved, or the link is wrong.";
export const toOverview = "Go to the overview";
export const notYours = "You are not on this platform's team";
export const notYoursText = "Claim it. Once confirmed, its queue opens here.";

/** Shared by several pages. */
export const discard = "Discard changes";
export const someone = "Someone";
export const searching = "Searching...";
export const clearSelection = "Clear selection";
export const viewPublic = "View public page";
export const countingRecipients = "Counting who will be notified...";
export const pairDeleted = "One of the two ideas no longer exists";

/** Of a text that is being written. */
export const write = "Write";
export const preview = "Preview";
export const nothingToPreview = "Nothing to preview yet.";

/** Another admin has saved in the meantime. */
export const conflictText = "Your changes are still here. Nothing has been overwritten.";
export const useTheirs = "Use theirs";
export const overwriteTheirs = "Overwrite with mine";
