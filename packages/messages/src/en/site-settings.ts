/** Site settings, the support dialog and the email check. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const title = "Settings";
export const loadStates = loadTexts("the settings");

export const site = "Site";
export const lastChanged = (name: string) => `Last changed by ${name},`;
export const usingDefaults = "Using the defaults.";
export const defaultValue = (value: string) => `Default: ${value}`;
export const online = "“Users online” on the home page";
export const onlineCounts = {
  live: "Shown",
  off: "Hidden",
} as const;
export const support = "Donation link";
export const supportNone = "None";
export const supportCustom = "This URL";
export const supportUrl = "URL";
export const contact = "Contact address";
export const contactHint = (other: string | null) =>
  `On the page about the site and in the imprint. Empty for the default: ${other ?? "none"}.`;
export const privacyContact = "Address for privacy";
export const privacyContactHint = (other: string | null) =>
  `On the page about the site. Empty for the default: ${other ?? "none"}.`;
export const confirmation = "Email confirmation";
export const confirmationHint = "Signs out everyone whose email address is not confirmed.";
export const confirmations = { true: "Required", false: "Not required" } as const;
export const registration = "Allow new registrations";
export const registrationHint = "Existing members can always sign in.";
export const notice = "Site-wide notice";
export const noticeHint = "Leave empty for none.";
export const saved = "Settings saved";
export const couldNotSave = "The settings could not be saved";
export const conflictTitle = (name: string) => `${name} changed the settings in the meantime`;

export const supportDialog = "Support dialog";
export const supportDialogText = "When people are asked for support.";
export const users = "Users";
export const employees = "Employees";
export const firstSubmission = "After the first contribution";
export const firstView = "On the first visit";
export const interval = "Repeat";
export const every = "Every";
export const contributions = "contributions";
export const visits = "visits";
export const everyInvalid = (max: number) => `A whole number from 1 to ${number(max)}`;
export const persist = "Remember “Maybe later” in the browser";
export const supportSaved = "Support dialog saved";

export const mail = "Email";
export const mailText =
  "Sends a test message and shows, step by step, how the mail server replied.";
export const mailRecipient = "Send to";
export const check = "Send test email";
export const checking = "Sending...";
export const couldNotCheck = "The test could not be run";
export const mailWorks = "The mail server accepted the message";
export const mailFails = "No message was sent";
export const stepStates = {
  done: "Done",
  warned: "Done, with a warning",
  failed: "Failed",
  skipped: "Not tried",
} as const;

export const failedWork = "Failed background work";
export const failedWorkText =
  "What was tried several times and given up: mail, messages, search and statistics.";
export const noFailedWork = "Nothing has failed.";
/** By the name of the queue. */
export const queues: Readonly<Record<string, string>> = {
  notifications: "Notifications",
  mail: "Email",
  push: "Push messages",
  feed: "News of what people follow",
  legal: "Mail about new terms",
  letters: "Letters to companies",
  search: "Search index",
  embedding: "Search by meaning",
  duplicates: "Duplicate search",
  responsiveness: "How teams answer",
};
export const failedCount = (n: number) => `${number(n)} failed, the first`;
export const tryAgainNow = "Try again";
export const triedAgain = (n: number) =>
  `${counted(n, { one: "piece", other: "pieces" })} of work will be tried again`;
export const couldNotTryAgain = "It could not be tried again";
