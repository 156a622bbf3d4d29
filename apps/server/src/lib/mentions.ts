/** Who is mentioned in a text, as `@username`. */

const mention = /(?<![\p{L}\p{N}._@/-])@([\p{L}\p{N}._-]{3,30})/gu;

/**
 * Returns the usernames that a text may mention, in lower case, up to `max` mentions. Marks at the end of one may belong
 * to the sentence, so that both readings are returned: "@ada." mentions "ada.", or else "ada".
 */
export function findMentions(text: string, max: number): string[] {
  const names = [...text.matchAll(mention)].slice(0, max).flatMap(([, name = ""]) => {
    const lower = name.toLowerCase();
    return [lower, lower.replace(/[._-]+$/, "")];
  });
  return [...new Set(names)];
}

/** Whether a text mentions somebody whom it did not mention before a change. */
export function mentionsOthers(text: string, before: string, max: number): boolean {
  const earlier = new Set(findMentions(before, max));
  return findMentions(text, max).some((name) => !earlier.has(name));
}
