/** Queues mail in the caller's transaction; it is sent after the commit. */
import type { Tx } from "../../db/client.ts";
import type { Deps } from "./deps.ts";
import { deleteQueuedDigests, insertMail } from "./queries.ts";

export type MailContent = { subject: string; text: string; html: string };

export type OutgoingMail = MailContent & {
  /** The recipient's account, with which the mail is deleted. */
  user_id: number | null;
  to: string;
  headers?: Record<string, string>;
  /** Fails where another attempt could send it twice. */
  at_most_once?: boolean;
  /** One of many, which waits behind mails that somebody waits for. */
  is_bulk?: boolean;
  /** When a code or link in it ends, after which it is not sent. */
  expires_at?: Date;
  /** The notifications in a digest. */
  notification_ids?: number[];
  /** The features that the news of teams in a digest names. */
  news_feature_ids?: number[];
};

/** Queues a mail, and returns its id. Without a mail server it is stored for /dev/mail instead. */
export const queueMail = async (
  tx: Tx,
  deps: Pick<Deps, "config" | "now">,
  mail: OutgoingMail,
): Promise<number> =>
  insertMail(tx, {
    user_id: mail.user_id,
    to_address: mail.to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    at_most_once: mail.at_most_once ?? false,
    is_bulk: mail.is_bulk ?? false,
    expires_at: mail.expires_at ?? null,
    notification_ids: mail.notification_ids ?? [],
    news_feature_ids: mail.news_feature_ids ?? [],
    state: deps.config.smtpUrl === undefined ? "stored" : "queued",
    next_attempt_at: deps.now(),
    created_at: deps.now(),
  });

/**
 * Deletes unsent digests that contain one of the notifications or news of one of the features, makes the news in them due
 * again, and returns all notifications of those digests. A mail that is being sent may still arrive.
 */
export const cancelQueuedDigests = (
  tx: Tx,
  notificationIds: readonly number[],
  featureIds: readonly number[] = [],
) =>
  notificationIds.length + featureIds.length === 0
    ? Promise.resolve([])
    : deleteQueuedDigests(tx, notificationIds, featureIds);
