/** Usernames: their normalization, and those that are reserved, against names that look the same. */
import { username as usernameSchema } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { toNameSkeleton } from "@upwell/moderation/confusables";
import { createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { listAdminNames } from "./queries.ts";

// Scripts with confusable letters: "аdmin" with a Cyrillic first letter is not "admin".
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/**
 * Returns the stored and compared form: NFKC, which converts full-width, styled and composed letters
 * to plain ones. Validates after the conversion, which can change length and characters. Throws a
 * field error for an invalid username.
 */
export function canonicalUsername(typed: string): string {
  const result = usernameSchema.safeParse(typed.normalize("NFKC"));
  if (!result.success)
    throw createFieldError(
      "username",
      result.error.issues[0]?.message ?? validationMessages.invalid,
    );
  const username = result.data;
  // Counts code points, as the database does.
  if ([...username].length < limits.username.min)
    throw createFieldError("username", validationMessages.usernameMin);
  if (alphabets.filter((alphabet) => alphabet.test(username)).length > 1)
    throw createFieldError("username", validationMessages.usernameAlphabets);
  return username;
}

const isLike = (name: string, others: readonly string[]): boolean => {
  const skeleton = toNameSkeleton(name);
  return skeleton !== "" && others.some((other) => toNameSkeleton(other) === skeleton);
};

/** Returns whether a name is that of an admin with another email, or looks like it. */
export const isAdminName = async (
  { db }: Pick<Deps, "db">,
  name: string,
  email: string | null,
): Promise<boolean> => isLike(name, await listAdminNames(db, email));

/** Returns whether a name is that of the site or of an admin with another email, or looks like it. */
export const isReservedName = async (
  deps: Pick<Deps, "db" | "config">,
  name: string,
  email: string | null,
): Promise<boolean> =>
  isLike(name, [deps.config.siteName]) || (await isAdminName(deps, name, email));
