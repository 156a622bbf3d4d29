/** Sends queued mail. While the mail server is away, one mail tries it, and no attempt counts. */

import { createCountedWarning } from "../db/counted-warning.ts";
import { type Outcome, release } from "../db/queue.ts";
import type { Deps } from "../deps.ts";
import { type MailRow, mailQueue as queue } from "../domain/mail/queries.ts";
import { countRefusal, mayReach } from "../domain/mail/refusal-queries.ts";
import { isRefusedForEver } from "../domain/mail/refusals.ts";
import { createTransport, type Transport } from "../domain/mail/transport.ts";
import { type Consumer, defineConsumer, startConsumer } from "./consumer.ts";
import type { Job } from "./job-loop.ts";

type SendError = Error & {
  code?: string;
  responseCode?: number;
  response?: string;
  syscall?: string;
  command?: string;
};

/** Whether the mail server rejected the mail, or was not reached: other errors say nothing of its arrival. */
const isUndelivered = ({ code, responseCode, syscall }: SendError) =>
  responseCode !== undefined || syscall === "connect" || code === "EDNS";

/** Whether the server takes no mail at all: it was not reached, closes for now, or rejects the sign-in. */
const isAway = ({ code = "", responseCode, syscall, command }: SendError) =>
  responseCode === 421 ||
  (responseCode === undefined && (syscall === "connect" || code === "EDNS")) ||
  (code === "ETIMEDOUT" && command === "CONN") ||
  code === "EAUTH";

/** Whether the server refuses the address for ever. */
const isRefused = ({ response = "", command }: SendError) =>
  isRefusedForEver(response, command === "RCPT TO");

/** From one try of a server that is away until the next, in milliseconds: twice as long each time. */
const firstPauseMs = 1000;
const maxPauseMs = 60_000;

const expired = "Not sent: its code or link ended before a mail server took it.";
const stopped = "Not sent: the address refused several mails in a week.";
const interrupted = "The process ended while it sent the mail.";

/** Sends mails, and knows whether the server takes any. */
function createSender({ db, log, now }: Deps, transport: Transport) {
  const warnAway = createCountedWarning(log, "the mail server takes no mail");
  const warnNotSent = createCountedWarning(log, "mail not sent");
  let pauseMs = 0;
  let pausedUntil = 0;

  const postpone = async (mail: MailRow, { code = "", responseCode }: SendError) => {
    // Those that were under way at the same time failed for the same reason.
    if (now().getTime() >= pausedUntil) {
      pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, 2 * pauseMs));
      pausedUntil = now().getTime() + pauseMs;
    }
    warnAway(String(responseCode ?? code));
    // Behind the others, so that no single mail is the one that always tries.
    await release(db, queue, [mail], now());
    return undefined;
  };

  const fail = (mail: MailRow, failure: SendError): Outcome => {
    const { code, responseCode, message } = failure;
    // The message may quote the recipient, so it is stored in the row and not logged.
    warnNotSent(String(responseCode ?? code));
    if (isRefused(failure)) return { is: "done", state: "refused", error: message };
    const isUnknown = mail.at_most_once && !isUndelivered(failure);
    return { is: isUnknown ? "dead" : "postponed", error: message };
  };

  /** A code or link that somebody waits for is tried once a day; each attempt is part of that try. */
  const isAllowed = (mail: MailRow) => {
    const isRequested = mail.expires_at !== null;
    if (isRequested && mail.attempts > 1) return true;
    return mayReach(db, { address: mail.to_address, isRequested }, now());
  };

  return {
    limit: () => (pauseMs === 0 ? Infinity : now().getTime() < pausedUntil ? 0 : 1),
    send: async (mail: MailRow): Promise<Outcome | undefined> => {
      if (mail.at_most_once && mail.interruptions > 0) return { is: "dead", error: interrupted };
      if (mail.expires_at !== null && mail.expires_at <= now())
        return { is: "dead", error: expired };
      if (!(await isAllowed(mail))) return { is: "done", state: "withheld", error: stopped };
      try {
        await transport.send(mail);
      } catch (error) {
        const failure = error as SendError;
        if (isAway(failure)) return postpone(mail, failure);
        pauseMs = 0;
        if (isRefused(failure)) await countRefusal(db, mail.id, now());
        return fail(mail, failure);
      }
      pauseMs = 0;
      return { is: "done", columns: { sent_at: now() } };
    },
  };
}

function createMailConsumer(deps: Deps, transport: Transport): Consumer {
  const { limit, send } = createSender(deps, transport);
  return defineConsumer({
    queue,
    concurrency: 10,
    everyMs: 1000,
    limit,
    work: (_, [mail]) => send(mail),
  });
}

/** Starts sending; does nothing if no SMTP server is configured. */
export function startMailSender(deps: Deps): Job {
  const { smtpUrl } = deps.config;
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = createTransport(smtpUrl, deps.config, deps.returnPaths);
  const job = startConsumer(deps, createMailConsumer(deps, transport));
  return {
    stop: async () => {
      await job.stop();
      transport.close();
    },
  };
}
