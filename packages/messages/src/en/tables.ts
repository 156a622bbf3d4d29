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
