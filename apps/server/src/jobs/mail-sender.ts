/** Sends queued mail: survives a restart, shares the work with other processes, tries again. */
import { setTimeout as sleep } from "node:timers/promises";
import { finishAttempt, type MailRow, takeDueMails } from "../domain/mail/queries.ts";
import { openTransport, type Transport } from "../domain/mail/transport.ts";
import type { Deps } from "../lib/deps.ts";

const pollMs = 3_000;
/** Mails that are queued close together are taken together. */
const gatherMs = 100;
const batch = 10;
/** Longer than one attempt can last (see the transport's time limit), so a mail in hand stays there. */
const leaseMs = 5 * 60_000;
const maxAttempts = 8;
const firstPauseMs = 10_000;

/** 10 seconds after the first try, three times as long after each further one: 3 hours in all. */
export const pauseAfter = (attempts: number) => firstPauseMs * 3 ** (attempts - 1);

export type MailSender = {
  /** Looks for mail soon, instead of at the next turn. */
  kick(): void;
  /** Finishes what is in hand, and stops. */
  stop(): Promise<void>;
};

async function attempt(deps: Deps, transport: Transport, mail: MailRow): Promise<void> {
  const { db, log, now } = deps;
  try {
    await transport.send(mail);
    await finishAttempt(db, mail, { state: "sent", sent_at: now(), last_error: null });
  } catch (error) {
    const { code, responseCode, message } = error as Error & {
      code?: string;
      responseCode?: number;
    };
    const last = mail.attempts >= maxAttempts;
    // The message may quote the address, so it goes to the row and not to the log.
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode, last }, "mail not sent");
    await finishAttempt(
      db,
      mail,
      last
        ? { state: "failed", last_error: message }
        : {
            state: "queued",
            next_attempt_at: new Date(now().getTime() + pauseAfter(mail.attempts)),
            last_error: message,
          },
    );
  }
}

/** Sends until nothing is due. */
async function sendDue(deps: Deps, transport: Transport, stopped: () => boolean) {
  while (!stopped()) {
    const now = deps.now();
    const leaseEnds = new Date(now.getTime() + leaseMs);
    const mails = await takeDueMails(deps.db, { now, leaseEnds, limit: batch });
    await Promise.all(mails.map((mail) => attempt(deps, transport, mail)));
    if (mails.length < batch) return;
  }
}

/** Starts sending; does nothing where no SMTP server is configured. */
export function startMailSender(deps: Deps): MailSender {
  const { smtpUrl } = deps.config;
  if (smtpUrl === undefined) return { kick: () => {}, stop: async () => {} };
  const transport = openTransport(smtpUrl, deps.config);
  let stopped = false;
  let kicked = false;
  let nap = new AbortController();

  const sendUntilStopped = async () => {
    while (!stopped) {
      kicked = false;
      await sendDue(deps, transport, () => stopped).catch((error) =>
        deps.log.error({ err: error }, "queued mail cannot be read"),
      );
      nap = new AbortController();
      if (!kicked && !stopped)
        await sleep(pollMs, undefined, { signal: nap.signal }).catch(() => {});
      if (!stopped) await sleep(gatherMs);
    }
  };
  const finished = sendUntilStopped();

  return {
    kick: () => {
      kicked = true;
      nap.abort();
    },
    stop: async () => {
      stopped = true;
      nap.abort();
      await finished;
      transport.close();
    },
  };
}
