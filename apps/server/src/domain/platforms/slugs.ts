import { randomBytes } from "node:crypto";
import { apiMessages } from "@upwell/contract/messages";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { findExistingPlatform, listTakenSlugs, lockDirectory } from "./name-queries.ts";

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

/** Returns a free slug for a name. */
export async function createSlug(tx: Tx, name: string): Promise<string> {
  const base = slugify(name);
  return findFreeSlug(base, await listTakenSlugs(tx, base));
}

/** Returns a free slug, and locks the directory. Throws 409 if the name or website is in it. */
export async function reserveSlug(tx: Tx, platform: { name: string; website_url: string | null }) {
  await lockDirectory(tx);
  const existing = await findExistingPlatform(tx, platform);
  if (existing !== undefined)
    throw new AppError("platform_exists", { detail: apiMessages.platformListed });
  return createSlug(tx, platform.name);
}
