/** Reporting a text that does not belong here. */
import { number } from "./plural.ts";

export const title = { feature: "Report this feature", comment: "Report this comment" } as const;
export const whatHappens =
  "A person reads your report and decides. Until then the text stays, and its author is not told who reported it.";
export const by = (name: string) => `By ${name}:`;
export const whatIsWrong = "What is wrong with it?";
export const reasons = {
  advertising: "It advertises something",
  abuse: "It insults or threatens somebody",
  privacy: "It shares private details",
  elsewhere: "It has nothing to do with the platform",
  other: "Something else",
} as const;
export const ownWords = "In your own words";
export const counter = (n: number, max: number) => `${number(n)}/${number(max)}`;
/** A reason that was chosen, before what somebody adds to it. */
export const before = (reason: string) => `${reason}: `;
export const send = "Send report";
export const signInAndSend = "Sign in and send";
export const sending = "Sending...";
export const sent = "Report sent";
export const sentText = "Thank you. A person will look at it.";
export const sentBefore = "You have reported this before";
export const sentBeforeText = "A person has looked at it since, and left it as it is.";
export const failed = "Your report was not sent";
export const couldNotSend = "Your report could not be sent. Please try again.";
