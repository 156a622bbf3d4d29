/** The outcome of the proposal that an idea is a duplicate: waiting, merged, or two different ideas. */
export const proposalStates = ["open", "merged", "dismissed"] as const;

export type ProposalState = (typeof proposalStates)[number];
