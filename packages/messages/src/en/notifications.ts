/** What people are told, in the site and by mail. */
import { counted } from "./plural.ts";

/** A text is quoted up to here. */
const quoted = 140;
const quote = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= quoted ? line : `${line.slice(0, quoted - 1).trimEnd()}…`;
};

type Told = { title: string; message: string };

export const commentOnFeature = (who: string, feature: string, comment: string): Told => ({
  title: `${who} commented on “${feature}”`,
  message: quote(comment),
});
export const replyToComment = (who: string, feature: string, comment: string): Told => ({
  title: `${who} replied to you on “${feature}”`,
  message: quote(comment),
});
export const officialAnswer = (
  who: string,
  platform: string,
  feature: string,
  comment: string,
): Told => ({
  title: `${platform} answered on “${feature}”`,
  message: `${who}: ${quote(comment)}`,
});
export const statusChanged = (
  feature: string,
  from: string,
  to: string,
  comment: string,
): Told => ({
  title: `“${feature}” is now ${to}`,
  message: comment === "" ? `It was ${from} before.` : quote(comment),
});
export const platformLaunch = (platform: string, feature: string, comment: string): Told => ({
  title: `${platform} has launched “${feature}”`,
  message: comment === "" ? "It is available now." : quote(comment),
});
export const featureMerged = (source: string, target: string): Told => ({
  title: `“${source}” is part of “${target}” now`,
  message: "Both ask for the same. Votes, comments and followers went along.",
});
export const mergeUndone = (source: string, target: string): Told => ({
  title: `“${source}” stands by itself again`,
  message: `It is no longer part of “${target}”. What had gone along came back.`,
});
export const platformApproved = (platform: string): Told => ({
  title: `${platform} is in the directory now`,
  message: "The platform that you suggested was approved, and you follow it.",
});
export const platformRejected = (platform: string, reason: string): Told => ({
  title: `${platform} was not added`,
  message: reason === "" ? "The platform that you suggested was not approved." : quote(reason),
});
export const textApproved = (text: string): Told => ({
  title: "Your text is public now",
  message: quote(text),
});
export const textRejected = (text: string, reason: string): Told => ({
  title: "Your text was not accepted",
  message: reason === "" ? quote(text) : `${quote(text)} (${reason})`,
});
export const appealGranted = (text: string): Told => ({
  title: "Your appeal was granted",
  message: `Public now: ${quote(text)}`,
});
export const appealRefused = (text: string, reason: string): Told => ({
  title: "Your appeal was refused",
  message: reason === "" ? quote(text) : `${quote(text)} (${reason})`,
});
export const employmentVerified = (platform: string): Told => ({
  title: `You are verified for ${platform}`,
  message: "You can answer officially and change statuses there.",
});
export const employmentRefused = (platform: string, reason: string): Told => ({
  title: `Your claim on ${platform} was refused`,
  message: reason === "" ? "An admin could not confirm that you work there." : quote(reason),
});
export const employmentRevoked = (platform: string, reason: string): Told => ({
  title: `You are not verified for ${platform} any more`,
  message: reason === "" ? "An admin has taken your verification back." : quote(reason),
});

export const digestSubject = (n: number, siteName: string) =>
  `${counted(n, { one: "piece of news", other: "pieces of news" })} on ${siteName}`;
export const digestIntro = (siteName: string) => `This happened on ${siteName}:`;
export const moreOnSite = (n: number) =>
  `And ${counted(n, { one: "more thing", other: "more things" })}, all of them in your notifications.`;
export const open = "Open";
export const whyThisMail = "You get this mail because you take part there.";
export const unsubscribe = "Unsubscribe";

export const unsubscribeTitle = "Mail about what happens";
export const unsubscribeAsk = (address: string, siteName: string) =>
  `${address} gets mail from ${siteName} about ideas that its owner takes part in.`;
export const unsubscribeNone = (address: string, siteName: string) =>
  `${address} gets no mail from ${siteName} about what happens there. Codes and links that are asked for still come.`;
export const stopMail = "Stop this mail";
export const sendMailAgain = "Send it again";
export const unknownLink = "This link is not valid any more.";
export const backToSite = (siteName: string) => `Back to ${siteName}`;
