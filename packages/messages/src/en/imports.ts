/** Import and archive. */

export const archiveFile = (slug: string) => `${slug}-archive.ndjson`;
/** What an archive does not have; in its manifest. */
export const archiveLeavesOut = [
  "Accounts, addresses and passwords: people have the names that are public on the site.",
  "What is held, rejected or deleted, and drafts of the changelog.",
  "Follows, reports, reasons given with votes, links between platforms, and what the team sees alone, but for internal notes that an owner asked for.",
  "On import, votes become a number that stands apart and counts in nothing, and people become names without accounts.",
];

/** Why a file cannot be read, and why a line is doubtful or not brought. */
export const problems = {
  empty: "The file is empty.",
  compressed: "The file is compressed. Unpack it first.",
  notText: "The file is no text. Export a table as CSV.",
  tooLarge: (mb: number) => `The file is larger than ${mb} MB. Split it.`,
  tooManyItems: (max: number) => `The file has more than ${max} lines. Split it.`,
  lineTooLong: (line: number) => `Line ${line} is too long.`,
  rowTooLong: (line: number) => `The row on line ${line} is larger than 1 MB. Is a quote missing?`,
  badCsv: (line: number) => `The row on line ${line} cannot be read. Is a quote missing?`,
  tooManyColumns: (max: number) => `The table has more than ${max} columns.`,
  noColumn: (name: string) => `The table has no column “${name}”.`,
  noTitles: "Choose the column that has the titles.",
  noTitle: "It has no title.",
  twice: "Another line has the same id.",
  date: (text: string) => `The date “${text}” cannot be read.`,
  votes: (text: string) => `“${text}” is no number of votes.`,
  longTitle: "The title is cut at 255 characters.",
  longText: "The description is cut at 20,000 characters.",
  longComment: "The comment is cut at 1,000 characters.",
  manyTags: "Only its first three tags come.",
  badJson: (line: number) => `Line ${line} is no JSON.`,
  badLine: (line: number) => `Line ${line} is not as docs/archive.md says.`,
  noArchive: "The file is no archive of this kind of site: its first line is no manifest.",
  otherVersion: "This version of the archive cannot be read here.",
  cutOff: "The archive is cut off: its end is missing.",
  noIssue: (line: number) => `Entry ${line} is no issue.`,
  noNumber: (line: number) => `The issue ${line} has no number.`,
  largeArray: "The list is larger than 64 MB. Write an issue on each line instead.",
  noIdea: "Its idea is not there.",
  noParent: "The comment that it replies to is not there.",
  linkedIdea: "Its idea leads to one that is here already.",
  noMerge: "Its ideas cannot be merged.",
  refused: (reason: string) => `Moderation refuses it: ${reason}`,
  similar: (title: string) => `It is like “${title}”.`,
  noSource: "Name where it comes from, such as Canny.",
  missingPart: "A part of the file is missing. Upload it again.",
  declineText: "Say why, for the declined ideas that come without words of the team.",
  takenDown: "The platform was taken down.",
  left: "Whoever started it is no longer an owner of the team. An owner can go on with it.",
  failed: "It failed several times. The log of the server says why.",
};

export const problemsFile = (source: string) => `${source}-problems.csv`;
export const problemColumns = ["Line", "Kind", "ID", "Title", "Found", "Why"];
export const addressesFile = (slug: string) => `${slug}-addresses.csv`;
export const addressColumns = ["Source", "ID", "Address that redirects", "Idea"];

/** The page of the staff site. */
export const intro =
  "Bring ideas from another tool, from a table or from the issues of a repository. A dry run shows what would come before anything is public, nobody is told of it, and everything can be undone for 30 days.";
export const choose = "File";
export const chooseHint =
  "A CSV table, issues as JSON, or an archive of this kind of site; up to 256 MB.";
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
  url: "Address",
};
export const sample = "The first rows";
export const dates = "Dates with slashes";
export const dateOrders = { mdy: "Month first: 12/31/2026", dmy: "Day first: 31/12/2026" };
export const names = "The names of authors were public there";
export const namesHint = "Otherwise ideas are by “somebody”. Addresses are never kept or shown.";
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
