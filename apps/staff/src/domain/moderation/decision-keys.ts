/** The keys of decisions about the focused text, and of the texts that are like it. */
export const decisionKeys = {
  allow: "a",
  reject: "r",
  compare: "c",
  uphold: "h",
  dismiss: "d",
} as const;
