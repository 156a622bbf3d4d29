import { counted } from "./plural.ts";

export const title = {
  feature: "Report this idea",
  comment: "Report this comment",
  voteNote: "Report this reason",
  profile: "Report this profile",
} as const;
const postStays =
  "Someone will review your report. The post stays up until then, and its author will not know who reported it.";
export const whatHappens = {
  feature: postStays,
  comment: postStays,
  voteNote: postStays,
  profile:
    "For a profile picture, a name or a bio that breaks the rules. Someone will review your report. The profile stays as it is until then, and this person will not know who reported it.",
} as const;
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
/** For ideas, the reason "duplicate", which goes to the platform's team. */
export const duplicateOf = "It is a duplicate of ...";
export const otherFeature = "The other idea";
export const otherFeatureHint =
  "The platform's team compares the two, and merges them if they ask for the same.";
export const chooseFeature = "Please choose the other idea";
export const searchFeatures = "Search ideas...";
export const searchingFeatures = "Searching...";
export const noFeatureFound = "No matching ideas";
export const searchFailed = "The search failed";
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const clearFeature = "Choose another idea";
export const proposed = "Sent to the team";
export const proposedText = "Thank you. The platform's team will compare the two ideas.";
export const proposedBefore = "You have proposed a duplicate for this idea before";
export const proposedBeforeText = {
  open: "The platform's team has not decided yet.",
  merged: "The ideas have been merged since.",
  dismissed: "The platform's team found that they are different ideas.",
} as const;
export const withoutAccount = "Report it without an account";
export const noticeTitle = "Report illegal content";
export const noticeText =
  "For anyone, without an account: an idea, a comment or a profile that you consider illegal or against the terms. A person decides about it. With your email address you are told how, and the address is deleted a year after the decision.";
export const noticeAddress = "Address of the page";
export const noticeAddressHint =
  "Copy it from your browser. A comment's address is the one that its date leads to.";
export const noticeAddressUnknown =
  "This is not the address of an idea, a comment or a profile on this site";
export const noticeAbout = {
  feature: (id: number) => `About idea ${id}.`,
  comment: (id: number) => `About comment ${id}.`,
  voteNote: (id: number) => `About the reason of a vote, ${id}.`,
  profile: (id: number) => `About the profile of user ${id}.`,
} as const;
export const noticeReason = "Why it is illegal or breaks the rules";
export const noticeReasonHint =
  "As exact as you can, such as which part of the text, and which law or rule.";
export const noticeName = "Your name";
export const noticeEmail = "Your email";
export const noticeOptional = "optional";
export const noticeGoodFaith =
  "By sending it you confirm that you believe in good faith that what you say is correct and complete.";
export const noticeSent = (id: number) => `Your report has arrived: number ${id}.`;
export const noticeSentText = "Someone will review it.";
export const noticeDecidedSubject = (siteName: string) => `Your report to ${siteName} was decided`;
export const noticeUpheld = (siteName: string) =>
  `You reported content on ${siteName}. It was reviewed by a person and is no longer shown.`;
export const noticeDismissed = (siteName: string) =>
  `You reported content on ${siteName}. It was reviewed by a person and stays.`;
export const noticeBecause = (reason: string) => `The reason: ${reason}`;
export const noticeAgainst =
  "If you disagree, you can report it again with what was not considered, and turn to an out-of-court dispute settlement body or a court.";
export const chooseReason = "Please choose a reason";
export const details = "Details";
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
