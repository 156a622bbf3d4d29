/** What a username may look like, so that no two look the same. */
import { username as usernameSchema } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { fieldError } from "../../lib/app-error.ts";

// Their letters pass for each other: "аdmin" with a Cyrillic first letter is not "admin".
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/**
 * The form that is stored and compared: NFKC, which turns full-width, styled and composed letters
 * into the ordinary ones. Throws a field error where that form is no username, since it may be
 * longer or shorter than what was typed, and have other characters.
 */
export function canonicalUsername(typed: string): string {
  const result = usernameSchema.safeParse(typed.normalize("NFKC"));
  if (!result.success)
    throw fieldError("username", result.error.issues[0]?.message ?? sentences.invalid);
  const username = result.data;
  // Characters as a person counts them, and as the database does.
  if ([...username].length < limits.username.min)
    throw fieldError("username", sentences.usernameMin);
  if (alphabets.filter((alphabet) => alphabet.test(username)).length > 1)
    throw fieldError("username", sentences.usernameAlphabets);
  return username;
}
