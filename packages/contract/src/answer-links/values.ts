/** Links to where a company answered an idea outside of this site. */

export const answerLinkStates = ["pending", "accepted", "refused"] as const;

export type AnswerLinkState = (typeof answerLinkStates)[number];

/**
 * What accepts a link: its address lies on the platform's website, or under a place that its team or an admin named; or
 * the team, an admin, or three people accepted it.
 */
export const answerLinkProofs = ["website", "place", "team", "site", "people"] as const;

export type AnswerLinkProof = (typeof answerLinkProofs)[number];
