/** Sends queued mail. */
import type { Outcome } from "../db/queue.ts";
import { type MailRow, mailQueue as queue } from "../domain/mail/queries.ts";
import { createTransport, type Transport } from "../domain/mail/transport.ts";
import type { Deps } from "../lib/deps.ts";
import { type Consumer, defineConsumer, startConsumer } from "./consumer.ts";
import type { Job } from "./job-loop.ts";

type SendError = Error & { code?: string; responseCode?: number; syscall?: string };

/** Whether the mail server rejected the mail, or was not reached: other errors say nothing of its arrival. */
const isUndelivered = ({ code, responseCode, syscall }: SendError) =>
  responseCode !== undefined || syscall === "connect" || code === "EDNS";

async function send({ log, now }: Deps, transport: Transport, mail: MailRow): Promise<Outcome> {
  if (mail.at_most_once && mail.interruptions > 0)
    return { is: "dead", error: "The process ended while it sent the mail." };
  try {
    await transport.send(mail);
    return { is: "done", columns: { sent_at: now() } };
  } catch (error) {
    const failure = error as SendError;
    const { code, responseCode, message } = failure;
    const isUnknown = mail.at_most_once && !isUndelivered(failure);
    // The message may quote the recipient, so it is stored in the row and not logged.
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode }, "mail not sent");
    return { is: isUnknown ? "dead" : "postponed", error: message };
  }
}

const createMailConsumer = (transport: Transport): Consumer =>
  defineConsumer({
    queue,
    concurrency: 10,
    everyMs: 1000,
    work: (deps, [mail]) => send(deps, transport, mail),
  });

/** Starts sending; does nothing if no SMTP server is configured. */
export function startMailSender(deps: Deps): Job {
  const { smtpUrl } = deps.config;
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = createTransport(smtpUrl, deps.config);
  const job = startConsumer(deps, createMailConsumer(transport));
  return {
    stop: async () => {
      await job.stop();
      transport.close();
    },
  };
}
