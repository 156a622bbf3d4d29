/** The keys of decisions about the focused text. */
export const decisionKeys = { allow: "a", reject: "r", uphold: "h", dismiss: "d" } as const;
