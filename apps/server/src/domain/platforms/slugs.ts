import { randomBytes } from "node:crypto";

/** Maximum length of a slug without its number. */
const maxLength = 70;

/** Converts a name to letters, digits and hyphens: "Café Müller 2" becomes "cafe-muller-2". */
export function slugify(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "platform" : plain;
}

/** Returns the slug, or the slug with the first free number. */
export function findFreeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug;
  let n = 2;
  while (taken.includes(`${slug}-${n}`)) n += 1;
  return `${slug}-${n}`;
}

/**
 * Creates the slug of a pending suggestion. It is random, because a numbered one would reveal that
 * the same name is already in review.
 */
export const createPendingSlug = (name: string): string =>
  `${slugify(name)}-${randomBytes(4).toString("hex")}`;
