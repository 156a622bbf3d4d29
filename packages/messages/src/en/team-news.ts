/** What is new for a team: in mails, in notifications and on the staff site. */

import { loadTexts } from "./load-texts.ts";
import { atMost, counted, number, plural } from "./plural.ts";

type Happened = {
  isNew: boolean;
  comments: number;
  concerns: number;
  answers: number;
  votesPassed: number | null;
  hasDuplicate: boolean;
  hasWish: boolean;
  hasAlarm: boolean;
  due: "soon" | "past" | null;
};

const due = { soon: "Expected within a week", past: "Past its expected date" } as const;

/** What happened to an idea, the most important first. */
export const happened = (item: Happened): string[] =>
  [
    item.isNew && "New",
    item.due !== null && due[item.due],
    item.votesPassed !== null && `Passed ${number(item.votesPassed)} votes`,
    item.comments > 0 && counted(item.comments, { one: "comment", other: "comments" }),
    item.concerns > 0 && counted(item.concerns, { one: "concern", other: "concerns" }),
    item.answers > 0 &&
      counted(item.answers, { one: "answer of a colleague", other: "answers of colleagues" }),
    item.hasDuplicate && "Proposed as a duplicate",
    item.hasAlarm && "Votes raised an alarm",
    item.hasWish && "Proposed for linking with an idea elsewhere",
  ].filter((text) => text !== false);

const ideas = { one: "idea", other: "ideas" };
/** `max` is the highest number that is counted. */
const countedIdeas = (n: number, max: number) =>
  n >= max ? `at least ${counted(max, ideas)}` : counted(n, ideas);

type Counts = { total: number; suggested: number; unanswered: number };

/** "4 new, 6 without an answer from the team." */
export const newsCounts = ({ suggested, unanswered }: Counts, max: number) =>
  `${atMost(suggested, max)} new, ${atMost(unanswered, max)} without an answer from the team.`;

/** How mails and headings name the platforms that nobody has claimed. */
export const unclaimed = "platforms without a team";
export const newsSubject = (platform: string, n: number, max: number) =>
  `${atMost(n, max)} ${plural(n, ideas)} with news on ${platform}`;
/** The entry in the list of notifications. */
export const newsEntry = (platform: string, counts: Counts, max: number) => ({
  title: newsSubject(platform, counts.total, max),
  message: newsCounts(counts, max),
});
/** Of a mail about several platforms, or with other notifications. */
export const newsAndMore = (siteName: string) => `Your news from ${siteName}`;
export const newsHeading = (platform: string, counts: Counts, max: number) =>
  `${newsSubject(platform, counts.total, max)}: ${newsCounts(counts, max)}`;
const votes = { one: "vote", other: "votes" };
export const noAnswer = "no answer yet";
/** The line under an idea's title: its votes, and whether the team has answered. */
export const itemFacts = (upvotes: number, isAnswered: boolean) =>
  isAnswered ? counted(upvotes, votes) : `${counted(upvotes, votes)}, ${noAnswer}`;
export const moreNews = (n: number) => `Plus ${number(n)} more on the staff site.`;
export const openStaffSite = "Open the staff site";
export const endNews = (platform: string) => `Stop mail about ${platform}`;
export const newsFooter = (platform: string) =>
  `You receive this email because you are on the team of ${platform}.`;
export const directoryFooter = "You receive this email because you are an admin of the site.";
export const addressFooter = (address: string, platform: string) =>
  `The team of ${platform} has this news sent to ${address}.`;

export const newsAsk = (email: string, about: string, siteName: string) =>
  `${email} receives news for ${about} from ${siteName}.`;
export const newsEnded = (email: string, about: string, siteName: string) =>
  `${email} no longer receives news for ${about} from ${siteName}.`;

export const confirmSubject = (platform: string) => `Confirm this address for news of ${platform}`;
export const confirmIntro = (platform: string, siteName: string) =>
  `The team of ${platform} wants the news of its ideas on ${siteName} sent to this address.`;
export const confirmLink = "Confirm the address";
export const confirmExpiry = (days: number) =>
  `The link works once, for ${counted(days, { one: "day", other: "days" })}.`;
export const confirmUnasked =
  "If you do not know about this, ignore this email: without the link, no news is sent here.";
export const confirmTitle = "Confirm an address";
export const confirmAsk = (address: string, platform: string) =>
  `Send the news of ${platform} to ${address}?`;
export const confirmButton = "Confirm";
export const confirmed = (address: string, platform: string) =>
  `${address} now receives the news of ${platform}.`;

/** On the staff site. */
export const news = "News";
/** "Since November 22: 7 ideas" */
export const newsSince = (day: string, n: number, max: number) =>
  `Since ${day}: ${countedIdeas(n, max)}`;
export const noNews = "Nothing new";
export const noNewsHint =
  "New ideas, comments, concerns and proposals of others, and votes and expected dates that matter, appear here.";
export const allNews = (n: number, max: number) => `All ${atMost(n, max)} ideas with news`;
export const newsStates = loadTexts("the news");
export const markOneSeen = (title: string) => `Mark as seen: ${title}`;
export const settings = "Get notified";
export const settingsStates = loadTexts("the settings");
export const showsOnSite = "In your notifications";
export const showsOnSiteHint = "One entry that says how many ideas have news.";
export const byMail = "By email";
export const byMailHint =
  "Only if something is new. Daily mail is sent at 08:00 UTC, weekly mail on Mondays; immediate mail at most every five minutes.";
export const howOften = "How often";
export const includesAnswers = "Also answers of colleagues";
export const settingsSaved = "Settings saved";
export const notOfTeam = "You are not on this team, so you get no news of it.";
export const teamAddress = "The team's address";
export const teamAddressText =
  "A mailing list or a shared inbox that gets the same mail, once somebody who reads it has confirmed it.";
export const address = "Email address";
export const addressState = {
  unconfirmed: "Not confirmed yet",
  ended: "Ended by its mailbox",
  stopped: "Mail was refused",
  active: "Confirmed",
} as const;
export const unconfirmedText = (to: string) =>
  `We mailed a link to ${to}. Saving again mails another one.`;
export const endedText = "Somebody pressed the link in a mail. Save the address to ask again.";
export const stoppedText =
  "The address refused our last mails, so it gets none. Save it to try again with a new link, at most once a day.";
export const linkMailed = "Confirmation link mailed";
export const removeAddress = "Remove";
export const addressRemoved = "Address removed";
export const couldNotSave = "The change could not be saved";
export const directory = "Platforms without a team";
export const directoryText =
  "An email to you about new ideas, and those that passed a number of votes, on platforms that nobody has claimed.";
