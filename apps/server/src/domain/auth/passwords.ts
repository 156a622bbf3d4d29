/** Passwords: argon2id, and the same work whether or not there is an account to compare with. */
import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";

// 19 MiB and two passes, which OWASP names as the least for argon2id; the algorithm is the default.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One password may be typed as different sequences of code points, by keyboard and by system. */
const asTyped = (password: string) => password.normalize("NFC");

/** A salted hash in the PHC format, which carries its own cost. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

/** False without a hash to compare with, after the work of a comparison. */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, asTyped(password));
  await hashPassword(password);
  return false;
}

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8").split("\n"),
);

/** Among the first that anybody would try, however its letters are capitalised. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase());
