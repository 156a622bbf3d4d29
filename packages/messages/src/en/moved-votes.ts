/** What a merge did with the votes of an idea; those of people who had voted for both count once. */
import { counted } from "./plural.ts";

type MovedVotes = { votes: number; sharedVotes: number };

const votes = (n: number) => counted(n, { one: "vote", other: "votes" });

/** Empty unless all voters had voted for the other idea, too. */
export const allShared = (n: MovedVotes): string =>
  n.votes === 0 && n.sharedVotes > 0
    ? `${votes(n.sharedVotes)}, all by people who had voted here too`
    : "";

export const votesMoved = (n: MovedVotes): string => allShared(n) || `${votes(n.votes)} moved`;
