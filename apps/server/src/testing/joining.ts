/** Joining as a new person does it: a registration's fields, and the code out of the mail. */
import { unique } from "./people.ts";
import type { Scene } from "./site.ts";

/** The body of a registration that nothing is wrong with, in the client's spelling. */
export function newcomer<T extends object>(but: T = {} as T) {
  const username = unique("newcomer");
  return {
    username,
    email: `${username}@people.example`,
    password: "correct horse 9",
    passwordConfirm: "correct horse 9",
    firstName: "New",
    lastName: "Comer",
    ...but,
  };
}

/** The bodies of all mails to an address, the newest first. */
export async function mailsTo(site: Scene, email: string): Promise<string[]> {
  const rows = await site.deps.db
    .selectFrom("mails")
    .select("text_body")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => row.text_body);
}

/** The code in the newest mail to an address. */
export async function codeMailedTo(site: Scene, email: string): Promise<string> {
  const [mail = ""] = await mailsTo(site, email);
  const code = /^ {4}(\w{6})$/m.exec(mail)?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}
