/** Administration: section names and texts shared by its pages. */
import { number } from "./plural.ts";

export const directory = "Administration";
export const approvals = "Approvals";
export const platforms = "Platforms";
export const moderation = "Moderation";
export const people = "People";
export const votes = "Votes";
export const legal = "Legal texts";
export const settings = "Settings";
export const audit = "Audit log";

export const adminsOnly = "You don't have access";
export const adminsOnlyText =
  "Only administrators can open this page. Your platforms are on the overview.";

export const reason = "Reason";
export const reasonOptional = "Reason (optional)";

export const waiting = "Waiting for you";
export const waitingPlatforms = "Suggested platforms";
export const waitingClaims = "Employee claims";
export const waitingTexts = "Held and appealed posts";
export const waitingReports = "Reported posts";
/** A count that stops at `max`. */
export const atMost = (n: number, max: number) => (n >= max ? `${number(n)}+` : number(n));
export const unknownCount = "?";
