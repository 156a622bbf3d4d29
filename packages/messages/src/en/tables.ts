/** Tables that people take along: their heads, their files, the button. */

export const download = "Download as CSV";
export const downloadOf = (table: string) => `${download}: ${table}`;
export const downloadFailed = "The table could not be downloaded";

export const auditFile = "audit.csv";
export const queueFile = (slug: string) => `${slug}-ideas.csv`;
export const tagsFile = (slug: string) => `${slug}-tags.csv`;
export const mergesFile = (slug: string) => `${slug}-merges.csv`;
/** Of a platform, or of the whole directory. */
export const monthsFile = (slug?: string) =>
  slug === undefined ? "months.csv" : `${slug}-months.csv`;
export const wantedFile = (slug?: string) =>
  slug === undefined ? "wanted.csv" : `${slug}-wanted.csv`;

export const auditColumns = [
  "Number",
  "Time (UTC)",
  "Who",
  "Deed",
  "Kind of subject",
  "Subject number",
  "Subject",
  "Platform",
  "Details",
];

export const queueColumns = [
  "Number",
  "Title",
  "Status",
  "Votes",
  "Comments",
  "Picked",
  "Tags",
  "By",
  "Suggested (UTC)",
  "Changed (UTC)",
  "Answered (UTC)",
];

export const tagColumns = ["Number", "Tag", "Ideas"];

export const mergeColumns = [
  "Number",
  "Idea number",
  "Idea",
  "Merged into number",
  "Merged into",
  "Votes moved",
  "Comments moved",
  "Followers moved",
  "Tags moved",
  "Who",
  "Time (UTC)",
  "Can be undone until (UTC)",
  "Undone (UTC)",
];

export const monthColumns = ["Month", "Votes", "Suggested", "Comments", "Launched"];

export const wantedColumns = ["Idea number", "Idea", "Platform", "Status", "Newcomers' votes"];
