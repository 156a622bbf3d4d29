import { limits } from "@upwell/contract/limits";

/** Returns the activities that Home shows, in their order: of votes, the most frequent kind, only a few. */
export function pickActivities<A extends { type: string }>(activities: readonly A[]): A[] {
  const { activities: shown, activityVotes } = limits.home;
  const votes = activities.filter(({ type }) => type === "upvoted").slice(0, activityVotes);
  return activities
    .filter((activity) => activity.type !== "upvoted" || votes.includes(activity))
    .slice(0, shown);
}
