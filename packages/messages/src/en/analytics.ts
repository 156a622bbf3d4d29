/** Analytics of one platform, or of the whole directory. */

import { loadTexts } from "./load-texts.ts";
import { counted, number } from "./plural.ts";

export const directoryTitle = "Directory analytics";
export const loadStates = loadTexts("the analytics");
export const updatedAt = "Updated";
export const updatedHourly = "Updated hourly.";
export const updatedOnAnswer = "Updated hourly, and when the team answers or changes a status.";
export const noData = "No data yet";
export const noDataText = "Charts appear once there are ideas.";

export const overTime = "Over time";
export const votes = "Votes";
export const suggested = "Suggested";
export const comments = "Comments";
export const launched = "Launched";

export const responseTimes = "Response times";
export const responseTimesText =
  "Of all ideas, from suggestion to first answer and to launch, in the last 24 months. The public record leaves out young ideas and those with few votes.";
export const milestone = "Milestone";
export const firstAnswer = "First answer";
export const launch = "Launch";
export const median = "Median";
export const p90 = "90th percentile";
export const featureCount = "Ideas";
export const never = "Not yet";
/** Formats a number of hours as hours or days. */
export function duration(hours: number): string {
  if (hours < 1) return "less than an hour";
  if (hours < 48) return counted(Math.round(hours), { one: "hour", other: "hours" });
  return counted(Math.round(hours / 24), { one: "day", other: "days" });
}
export const answered = "Answered, of all ideas";
export const answeredShare = (n: { answered: number; listed: number }) =>
  `${number(n.answered)} of ${counted(n.listed, { one: "idea", other: "ideas" })} (${Math.round((100 * n.answered) / n.listed)}%)`;

export const longestUnanswered = "Longest unanswered in the top 10";
export const allAnswered = "All of the top 10 are answered.";
export const since = "Suggested";

export const voters = "What people say";
export const reasonsGiven = "Voters who say why they voted";
export const concernsRaised = "Concerns";
export const withWorkaround = "Ideas with a workaround";
export const outcomeShare = "Launched ideas";

export const newcomers = "What new members want";
export const newcomersText = (date: string) => `Most upvoted by people who joined since ${date}.`;
export const noNewcomerVotes = "No votes from new members this quarter.";
export const feature = "Idea";
export const newcomerVotes = "Their votes";
export const voteCount = (n: number) => counted(n, { one: "vote", other: "votes" });
