/** CSV exports: column headings and file names. */

export const download = "Download as CSV";
export const downloadLabel = (table: string) => `${download}: ${table}`;
export const downloadFailed = "The table could not be downloaded";

export const auditFile = "audit.csv";
export const queueFile = (slug: string) => `${slug}-ideas.csv`;
export const tagsFile = (slug: string) => `${slug}-tags.csv`;
export const mergesFile = (slug: string) => `${slug}-merges.csv`;
/** For one platform, or for the whole directory. */
export const monthsFile = (slug?: string) =>
  slug === undefined ? "months.csv" : `${slug}-months.csv`;
export const mostRequestedFile = (slug?: string) =>
  slug === undefined ? "most-requested.csv" : `${slug}-most-requested.csv`;

export const auditColumns = [
  "ID",
  "Time (UTC)",
  "Who",
  "Action",
  "Type",
  "Subject ID",
  "Subject",
  "Platform",
  "Details",
];

export const queueColumns = [
  "ID",
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
  "Expected",
  "Reconsider after",
  "Concerns",
  "Has a workaround",
  "Reasons of voters",
  "Solved: yes",
  "Solved: partly",
  "Solved: no",
  "Assignee",
];

export const tagColumns = ["ID", "Tag", "Ideas"];

export const mergeColumns = [
  "ID",
  "Idea ID",
  "Idea",
  "Merged into ID",
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

export const mostRequestedColumns = ["Idea ID", "Idea", "Platform", "Status", "New members' votes"];

export const moderationFiguresFile = "moderation.csv";
export const moderationFigureColumns = [
  "Month",
  "What",
  "Kind",
  "By",
  "Reason",
  "Count",
  "Upheld",
  "Overturned",
  "Appeals",
  "Appeals granted",
  "Median hours to the decision",
];
