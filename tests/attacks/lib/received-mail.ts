/** Emails that the attacked site has sent. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "./environment.ts";

/** Waits at most a minute until each recipient has an email. */
export async function waitForMail({ smtp }: Environment, to: readonly string[]): Promise<void> {
  const until = Date.now() + 60_000;
  const isThere = (email: string) => smtp.received.some((mail) => mail.to.includes(email));
  while (!to.every(isThere) && Date.now() < until) await sleep(200);
}

/** Returns the newest email to a recipient; the database deletes the text once it is sent. */
export async function getLastMail(environment: Environment, email: string): Promise<string> {
  await waitForMail(environment, [email]);
  return environment.smtp.received.findLast(({ to }) => to.includes(email))?.text ?? "";
}

/** Returns the code in the newest email to a recipient. */
export async function getMailedCode(environment: Environment, email: string): Promise<string> {
  const mail = await getLastMail(environment, email);
  const code = /^Subject: (\w{6})\b/m.exec(mail)?.[1];
  if (code === undefined) throw new Error(`No code was sent to ${email}.`);
  return code;
}
