/** Username normalization, against names that look the same. */
import { username as usernameSchema } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { createFieldError } from "../../lib/app-error.ts";

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
