/** The page of imports of the staff site, and the archive. */

export const intro =
  "Bring ideas from another tool, from a table or from the issues of a repository. A dry run shows what would come before anything is public, nobody is told of it, and everything can be undone for 30 days.";
export const choose = "File";
export const chooseHint =
  "A CSV table, issues as JSON, or an archive of this kind of site; up to 256 MB.";
export const repository = "Address of the repository";
export const repositoryHint = "Its issues are read with their comments, page by page.";
export const noRepository =
  "This is no address of a repository, such as https://github.com/owner/name.";
export const orChoose = "Or a file";
export const goTo = "Continue";
export const token = "Token of the forge";
export const tokenHint =
  "A public repository needs none, but is read faster with one. We use it for these requests and do not keep it. Issues that only you can read would be public here.";
export const readIssues = "Read the issues";
export const issuesRead = (count: number) => `${count === 1 ? "1 issue" : `${count} issues`} read`;
export const waits = (minutes: number) =>
  `The forge asks us to wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}. Reading goes on by itself while this page is open, and where it stopped when you come back.`;
export const couldNotReadIssues = "The issues could not be read";
export const sourceName = "Where it comes from";
export const sourceHint = "As people know it, such as Canny. Ideas say so.";
export const format = "Kind of file";
export const formats = {
  csv: "Table (CSV)",
  canny: "Canny (CSV)",
  uservoice: "UserVoice (CSV)",
  fider: "Fider (CSV)",
  quackback: "Quackback (CSV)",
  productboard: "Productboard (CSV)",
  github: "GitHub issues (JSON)",
  gitlab: "GitLab issues (JSON)",
  gitea: "Gitea or Forgejo issues (JSON)",
  archive: "Archive",
};
export const upload = "Upload";
export const uploading = (percent: number) => `Uploading: ${percent}%`;
export const couldNotUpload = "The file could not be uploaded";
export const fileRequired = "Choose a file.";
export const couldNotRead = "The file could not be read";
export const couldNotStart = "The import could not be started";
export const couldNotStop = "The import could not be stopped";
export const couldNotChoose = "The choice could not be saved";

export const columns = "Columns";
export const columnsText = "What each column of the table is.";
export const noColumn = "None";
export const fields = {
  id: "ID",
  title: "Title",
  description: "Description",
  status: "Status",
  tags: "Tags",
  votes: "Votes",
  created_at: "Created",
  author: "Author",
  author_email: "Email of the author",
  status_text: "Words of the team",
  status_at: "Time of the status",
};
export const sample = "The first rows";
export const dates = "Dates with slashes";
export const dateOrders = { mdy: "Month first: 12/31/2026", dmy: "Day first: 31/12/2026" };
export const names = "The names of authors were public there";
export const namesHint =
  "Otherwise ideas are by “somebody”. An address is kept as a hash for 30 days, so that its owner can confirm what is theirs: you are not told whether one has an account.";
export const read = "Read the file";
export const giveUp = "Give up";
export const giveUpTitle = "Give this import up?";
export const giveUpText = "Nothing of it is public yet. The file is deleted.";
export const givenUp = "The import was given up";

export const states = {
  receiving: "Waits for its columns",
  reading: "Reading the file",
  checking: "Comparing with what is here",
  ready: "Ready",
  running: "Bringing it in",
  stopped: "Stopped",
  done: "Done",
  failed: "Failed",
  undoing: "Undoing",
  undone: "Undone",
};
export const progress = (done: number, all: number) => `${done} of ${all}`;
export const findings = {
  new: "New",
  same: "Here already",
  similar: "Like an idea here",
  doubtful: "Doubtful",
  failed: "Not brought",
};
export const outcomes = {
  waiting: "Waiting",
  unread: "Waiting for moderation",
  brought: "Brought",
  same: "Here already",
  held: "Held by moderation",
  failed: "Not brought",
};
export const found = "Dry run";
export const lines = "Lines";
export const line = "Line";
export const what = "What";
export const why = "Why";
export const decision = "What becomes of it";
export const choiceLabel = (title: string) => `What becomes of “${title}”`;
export const choices = {
  link: "Its old address leads to the idea here",
  merge: "Its comments and votes come to the idea here",
  both: "Both stay",
};
export const noLines = "None.";
export const loadStates = { loading: "Loading the lines", failed: "The lines could not be loaded" };
export const statuses = "Statuses";
export const statusesText = "What each status becomes.";
export const statusOf = (name: string, count: number) => `${name || "None"} (${count})`;
export const declineText = "Why, for declined ideas without words of the team";
export const tags = "Tags";
export const tagsText = "Of each idea at most three come.";
export const tagOf = (name: string, count: number) => `${name} (${count})`;
export const start = "Bring it in";
export const goOn = "Go on";
export const stop = "Stop";
export const undo = "Undo";
export const undoTitle = "Undo this import?";
export const undoText =
  "What nobody has touched is removed. Ideas that people have voted for, answered or changed since stay, and are listed.";
export const undone = "The import is being undone";
export const undoUntil = "Can be undone until";
export const kept = "Kept, because people have touched them";
export const addresses = "Old addresses";
export const addressesText =
  "A table of where the imported ideas were and where they are, for redirects on the old site.";
export const archive = "Archive";
export const archiveText =
  "All that is public on the platform, to take elsewhere: ideas, comments, votes, statuses, changelog and merges.";
export const withNotes = "With internal notes";
export const downloadArchive = "Download the archive";
export const downloadFailed = "It could not be downloaded";
export const earlier = "Imports";
export const noImports = "Nothing was imported yet.";
export const from = (source: string, file: string) => `${source}: ${file}`;
export const importStates = {
  loading: "Loading the imports",
  failed: "The imports could not be loaded",
};
export const back = "All imports";
