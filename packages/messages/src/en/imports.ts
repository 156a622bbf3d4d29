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

/** Why a forge gives no issues. */
export const forgeProblems = {
  missing: "There is no repository with issues at this address, or the token may not read them.",
  refused: "The forge does not accept this token.",
};

export const problemsFile = (source: string) => `${source}-problems.csv`;
export const problemColumns = ["Line", "Kind", "ID", "Title", "Found", "Why"];
export const addressesFile = (slug: string) => `${slug}-addresses.csv`;
export const addressColumns = ["Source", "ID", "Address that redirects", "Idea"];
