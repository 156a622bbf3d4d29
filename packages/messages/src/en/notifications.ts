/** Notifications, on the site and by email. */
import { counted, number } from "./plural.ts";

/** Longest quote, in characters. */
const maxQuoteLength = 140;
const quote = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= maxQuoteLength ? line : `${line.slice(0, maxQuoteLength - 1).trimEnd()}…`;
};

/** A title in quotation marks. */
export const titleInQuotes = (title: string) => `“${title}”`;

type NotificationText = { title: string; message: string };

export const commentOnFeature = (
  who: string,
  feature: string,
  comment: string,
): NotificationText => ({
  title: `${who} commented on ${titleInQuotes(feature)}`,
  message: quote(comment),
});
export const replyToComment = (
  who: string,
  feature: string,
  comment: string,
): NotificationText => ({
  title: `${who} replied to you on ${titleInQuotes(feature)}`,
  message: quote(comment),
});
/** How notifications name the admins of a site who answer without being of a platform's team. */
export const siteAdmins = (siteName: string) => `${siteName}'s admins`;
/** `answerer` is the platform whose team answered, or the admins of the site. */
export const officialAnswer = (
  who: string,
  answerer: string,
  feature: string,
  comment: string,
): NotificationText => ({
  title: `${answerer} replied on ${titleInQuotes(feature)}`,
  message: `${who}: ${quote(comment)}`,
});
export const statusChanged = (
  feature: string,
  from: string,
  to: string,
  comment: string,
): NotificationText => ({
  title: `${titleInQuotes(feature)} is now ${to}`,
  message: comment === "" ? `Previously: ${from}.` : quote(comment),
});
export const platformLaunch = (
  platform: string,
  feature: string,
  comment: string,
): NotificationText => ({
  title: `${platform} has launched ${titleInQuotes(feature)}`,
  message: comment === "" ? "It is available now." : quote(comment),
});
/** A status change or launch that admins of the site made, with their words if there are any. */
export const byAdmins = (
  admins: string,
  { title, message }: NotificationText,
  comment: string,
): NotificationText => ({
  title,
  message: comment === "" ? `${message} Set by ${admins}.` : `${admins}: ${message}`,
});
export const featureMerged = (source: string, target: string): NotificationText => ({
  title: `${titleInQuotes(source)} was merged into ${titleInQuotes(target)}`,
  message: "They ask for the same thing. Votes, comments and followers moved too.",
});
export const mergeUndone = (source: string, target: string): NotificationText => ({
  title: `${titleInQuotes(source)} is separate again`,
  message: `It is no longer part of ${titleInQuotes(target)}. Its votes, comments and followers are back.`,
});
export const platformApproved = (platform: string): NotificationText => ({
  title: `${platform} is now listed`,
  message: "Your suggestion was approved. You are following it.",
});
export const platformRejected = (platform: string, reason: string): NotificationText => ({
  title: `${platform} was not added`,
  message: reason === "" ? "Your suggestion was not approved." : quote(reason),
});
export const platformTakenDown = (platform: string, reason: string): NotificationText => ({
  title: `${platform} was taken down`,
  message: quote(reason),
});
export const platformRestored = (platform: string): NotificationText => ({
  title: `${platform} is public again`,
  message: "Its ideas, comments and votes are back as they were.",
});
export const textApproved = (text: string): NotificationText => ({
  title: "Your post is now public",
  message: quote(text),
});
export const textRejected = (text: string, reason: string): NotificationText => ({
  title: "Your post was rejected",
  message: reason === "" ? quote(text) : `${quote(text)} (${reason})`,
});
export const appealGranted = (text: string): NotificationText => ({
  title: "Your appeal was granted",
  message: `Now public: ${quote(text)}`,
});
export const appealRejected = (text: string, reason: string): NotificationText => ({
  title: "Your appeal was rejected",
  message: reason === "" ? quote(text) : `${quote(text)} (${reason})`,
});
export const employmentVerified = (platform: string): NotificationText => ({
  title: `You are verified for ${platform}`,
  message: "You can now answer for its team and change statuses.",
});
export const employmentRejected = (platform: string, reason: string): NotificationText => ({
  title: `Your claim for ${platform} was rejected`,
  message:
    reason === "" ? "An administrator could not confirm that you work there." : quote(reason),
});
export const employmentRevoked = (platform: string, reason: string): NotificationText => ({
  title: `You are no longer verified for ${platform}`,
  message: reason === "" ? "An administrator revoked your verification." : quote(reason),
});

export const digestSubject = (n: number, siteName: string) =>
  `${counted(n, { one: "update", other: "updates" })} from ${siteName}`;
export const digestIntro = (siteName: string) => `What's new on ${siteName}:`;
export const moreOnSite = (n: number) => `Plus ${number(n)} more in your notifications.`;
export const open = "Open";
export const footer = "You receive this email because you take part there.";
export const unsubscribe = "Unsubscribe";

export const unsubscribeTitle = "Email notifications";
export const unsubscribeAsk = (email: string, siteName: string) =>
  `${email} receives notification emails from ${siteName}.`;
export const unsubscribeNone = (email: string, siteName: string) =>
  `${email} no longer receives notification emails from ${siteName}. Codes and links you request are still sent.`;
export const stopMail = "Unsubscribe";
export const sendMailAgain = "Resubscribe";
export const unknownLink = "This link is no longer valid.";
export const backToSite = (siteName: string) => `Back to ${siteName}`;
