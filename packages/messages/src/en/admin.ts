/** Administration: section names and texts shared by its pages. */

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
export const nothingWaits = "Nothing is waiting for a decision.";
/** After the number of each. */
export const waitingKinds = {
  platforms: { one: "suggested platform", other: "suggested platforms" },
  claims: { one: "employee claim", other: "employee claims" },
  domains: { one: "email domain", other: "email domains" },
  texts: { one: "held or appealed post", other: "held or appealed posts" },
  reports: { one: "reported post", other: "reported posts" },
  alarms: { one: "alarm on votes", other: "alarms on votes" },
  links: { one: "pair of linked ideas", other: "pairs of linked ideas" },
  corrections: { one: "request for a correction", other: "requests for corrections" },
};
