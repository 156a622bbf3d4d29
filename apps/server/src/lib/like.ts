/** Returns a LIKE pattern that matches texts containing `typed`. */
export const containsPattern = (typed: string): string => `%${escapeLike(typed)}%`;

/** Returns the pattern of a search; undefined for a blank one, which matches everything. */
export const searchPattern = (search = ""): string | undefined =>
  search.trim() === "" ? undefined : containsPattern(search);

/** Returns a LIKE pattern that matches texts starting with `typed`. */
export const prefixPattern = (typed: string): string => `${escapeLike(typed)}%`;

export const escapeLike = (typed: string) => typed.trim().replace(/[\\%_]/g, "\\$&");
