/** Rejects passwords that an attacker tries first. */
import { readFile } from "node:fs/promises";
import { validationMessages } from "@upwell/contract/messages";
import { createFieldError } from "../../lib/app-error.ts";

/** Names that a password must not consist of. */
export type PasswordContext = { username: string; email: string; siteName: string };

/** Shorter names occur in too many passwords by chance. */
const minWordLength = 3;
/** The product's name, and what its passwords are for where it is tried. */
const productWords = ["upwell", "demo"];

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const [{ default: dictionary }, additions] = await Promise.all([
    import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } }),
    readFile(new URL("../../../assets/common-passwords.txt", import.meta.url), "utf8"),
  ]);
  return new Set(
    [...dictionary, ...additions.split("\n")].map((password) => password.toLowerCase()),
  );
}

let common: Promise<ReadonlySet<string>> | undefined;
/** Loads the lists on first use, to keep process start fast. */
function getCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommonPasswords();
  return common;
}

/** Keeps lowercase letters and digits: "Ada.Lovelace!" becomes "adalovelace". */
const toAlphanumeric = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Returns true if only digits and punctuation remain after removing the names. */
function consistsOfNames(password: string, names: readonly string[]): boolean {
  const words = names
    .map(toAlphanumeric)
    .filter((word) => word.length >= minWordLength)
    .sort((a, b) => b.length - a.length);
  const letters = toAlphanumeric(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && /^\p{N}*$/u.test(rest);
}

/** Returns the message for a rejected password, undefined for an allowed one. */
export async function findPasswordProblem(
  password: string,
  { username, email, siteName }: PasswordContext,
): Promise<string | undefined> {
  const typed = password.normalize("NFKC").toLowerCase();
  if ((await getCommonPasswords()).has(typed)) return validationMessages.passwordCommon;
  const names = [username, email, email.split("@")[0] ?? "", siteName, ...productWords];
  return consistsOfNames(password, names) ? validationMessages.passwordOwnNames : undefined;
}

/** Throws a field error for a rejected password. */
export async function assertPasswordAllowed(
  password: string,
  context: PasswordContext,
  field = "password",
): Promise<void> {
  const problem = await findPasswordProblem(password, context);
  if (problem !== undefined) throw createFieldError(field, problem);
}
