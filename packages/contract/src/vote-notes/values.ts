/** What voters say beside their vote: why they voted, or whether a launched feature is solved for them. */
export const noteKinds = ["reason", "outcome"] as const;

export type NoteKind = (typeof noteKinds)[number];

export const outcomeAnswers = ["yes", "partly", "no"] as const;

export type OutcomeAnswer = (typeof outcomeAnswers)[number];
