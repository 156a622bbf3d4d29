/** Mails people what happened: each person's news together, each piece once. */
import { isOfVerdict } from "@upwell/contract/notifications";
import { queueMail } from "../domain/mail/mail.ts";
import { newsMail } from "../domain/mail/templates/news.ts";
import {
  dropUnwanted,
  type MailedItem,
  takeDueItems,
  takeDuePerson,
} from "../domain/notifications/mail-queries.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./poller.ts";

const everyMs = 10_000;

/** Where an item leads: its verdict, its feature, its platform, else all notifications. */
function addressOf(publicUrl: URL, { kind, feature_id, platform_slug }: MailedItem): string {
  if (isOfVerdict(kind)) return `${publicUrl}#/my/contributions?tab=held-back`;
  if (feature_id !== null) return `${publicUrl}#/feature/${feature_id}`;
  if (platform_slug !== null) return `${publicUrl}#/platform/${platform_slug}`;
  return `${publicUrl}#/notifications`;
}

/** Writes the mail of the next person to whom one is due, and notes what it tells. False if there is none. */
export async function mailNext(deps: Deps): Promise<boolean> {
  const { publicUrl, siteName } = deps.config;
  const now = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    const person = await takeDuePerson(tx, now);
    if (person === undefined) return false;
    const items = await takeDueItems(tx, person.user_id, now);
    // Another process was quicker, between the look and the lock.
    if (items.length === 0) return true;
    const unsubscribeUrl = `${publicUrl}unsubscribe/${person.unsubscribe_token}`;
    await queueMail(tx, deps, {
      user_id: person.user_id,
      to: person.email,
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      ...newsMail({
        siteName,
        publicUrl: publicUrl.href,
        unsubscribeUrl,
        items: items.map((item) => ({ ...item, address: addressOf(publicUrl, item) })),
      }),
    });
    return true;
  });
}

export function startNewsMailer(deps: Deps): Job {
  return startLoop({
    name: "news mailer",
    everyMs,
    deps,
    work: async (stopped) => {
      await dropUnwanted(deps.db, deps.now());
      while (!stopped() && (await mailNext(deps)));
    },
  });
}
