/** The heads of tables that people take along. */

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
