/** What voters say beside their vote: why they voted, or whether a launched feature is solved for them. */
export const lineKinds = ["why", "solved"] as const;

export type LineKind = (typeof lineKinds)[number];

export const solvedAnswers = ["yes", "partly", "no"] as const;

export type SolvedAnswer = (typeof solvedAnswers)[number];
