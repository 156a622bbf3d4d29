/** A platform's queue and board, and bulk actions. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const loadStates = loadTexts("the queue");
export const search = "Search ideas";
export const searchPlaceholder = "Titles, texts and people";
export const sort = "Sort by";
export const sorts = {
  changed: "Last updated",
  newest: "Newest",
  oldest: "Oldest",
  top: "Most votes",
  comments: "Most comments",
} as const;
export const status = "Status";
export const allStatuses = "All statuses";
export const filters = "Filters";
export const unanswered = "Unanswered";
export const changed = "Updated";
export const picked = "Picked";
export const toReconsider = "To reconsider";
export const mine = "Mine";
export const nobodys = "Nobody’s";
export const tag = "Tag";
export const removeTag = (name: string) => `Remove tag filter ${name}`;
export const noMatches = "No ideas here";
export const noMatchesText = "Remove a filter, or enjoy the quiet.";
export const empty = "No suggestions yet";

export const unseenCount = (n: number) =>
  n === 0
    ? "No new or updated ideas."
    : `${n >= 1000 ? "1,000 or more" : number(n)} new or updated.`;
export const markSeen = "Mark all as seen";
export const markedSeen = "All marked as seen";
export const changedLabel = "New or updated";
export const answered = "Answered";
export const pickedLabel = "Picked by the team";

export const views = "Saved filters";
export const saveView = "Save this filter...";
export const noViewToSave = "Set a filter to save it";
export const viewName = "Filter name";
export const viewSaved = (name: string) => `Saved as “${name}”`;
export const deleteView = (name: string) => `Delete filter ${name}`;
export const couldNotSave = "The filter could not be saved";

export const select = (title: string) => `Select ${title}`;
const features = (n: number) => counted(n, { one: "idea", other: "ideas" });
export const selected = (n: number) => `${features(n)} selected`;
export const selectionFull = "Select at most 100 ideas";
export const selectionActions = "Actions";
export const changeStatus = "Change status";
export const changeTags = "Tags";
export const pick = "Pick";
export const merge = "Merge";
export const moreActions = "More actions";
export const unpick = "Unpick";

export const statusTitle = (n: number) =>
  n === 1 ? changeStatus : `${changeStatus} of ${features(n)}`;
export const newStatus = "New status";
export const chooseStatus = "Choose a status";
export const comment = "Comment";
export const commentHint = "Everyone notified will read this.";
export const recipients = (n: number) =>
  n === 0
    ? "No one will be notified."
    : `${counted(n, { one: "person", other: "people" })} will be notified.`;
export const recipientsUnavailable = "The number of people notified is not available.";
export const willChange = (n: number, status: string) => `${features(n)}: ${status}`;
export const willChangeText = "No one has been notified yet.";
export const doneTitle = (n: number) => `${features(n)} changed`;
export const actionFailed = "The change failed";
export const failedTitle = "Could not be changed";
export const failedText = (done: number) => `${features(done)} changed. These were not:`;

export const tagsTitle = (n: number) => `Edit tags of ${features(n)}`;
export const saveTags = "Change tags";
export const addTags = "Add";
export const addTagsHint = "Up to 3. Press Enter to add a tag.";
export const suggestedTags = "Tags of this platform";
export const removeAddedTag = (name: string) => `Do not add ${name}`;
export const newTag = (name: string) => `${name} (new)`;
export const removeTags = "Remove";
export const picksDone = (n: number, picked: boolean) =>
  picked ? `${features(n)} picked` : `${features(n)} no longer picked`;
export const tagsDone = (n: number) => `Tags of ${features(n)} changed`;

export const assign = "Assign";
export const assignTitle = (n: number) => (n === 1 ? assign : `${assign} ${features(n)}`);
export const assignee = "Assignee";
export const assignedTo = (name: string) => `Assigned to ${name}`;
/** The choice that takes the assignee away. */
export const nobody = "Nobody";
export const noMember = "No owner or member by that name";
export const membersFailed = "The team could not be loaded";
export const assignDone = (n: number, name: string | null) =>
  `${features(n)} assigned to ${name ?? "nobody"}`;

export const feature = "Idea";
export const noneOpen = "Choose an idea. It opens here.";
export const previous = "Previous idea";
export const next = "Next idea";
export const close = "Close";
export const concerns = (n: number) => counted(n, { one: "concern", other: "concerns" });
export const concern = "Concern";
export const loadingFeature = "Loading the idea";
export const featureDeleted = "This idea no longer exists";
export const answer = "Official answer";
export const answerHint = "Posted with your Verified badge. Everyone involved is notified.";
export const adminAnswerHint =
  "Posted as an admin of this site, not as the team. Everyone involved is notified.";
export const sendAnswer = "Answer";
export const sendingAnswer = "Answering...";
export const answerSent = "Answer posted";
export const answerPending = "Your answer will be reviewed first";
export const couldNotAnswer = "The answer could not be sent";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const comments = (n: number) => counted(n, { one: "comment", other: "comments" });
export const latestComments = "Comments";
export const noComments = "No comments yet";
export const statusHistory = "Status history";
export const noStatusHistory = "None yet";
export const by = (name: string) => `by ${name}`;

export const moveTo = (title: string) => `Move ${title}`;
export const moveCard = "Move to another status";
export const pendingMove = "Pending, not saved yet";
export const loadMore = "Show more";
export const noneFound = "Nothing found.";
export const columnEmpty = "Nothing here";
export const columnFailed = "Could not be loaded";
export const pickedUp = (title: string) => `Picked up ${title}.`;
export const overColumn = (title: string, column: string) => `${title} is over ${column}.`;
export const overNothing = (title: string) => `${title} is over no column.`;
export const droppedOn = (title: string, column: string) => `${title} was dropped on ${column}.`;
export const dragCancelled = (title: string) => `${title} stays where it was.`;
export const dragInstructions =
  "Press space to pick up an idea, move it with the arrow keys, and press space again to drop it. Escape puts it back.";
