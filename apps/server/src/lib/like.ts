/** A LIKE pattern for a text that occurs somewhere, its wildcards taken literally. */
export const containsPattern = (typed: string): string => `%${literalPattern(typed)}%`;

/** A LIKE pattern for a text that stands at the beginning. */
export const beginsPattern = (typed: string): string => `${literalPattern(typed)}%`;

export const literalPattern = (typed: string) => typed.trim().replace(/[\\%_]/g, "\\$&");
