/**
 * Mails with codes and links that people request for an address, their own or not: a mailbox gets a few in an hour and in a
 * day, whatever they are for and whoever requests them. The count is stored with the mail, in its transaction.
 */
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/mails";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "./deps.ts";
import { type MailContent, queueMail } from "./mail.ts";
import {
  countUnconfirmedRequests,
  insertMailRequest,
  listMailRequests,
  lockMailbox,
  type MailRequest,
} from "./queries.ts";
import type { Site } from "./templates/layout.ts";

const max = serverLimits.requestedMails;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How long what a mail contains is valid, in minutes. */
const validMinutes: Record<MailRequest["purpose"], number> = {
  ...{ verify_email: limits.code.minutes, sign_in_by_mail: limits.code.minutes },
  ...{ confirm_identity: limits.code.minutes, change_email: limits.code.minutes },
  reset_password: serverLimits.resetLink.minutes,
  team_address: limits.teamNews.linkDays * 24 * 60,
  team_invitation: limits.team.invitationDays * 24 * 60,
};

type Recipient = {
  to: string;
  /** Null for an address that belongs to no account. */
  userId: number | null;
  purpose: MailRequest["purpose"];
  /**
   * Whether the owner of a confirmed account requests it for the account's address, in a session or a known browser: these
   * have their own count, so that strangers cannot use it up.
   */
  byOwner?: boolean;
};

/** Returns when fewer than `count` mails will have been sent in a period, in milliseconds; undefined if that is so now. */
const getWait = (times: readonly number[], now: number, count: number, period: number) => {
  const oldest = times.at(-count);
  return oldest === undefined || oldest <= now - period ? undefined : oldest + period - now;
};

/** Returns the milliseconds until a mailbox may get another mail after those at `times`, undefined if it may now. */
const getMailWait = (times: readonly number[], now: number): number | undefined =>
  getWait(times, now, max.daily, dayMs) ?? getWait(times, now, max.hourly, hourMs);

/** What a mail says about how many were requested: nothing in the first of a day. */
function describeCount(times: readonly number[], now: number, unconfirmed: number) {
  if (unconfirmed >= max.unconfirmed) return m.requestedLastForAccount(max.unconfirmed);
  const wait = getMailWait(times, now);
  if (wait !== undefined) return m.requestedLast(times.length, Math.ceil(wait / 60_000));
  return times.length > 1 ? m.requestedSeveral(times.length, max.hourly, max.daily) : undefined;
}

/**
 * Queues the mail that `compose` returns, unless the mailbox has had as many as it may, or the same kind less than a minute
 * ago. Returns undefined if it was queued, and otherwise the seconds after which one can be requested again. The caller has
 * locked the account.
 */
export async function queueRequestedMail(
  tx: Tx,
  deps: Pick<Deps, "config" | "now" | "keyedHash">,
  { to, userId, purpose, byOwner = false }: Recipient,
  compose: (site: Site) => Promise<MailContent>,
): Promise<number | undefined> {
  const created_at = deps.now();
  const now = created_at.getTime();
  const mailbox = await lockMailbox(tx, to);
  const [mailbox_hash, yesterday] = [created_at, new Date(now - dayMs)].map((day) =>
    deps.keyedHash.hash("requested-mail", mailbox, day),
  ) as [string, string];
  const since = new Date(now - dayMs);
  const hashes = [mailbox_hash, yesterday];
  const requests = await listMailRequests(tx, { hashes, byOwner, since });
  const times = requests.map((request) => request.created_at.getTime());
  const unconfirmed = userId === null ? 0 : await countUnconfirmedRequests(tx, userId);
  const sameKind = requests.flatMap((request, index) =>
    userId !== null && request.user_id === userId && request.purpose === purpose
      ? (times[index] ?? [])
      : [],
  );
  const wait =
    (unconfirmed >= max.unconfirmed ? dayMs : undefined) ??
    getMailWait(times, now) ??
    getWait(sameKind, now, 1, limits.code.resendSeconds * 1000);
  if (wait !== undefined) return Math.ceil(wait / 1000);
  await insertMailRequest(tx, {
    mailbox_hash,
    user_id: userId,
    purpose,
    by_owner: byOwner,
    created_at,
  });
  const note = describeCount([...times, now], now, unconfirmed + 1);
  await queueMail(tx, deps, {
    user_id: userId,
    to,
    expires_at: new Date(now + validMinutes[purpose] * 60_000),
    ...(await compose({ ...deps.config, note })),
  });
  return undefined;
}
