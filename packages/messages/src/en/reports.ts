import { number } from "./plural.ts";

export const title = { feature: "Report this feature", comment: "Report this comment" } as const;
export const whatHappens =
  "Someone will review your report. The post stays up until then, and its author will not know who reported it.";
export const by = (name: string) => `By ${name}:`;
export const whatIsWrong = "What is wrong with it?";
export const reasons = {
  advertising: "Advertising or spam",
  abuse: "Insults or threats",
  privacy: "Private information",
  elsewhere: "Not about this platform",
  duplicate: "Duplicate of another idea",
  other: "Something else",
} as const;
export const chooseReason = "Please choose a reason";
export const details = "Details";
export const counter = (n: number, max: number) => `${number(n)}/${number(max)}`;
/** Prefix of the details: the chosen reason. */
export const before = (reason: string) => `${reason}: `;
export const send = "Send report";
export const signInAndSend = "Sign in and send";
export const sending = "Sending...";
export const sent = "Report sent";
export const sentText = "Thank you. Someone will review it.";
export const sentBefore = "You have reported this before";
export const sentBeforeText = "It has been reviewed since and left up.";
export const failed = "Your report was not sent";
export const couldNotSend = "Your report could not be sent. Please try again.";
