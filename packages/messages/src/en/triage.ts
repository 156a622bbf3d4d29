/** The queue of a platform's ideas, the board, and deeds on many. */
import { counted, number } from "./plural.ts";

export const queue = "Queue";
export const board = "Board";
export const loading = "Loading the queue";
export const couldNotLoad = "The queue could not be loaded";
export const search = "Search ideas";
export const searchPlaceholder = "Search titles and descriptions";
export const clearSearch = "Clear the search";
export const sort = "Order";
export const sorts = {
  changed: "Last changed",
  newest: "Newest",
  oldest: "Oldest",
  top: "Most votes",
  comments: "Most comments",
} as const;
export const status = "Status";
export const allStatuses = "All statuses";
export const filters = "Filters";
export const unanswered = "Not answered";
export const changed = "Changed";
export const picked = "Picked";
export const tag = "Tag";
export const removeTag = (name: string) => `Stop filtering by the tag ${name}`;
export const clearFilters = "Clear all filters";
export const nothing = "No idea is in here";
export const nothingText = "Take a filter away, or enjoy the quiet.";
export const empty = "Nobody has suggested anything yet";

export const changedSinceLook = (n: number) =>
  n === 0
    ? "Nothing has changed since you last looked."
    : `${n >= 1000 ? "1,000 or more" : number(n)} changed since you last looked.`;
export const markSeen = "Mark all as seen";
export const markedSeen = "From now on only what changes next is marked";
export const newHere = "Changed since you last looked";
export const answered = "Answered";
export const pickedHere = "Picked by the team";

export const views = "Saved filters";
export const saveView = "Save this filter...";
export const viewName = "Name of the filter";
export const save = "Save";
export const saving = "Saving...";
export const viewSaved = (name: string) => `Saved as “${name}”`;
export const deleteView = (name: string) => `Delete the filter ${name}`;
export const couldNotSave = "That could not be saved";

export const select = (title: string) => `Select ${title}`;
const ideas = (n: number) => counted(n, { one: "idea", other: "ideas" });
export const selected = (n: number) => `${ideas(n)} selected`;
export const selectionFull = "At most 100 ideas at once";
export const clearSelection = "Clear the selection";
export const deeds = "Deeds";
export const changeStatus = "Status";
export const changeTags = "Tags";
export const pick = "Pick";
export const merge = "Merge";
export const unpick = "Take the pick back";
export const openPublic = "On the public site";
export const keysHint = "j and k move, x selects, s status, m merge, t tags, p pick, e open";

export const statusTitle = (n: number) => `Status of ${ideas(n)}`;
export const newStatus = "New status";
export const comment = "Comment";
export const commentHint = "Everybody concerned reads it.";
export const audience = (n: number) =>
  n === 0
    ? "Nobody will be told."
    : `${counted(n, { one: "person", other: "people" })} will be told.`;
export const countingAudience = "Counting who will be told...";
export const audienceUnavailable = "Who will be told could not be counted.";
export const apply = (n: number) => `Change ${ideas(n)}`;
export const willChange = (n: number, status: string) => `${ideas(n)}: ${status}`;
export const willChangeText = "In a few seconds. Nobody has been told yet.";
export const undo = "Undo";
export const undone = "Nothing was changed";
export const doneTitle = (n: number) => `${ideas(n)} changed`;
export const deedFailed = "That did not work";
export const failedTitle = "What could not be done";
export const failedText = (done: number) => `${ideas(done)} changed. These were left as they are:`;

export const tagsTitle = (n: number) => `Tags of ${ideas(n)}`;
export const addTags = "Add";
export const addTagsHint = "Up to three, separated by commas.";
export const removeTags = "Take away";
export const picksDone = (n: number, picked: boolean) =>
  picked ? `${ideas(n)} picked` : `${ideas(n)} no longer picked`;
export const tagsDone = (n: number) => `Tags of ${ideas(n)} changed`;

export const idea = "Idea";
export const loadingIdea = "Loading the idea";
export const ideaGone = "This idea is not here any more";
export const answer = "Official answer";
export const answerHint = "Shown with your Verified badge; everybody concerned is told.";
export const sendAnswer = "Answer";
export const sendingAnswer = "Answering...";
export const answerSent = "Your answer is public";
export const answerHeld = "A person will look at your answer first";
export const couldNotAnswer = "The answer could not be sent";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const comments = (n: number) => counted(n, { one: "comment", other: "comments" });
export const latestComments = "Comments";
export const noComments = "Nobody has commented yet";
export const timeline = "What was decided";
export const noTimeline = "Nothing yet";
export const by = (name: string) => `by ${name}`;

export const moveTo = (title: string) => `Move ${title}`;
export const moveCard = "Move to another status";
export const loadMore = "Show more";
export const columnEmpty = "Nothing here";
export const columnFailed = "Could not be loaded";
export const pickedUp = (title: string) => `Picked up ${title}.`;
export const overColumn = (title: string, column: string) => `${title} is over ${column}.`;
export const overNothing = (title: string) => `${title} is over no column.`;
export const droppedOn = (title: string, column: string) => `${title} was dropped on ${column}.`;
export const dragCancelled = (title: string) => `${title} stays where it was.`;
export const dragInstructions =
  "Press space to pick an idea up, move it with the arrow keys, and press space again to drop it. Escape puts it back.";
