/** Emails that the attacked site has sent. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "./environment.ts";

/** Waits at most a minute until each recipient has an email. */
export async function waitForMail({ smtp }: Environment, to: readonly string[]): Promise<void> {
  const until = Date.now() + 60_000;
  const isThere = (email: string) => smtp.received.some((mail) => mail.to.includes(email));
  while (!to.every(isThere) && Date.now() < until) await sleep(200);
}
