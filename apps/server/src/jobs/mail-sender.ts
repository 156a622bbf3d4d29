/** Sends queued mail, with retries. Several processes share the work, which survives restarts. */
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "../db/errors.ts";
import {
  type ClaimedMail,
  claimDueMails,
  finishAttempt,
  type MailRow,
} from "../domain/mail/queries.ts";
import { createTransport, type Transport } from "../domain/mail/transport.ts";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";
import { getRetryDelay, type Job, startLoop } from "./job-loop.ts";

const everyMs = 1_000;
const batch = 10;
/** Longer than one attempt (see the transport's timeout), so that no other process claims the mail. */
const leaseMs = 5 * 60_000;
const maxAttempts = 8;

const mailAttempts = perRegistry((metrics) =>
  metrics.counter(
    {
      name: "upwell_mail_attempts_total",
      help: "Attempts to send mail, by outcome.",
    },
    "outcome",
  ),
);

type Outcome = Parameters<typeof finishAttempt>[2];
type SendError = Error & { code?: string; responseCode?: number; syscall?: string };

/** Whether the mail server rejected the mail, or was not reached: other errors say nothing of its arrival. */
const isUndelivered = ({ code, responseCode, syscall }: SendError) =>
  responseCode !== undefined || syscall === "connect" || code === "EDNS";

async function deliver(deps: Deps, transport: Transport, mail: ClaimedMail): Promise<Outcome> {
  const { log, now } = deps;
  const attempts = mailAttempts(deps.metrics);
  if (mail.at_most_once && mail.was_interrupted) {
    attempts.inc({ outcome: "failed" });
    return { state: "failed", last_error: "The process ended while it sent the mail." };
  }
  try {
    await transport.send(mail);
    attempts.inc({ outcome: "sent" });
    return { state: "sent", sent_at: now(), last_error: null };
  } catch (error) {
    const failure = error as SendError;
    const { code, responseCode, message } = failure;
    const isUnknown = mail.at_most_once && !isUndelivered(failure);
    const last = mail.attempts >= maxAttempts || isUnknown;
    attempts.inc({ outcome: last ? "failed" : "postponed" });
    // The message may quote the recipient, so it is stored in the row and not logged.
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode, last }, "mail not sent");
    if (last) return { state: "failed", last_error: message };
    return {
      state: "queued",
      next_attempt_at: new Date(now().getTime() + getRetryDelay(mail.attempts)),
      last_error: message,
    };
  }
}

/** Stores the outcome, and retries while the database is unavailable: otherwise a sent mail would be sent again. */
async function recordOutcome(
  { db, now }: Deps,
  mail: MailRow,
  outcome: Outcome,
  { leaseEnds, stopped }: { leaseEnds: Date; stopped: () => boolean },
): Promise<void> {
  for (let delayMs = 250; ; delayMs = Math.min(2 * delayMs, 4000)) {
    try {
      return await finishAttempt(db, mail, outcome);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stopped() || now() >= leaseEnds) throw error;
      await sleep(delayMs);
    }
  }
}

async function sendDue(deps: Deps, transport: Transport, stopped: () => boolean) {
  while (!stopped()) {
    const now = deps.now();
    const leaseEnds = new Date(now.getTime() + leaseMs);
    const mails = await claimDueMails(deps.db, { now, leaseEnds, limit: batch });
    await Promise.all(
      mails.map(async (mail) =>
        recordOutcome(deps, mail, await deliver(deps, transport, mail), { leaseEnds, stopped }),
      ),
    );
    if (mails.length < batch) return;
  }
}

/** Starts sending; does nothing if no SMTP server is configured. */
export function startMailSender(deps: Deps): Job {
  const { smtpUrl } = deps.config;
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = createTransport(smtpUrl, deps.config);
  const loop = startLoop({
    name: "mail",
    everyMs,
    deps,
    work: (stopped) => sendDue(deps, transport, stopped),
  });
  return {
    stop: async () => {
      await loop.stop();
      transport.close();
    },
  };
}
