/** Corrections of the record: what a team contests, and how it was decided. */

/** What a team asks for: an answer that does not count, a link to an answer that was refused, or a merge. */
export const requestableCorrections = ["answer", "link", "merge"] as const;

/** Also a link to an answer that three people contested. */
export const correctionKinds = [...requestableCorrections, "contest"] as const;

export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionStates = ["pending", "corrected", "rejected"] as const;

export type CorrectionState = (typeof correctionStates)[number];
