/** What a platform's team, or an admin, learns of the ideas. */
import { counted, number } from "./plural.ts";

export const title = "Insight";
export const directoryTitle = "Insight into the directory";
export const loading = "Loading the insight";
export const couldNotLoad = "The insight could not be loaded";
export const countedAt = "Counted";
export const onceAnHour = "Counted at most once an hour.";
export const nothing = "There is nothing to learn yet";
export const nothingText = "Once there are ideas, their history is drawn here.";

export const overTime = "Over time";
export const votes = "Votes";
export const suggested = "Suggested";
export const comments = "Comments";
export const launched = "Launched";

export const answers = "How long people wait";
export const answersText =
  "Answers and launches of the last 24 months, from the day of the suggestion on.";
export const until = "Until";
export const firstAnswer = "The first answer";
export const launch = "The launch";
export const half = "Half took at most";
export const nineOfTen = "Nine of ten took at most";
export const howMany = "Counted";
export const never = "Not yet";
/** Hours as a person says them. */
export function duration(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return counted(Math.round(hours), { one: "hour", other: "hours" });
  return counted(Math.round(hours / 24), { one: "day", other: "days" });
}
export const answered = "Answered";
export const answeredShare = (n: { answered: number; listed: number }) =>
  `${number(n.answered)} of ${counted(n.listed, { one: "idea", other: "ideas" })} (${Math.round((100 * n.answered) / n.listed)}%)`;

export const waiting = "The longest waiting of the ten most wanted";
export const nobodyWaits = "All ten have been answered.";
export const since = "Suggested";

export const newcomers = "What newcomers want";
export const newcomersText = (date: string) => `What people who joined since ${date} vote for.`;
export const noWishes = "Nobody who joined this quarter has voted yet.";
export const idea = "Idea";
export const theirVotes = "Their votes";
export const voteCount = (n: number) => counted(n, { one: "vote", other: "votes" });
