/** Choosing when a planned feature is expected, or a declined one reconsidered. */
export const labels = { expected: "Expected", reconsiderAfter: "Reconsider after" } as const;
export const hints = {
  expected: "Everyone sees it. The timeline shows each change.",
  reconsiderAfter: "Everyone sees it. The team is reminded when the month is over.",
} as const;
export const asItIs = "As it is";
export const noDate = "No date";
export const quarters = "Quarters";
export const months = "Months";
