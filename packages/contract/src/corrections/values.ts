/** Corrections of the record: what a team contests, and how it was decided. */

/** An answer that does not count, a link to an answer that was refused, or a merge. */
export const correctionKinds = ["answer", "link", "merge"] as const;

export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionStates = ["pending", "corrected", "rejected"] as const;

export type CorrectionState = (typeof correctionStates)[number];
