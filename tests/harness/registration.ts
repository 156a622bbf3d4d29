/** Registration fields and verification codes for tests. */
import * as auth from "@upwell/contract/auth/routes";
import type { TestContext, Visitor } from "./site.ts";
import { unique } from "./users.ts";

/** Returns a valid registration in the client's spelling. */
export function newRegistration<T extends object>(but: T = {} as T) {
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

/** Returns the bodies of all mails to an email address, the newest first. */
export async function getMailsTo(site: TestContext, email: string): Promise<string[]> {
  const rows = await site.deps.db
    .selectFrom("mails")
    .select("text_body")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => row.text_body);
}

/** Returns the code in the newest mail to an email address. */
export async function getMailedCode(site: TestContext, email: string): Promise<string> {
  const [mail = ""] = await getMailsTo(site, email);
  const code = /^ {4}(\w{6})$/m.exec(mail)?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Enters a code in the browser that registered; returns the new session. */
export async function confirmEmail(browser: Visitor, email: string, code: string) {
  const response = await browser.call(auth.verifyEmail, { body: { email, code } });
  if ("resetToken" in response) throw new Error("Another browser registered this account.");
  return response;
}
