/** What admins keep in order: the names of its places, and what their pages share. */
import { number } from "./plural.ts";

export const directory = "Directory";
export const approvals = "Approvals";
export const moderation = "Moderation";
export const people = "People";
export const legal = "Legal texts";
export const settings = "Settings";
export const audit = "Audit";

export const adminsOnly = "You may not open this";
export const adminsOnlyText =
  "Only the administrators of this site keep its directory. Your own platforms are in the overview.";

export const reason = "Reason";
export const reasonOptional = "Reason (optional)";

export const waiting = "What waits for you";
export const waitingPlatforms = "Suggested platforms";
export const waitingClaims = "Claims of employees";
export const waitingTexts = "Held and appealed texts";
export const waitingReports = "Reported texts";
export const atLeast = (n: number, hasMore: boolean) => (hasMore ? `${number(n)}+` : number(n));
export const unknownCount = "?";
