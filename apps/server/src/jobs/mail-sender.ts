/** Sends queued mail: survives a restart, shares the work with other processes, tries again. */
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "../db/errors.ts";
import { finishAttempt, type MailRow, takeDueMails } from "../domain/mail/queries.ts";
import { openTransport, type Transport } from "../domain/mail/transport.ts";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";
import { pauseAfter } from "./pause.ts";
import { type Job, startLoop } from "./poller.ts";

const pollMs = 3_000;
const batch = 10;
/** Longer than one attempt can last (see the transport's time limit), so a mail in hand stays there. */
const leaseMs = 5 * 60_000;
const maxAttempts = 8;

const mailAttempts = perRegistry((metrics) =>
  metrics.counter(
    {
      name: "upwell_mail_attempts_total",
      help: "Attempts to send a mail, by what became of them.",
    },
    "outcome",
  ),
);

type Outcome = Parameters<typeof finishAttempt>[2];

/** How the attempt ended. */
async function deliver(deps: Deps, transport: Transport, mail: MailRow): Promise<Outcome> {
  const { log, now } = deps;
  const attempts = mailAttempts(deps.metrics);
  try {
    await transport.send(mail);
    attempts.inc({ outcome: "sent" });
    return { state: "sent", sent_at: now(), last_error: null };
  } catch (error) {
    const { code, responseCode, message } = error as Error & {
      code?: string;
      responseCode?: number;
    };
    const last = mail.attempts >= maxAttempts;
    attempts.inc({ outcome: last ? "failed" : "postponed" });
    // The message may quote the address, so it goes to the row and not to the log.
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode, last }, "mail not sent");
    if (last) return { state: "failed", last_error: message };
    return {
      state: "queued",
      next_attempt_at: new Date(now().getTime() + pauseAfter(mail.attempts)),
      last_error: message,
    };
  }
}

/** Notes it also where the database is away for a while: a mail that arrived would go out again. */
async function note(
  { db, now }: Deps,
  mail: MailRow,
  outcome: Outcome,
  { leaseEnds, stopped }: { leaseEnds: Date; stopped: () => boolean },
): Promise<void> {
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, 4000)) {
    try {
      return await finishAttempt(db, mail, outcome);
    } catch (error) {
      if (!isDatabaseAway(error) || stopped() || now() >= leaseEnds) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Sends until nothing is due. */
async function sendDue(deps: Deps, transport: Transport, stopped: () => boolean) {
  while (!stopped()) {
    const now = deps.now();
    const leaseEnds = new Date(now.getTime() + leaseMs);
    const mails = await takeDueMails(deps.db, { now, leaseEnds, limit: batch });
    await Promise.all(
      mails.map(async (mail) =>
        note(deps, mail, await deliver(deps, transport, mail), { leaseEnds, stopped }),
      ),
    );
    if (mails.length < batch) return;
  }
}

/** Starts sending; does nothing where no SMTP server is configured. */
export function startMailSender(deps: Deps): Job {
  const { smtpUrl } = deps.config;
  if (smtpUrl === undefined) return { kick: () => {}, stop: async () => {} };
  const transport = openTransport(smtpUrl, deps.config);
  const loop = startLoop({
    name: "mail sender",
    everyMs: pollMs,
    deps,
    work: (stopped) => sendDue(deps, transport, stopped),
  });
  return {
    kick: loop.kick,
    stop: async () => {
      await loop.stop();
      transport.close();
    },
  };
}
