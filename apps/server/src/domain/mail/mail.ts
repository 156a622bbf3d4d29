/** Mail is written in the transaction of its cause, and sent after that has been committed. */
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { insertMail } from "./queries.ts";

/** A mail's words, as the templates make them. */
export type MailContent = { subject: string; text: string; html: string };

export type OutgoingMail = MailContent & {
  /** Whose it is: it goes when the account goes. */
  user_id: number | null;
  to: string;
  headers?: Record<string, string>;
};

/** Queues a mail; where there is no mail server it is kept instead, to be read at /dev/mail. */
export async function queueMail(tx: Tx, deps: Deps, mail: OutgoingMail): Promise<void> {
  await insertMail(tx, {
    user_id: mail.user_id,
    to_address: mail.to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    state: deps.config.smtpUrl === undefined ? "kept" : "queued",
    next_attempt_at: deps.now(),
    created_at: deps.now(),
  });
}
