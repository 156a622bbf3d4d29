/** Choosing when a planned feature is expected, or a declined one reconsidered. */
export const labels = { expected: "Expected date", reconsiderAfter: "Reconsider after" } as const;
export const hints = {
  expected: "Everyone sees it. The timeline shows each change.",
  reconsiderAfter: "Everyone sees it. The team is reminded when the month is over.",
} as const;
export const asItIs = "Leave unchanged";
export const noDate = "No date";
export const quarters = "Quarters";
export const months = "Months";
/** The hint of the comment if the feature is declined. */
export const reasonHint = "Required: say why. Everyone sees the reason, in lists too.";
