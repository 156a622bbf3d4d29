/** Notifications, on the site and by email. */
import { counted, number } from "./plural.ts";

/** Quotes at most `max` characters, and cuts between words. */
const quote = (text: string, max = 140) => {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  // A long word is cut, so that most of the text is left.
  return `${cut.replace(/\s\S{0,30}$/, "").trimEnd()}…`;
};

/** A title in quotation marks. */
export const titleInQuotes = (title: string) => `“${title}”`;

type NotificationText = { title: string; message: string };
const notification = (title: string, message: string): NotificationText => ({ title, message });

export const commentOnFeature = (who: string, feature: string, comment: string) =>
  notification(`${who} commented on ${titleInQuotes(feature)}`, quote(comment));
export const replyToComment = (who: string, feature: string, comment: string) =>
  notification(`${who} replied to you on ${titleInQuotes(feature)}`, quote(comment));
export const commentMention = (who: string, feature: string, comment: string) =>
  notification(`${who} mentioned you on ${titleInQuotes(feature)}`, quote(comment));
export const commentWorkaround = (feature: string, comment: string) =>
  notification(`Your comment is the workaround for ${titleInQuotes(feature)}`, quote(comment));
/** How notifications name the admins of a site who answer without being of a platform's team. */
export const siteAdmins = (siteName: string) => `${siteName}'s admins`;
/** `author` is the platform whose team replied, or the admins of the site. */
export const officialAnswer = (who: string, author: string, feature: string, comment: string) =>
  notification(`${author} replied on ${titleInQuotes(feature)}`, `${who}: ${quote(comment)}`);
export const statusChanged = (feature: string, from: string, to: string, comment: string) =>
  notification(`${titleInQuotes(feature)} is now ${to}`, quote(comment) || `Previously: ${from}.`);
/** Only the expected date changed; `expected` is a text such as "Expected Q1 2027". */
export const expectedChanged = (feature: string, expected: string, comment: string) =>
  notification(
    `${titleInQuotes(feature)}: ${expected}`,
    quote(comment) || "The team changed the expected date.",
  );
/** For the platform's team; `month` is a text such as "March 2027". */
export const reconsiderationDue = (feature: string, month: string) =>
  notification(
    `${titleInQuotes(feature)} is due to be reconsidered`,
    `The team declined it and said that it would be reconsidered after ${month}.`,
  );
/** Without the note, which its team alone reads. */
export const noteMention = (feature: string, platform: string) =>
  notification(
    `You are mentioned in a note on ${titleInQuotes(feature)}`,
    `Of the team of ${platform}.`,
  );
export const assigned = (feature: string, platform: string) =>
  notification(`${titleInQuotes(feature)} is assigned to you`, `By the team of ${platform}.`);
export const followedFeature = (platform: string, feature: string) =>
  notification(`${titleInQuotes(feature)} is a new idea`, `On ${platform}.`);
export const platformLaunch = (platform: string, feature: string, comment: string) =>
  notification(
    `${platform} has launched ${titleInQuotes(feature)}`,
    quote(comment) || "It is available now.",
  );
/** Some days after a launch, for those who voted for the feature. */
export const outcomeSurvey = (feature: string) =>
  notification(
    `Is ${titleInQuotes(feature)} solved for you?`,
    "You voted for it, and it is launched. Say whether it does what you need.",
  );
/** An entry of a platform's changelog, with its text. */
export const changelogPublished = (platform: string, entry: string, text: string) =>
  notification(`${platform} published ${titleInQuotes(entry)}`, quote(text));
/** For who voted for an idea that an entry launched: `votes` with theirs. */
export const featureLaunched = (
  feature: string,
  { votes, entry, text }: { votes: number; entry: string; text: string },
) =>
  notification(
    votes < 2
      ? `Launched: ${titleInQuotes(feature)}, which you asked for`
      : `Launched: ${titleInQuotes(feature)}. You are one of ${number(votes)} who asked for it`,
    `${titleInQuotes(entry)}: ${quote(text)} Does it work for you? Say so on the idea.`,
  );
/** A status change or launch that admins of the site made, with their words if there are any. */
export const byAdmins = (
  admins: string,
  { title, message }: NotificationText,
  comment: string,
): NotificationText => ({
  title,
  message: comment === "" ? `${message} Set by ${admins}.` : `${admins}: ${message}`,
});
export const featureMerged = (source: string, target: string) =>
  notification(
    `${titleInQuotes(source)} was merged into ${titleInQuotes(target)}`,
    "They ask for the same thing. Votes, comments and followers moved too.",
  );
export const mergeUndone = (source: string, target: string) =>
  notification(
    `${titleInQuotes(source)} is separate again`,
    `It is no longer part of ${titleInQuotes(target)}. Its votes, comments and followers are back.`,
  );
/** People asked for both in one idea, so their votes are for both. */
export const featureSplit = (original: string, part: string) =>
  notification(
    `${titleInQuotes(original)} was split in two`,
    `It asked for two things. The other one is ${titleInQuotes(part)} now. If you voted, your vote is for both; you can take either back.`,
  );
export const splitUndone = (original: string) =>
  notification(
    `${titleInQuotes(original)} is one idea again`,
    "The team undid the split. Your vote for it is as it was.",
  );
export const textRestored = (title: string) =>
  notification(
    `${titleInQuotes(title)} has its author's words again`,
    "The author took back the title or text that came with the split. What was split off stays.",
  );
export const existsAlready = (title: string, since: string) =>
  notification(
    `${titleInQuotes(title)} is said to exist already`,
    `Somebody says that you have it since ${since}. If so, confirm it there and set the status; if not, press “Not true”.`,
  );
export const duplicateDismissed = (first: string, second: string) =>
  notification(
    `${titleInQuotes(first)} stays separate`,
    `You proposed it and ${titleInQuotes(second)} as duplicates. The team found that they are different ideas.`,
  );
export const platformApproved = (platform: string) =>
  notification(`${platform} is now listed`, "Your suggestion was approved. You are following it.");
export const platformRejected = (platform: string, reason: string) =>
  notification(`${platform} was not added`, quote(reason) || "Your suggestion was not approved.");
export const platformTakenDown = (platform: string, reason: string) =>
  notification(`${platform} was taken down`, quote(reason));
export const platformRestored = (platform: string) =>
  notification(
    `${platform} is public again`,
    "Its ideas, comments and votes are back as they were.",
  );
/** For the admins of the site, when a team renames its platform. */
export const platformRenamed = (before: string, after: string) =>
  notification(
    `${titleInQuotes(before)} is now called ${titleInQuotes(after)}`,
    "Its team renamed it. Take the new name back if it misleads people.",
  );
/** For the admins of the site, when a team changes the website of its platform; empty for none. */
export const websiteChanged = (
  platform: string,
  { before, after }: { before: string; after: string },
) =>
  notification(
    `${platform} has another website`,
    `Its team changed it from ${before || "none"} to ${after || "none"}. It proves no claims until you confirm it.`,
  );
export const textApproved = (text: string) => notification("Your post is now public", quote(text));
export const textRejected = (text: string, reason: string) =>
  notification(
    "Your post was rejected",
    reason === "" ? quote(text) : `Reason: ${reason} ${quote(text)}`,
  );
const profileParts = { avatar: "profile picture", display_name: "name", bio: "bio" } as const;
/** An admin removed a part of the user's profile; `text` is empty for a profile picture. */
export const removedFromProfile = (part: keyof typeof profileParts, text: string, reason: string) =>
  notification(
    `Your ${profileParts[part]} was removed`,
    text === "" ? reason : `${quote(text)} (${reason})`,
  );
export const appealGranted = (text: string) =>
  notification("Your appeal was granted", `Now public: ${quote(text)}`);
/** `feature` is the title of the feature that the text is, or belongs to; undefined for other texts. */
export const appealRejected = (text: string, reason: string, feature?: string) =>
  notification(
    feature === undefined
      ? "Your appeal was rejected"
      : `Your appeal about ${titleInQuotes(feature)} was rejected`,
    reason === "" ? quote(text, 60) : `Reason: ${reason} ${titleInQuotes(quote(text, 60))}`,
  );
const reportedTexts = {
  feature: "idea",
  comment: "comment",
  vote_note: "note",
  profile: "profile",
} as const;
/** For those who reported it; `reason` may be empty. */
export const reportDecided = (
  type: keyof typeof reportedTexts,
  { isUpheld, reason }: { isUpheld: boolean; reason: string },
) =>
  notification(
    `The ${reportedTexts[type]} you reported was ${isUpheld ? "removed" : "kept"}`,
    reason === ""
      ? "Thank you for the report. A moderator reviewed it."
      : `Thank you for the report. The moderator wrote: ${reason}`,
  );
/** For who linked an answer elsewhere; `reason` may be empty. */
export const answerLinkDecided = (
  feature: string,
  { host, isAccepted, reason }: { host: string; isAccepted: boolean; reason: string },
) =>
  isAccepted
    ? notification(
        `Your link to ${host} counts as an answer to ${titleInQuotes(feature)}`,
        quote(reason) || "The idea now says where and when the company answered.",
      )
    : notification(
        `Your link to ${host} was refused as an answer to ${titleInQuotes(feature)}`,
        quote(reason),
      );
/** For the team that asked for a correction. */
export const correctionDecided = (
  feature: string,
  { isCorrected, decision }: { isCorrected: boolean; decision: string },
) =>
  isCorrected
    ? notification(`The record of ${titleInQuotes(feature)} is corrected`, quote(decision))
    : notification(`The record of ${titleInQuotes(feature)} stays as it is`, quote(decision));
export const employmentVerified = (platform: string) =>
  notification(
    `You are verified for ${platform}`,
    "You can now answer for its team and change statuses.",
  );
export const employmentRejected = (platform: string, reason: string) =>
  notification(
    `Your claim for ${platform} was rejected`,
    quote(reason) || "An administrator could not confirm that you work there.",
  );
export const employmentRevoked = (platform: string, reason: string) =>
  notification(
    `You are no longer verified for ${platform}`,
    quote(reason) || "An administrator revoked your verification.",
  );
/** `feature` is null if the votes were for several. */
export const votesRemoved = (feature: string | null, reason: string) =>
  notification(
    feature === null
      ? "Some of your votes were removed"
      : `Your vote for ${titleInQuotes(feature)} was removed`,
    quote(reason),
  );
export const votesRestored = (feature: string | null) =>
  notification(
    feature === null
      ? "Your votes were restored"
      : `Your vote for ${titleInQuotes(feature)} was restored`,
    "It counts again.",
  );

export const digestSubject = (n: number, siteName: string) =>
  `${counted(n, { one: "update", other: "updates" })} from ${siteName}`;
export const digestIntro = (siteName: string) => `What's new on ${siteName}:`;
export const moreOnSite = (n: number) => `Plus ${number(n)} more in your notifications.`;
export const open = "Open";
export const footer = (siteName: string) =>
  `You’re getting this because you’re active on ${siteName}.`;
export const unsubscribe = "Unsubscribe";

export const unsubscribeTitle = "Email notifications";
export const unsubscribeAsk = (email: string, siteName: string) =>
  `${email} receives notification emails from ${siteName}.`;
export const unsubscribeNone = (email: string, siteName: string) =>
  `${email} no longer receives notification emails from ${siteName}, nor news for teams. Codes and links you request are still sent.`;
/** Followed by what. */
export const partsAsk = (email: string, siteName: string) =>
  `${email} receives these emails from ${siteName}:`;
export const partsEnded = (email: string, siteName: string) =>
  `${email} no longer receives these emails from ${siteName}:`;
export const otherMail = "Your other emails";
export const turnOff = "Turn off";
export const turnOn = "Turn on";
export const stopAllMail = "Unsubscribe from all emails";
export const stopMail = "Unsubscribe";
export const sendMailAgain = "Resubscribe";
export const unknownLink = "This link is no longer valid.";
export const backToSite = (siteName: string) => `Back to ${siteName}`;
