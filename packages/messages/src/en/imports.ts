/** Import and archive. */

export const archiveFile = (slug: string) => `${slug}-archive.ndjson`;
/** What an archive does not have; in its manifest. */
export const archiveLeavesOut = [
  "Accounts, addresses and passwords: people have the names that are public on the site.",
  "What is held, rejected or deleted, and drafts of the changelog.",
  "Follows, reports, reasons given with votes, links between platforms, and what the team sees alone, but for internal notes that an owner asked for.",
  "On import, votes become a number that stands apart and counts in nothing, and people become names without accounts.",
];
