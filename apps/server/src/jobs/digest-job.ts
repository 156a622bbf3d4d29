/** Queues one mail per user with all notifications that are due. */

import { getNotificationLink } from "@upwell/contract/notifications/values";
import type { Config } from "../config.ts";
import { queueMail } from "../domain/mail/mail.ts";
import { digestEmail } from "../domain/mail/templates/digest.ts";
import {
  claimDueItems,
  claimDueRecipient,
  type DigestItem,
} from "../domain/notifications/digest-queries.ts";
import type { Deps } from "../lib/deps.ts";
import { getSiteUrl } from "../lib/site-url.ts";

/** Returns the URL that a notification links to, else that of the notification list. */
function getItemUrl(config: Config, item: DigestItem): string {
  const { publicUrl, employeeSiteUrl } = config;
  const link = getNotificationLink(item.kind, {
    featureId: item.feature_id,
    commentId: item.comment_id,
    platformSlug: item.platform_slug,
  });
  if (link === null) return `${publicUrl}#/notifications`;
  if (link.portal === "client") return getSiteUrl(config, link.path);
  return `${employeeSiteUrl ?? `${publicUrl}staff/`}#${link.path}`;
}

/** Returns the second feature that a notification links to. */
const getOther = (config: Config, { other_id, other_title }: DigestItem) =>
  other_id === null
    ? undefined
    : { title: other_title ?? "", url: getSiteUrl(config, `/feature/${other_id}`) };

/** Queues the mail of the next user to whom one is due. Returns false if there is none. */
export async function queueNextDigest(deps: Deps): Promise<boolean> {
  const { publicUrl } = deps.config;
  const now = deps.now();
  return deps.write(async (tx) => {
    const user = await claimDueRecipient(tx, now);
    if (user === undefined) return false;
    const items = await claimDueItems(tx, user.user_id, now);
    // Another process has claimed them since the query.
    if (items.length === 0) return true;
    const unsubscribeUrl = `${publicUrl}unsubscribe/${user.unsubscribe_token}`;
    await queueMail(tx, deps, {
      user_id: user.user_id,
      to: user.email,
      notification_ids: items.map(({ id }) => id),
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      ...digestEmail(
        deps.config,
        items.map((item) => ({
          ...item,
          url: getItemUrl(deps.config, item),
          other: getOther(deps.config, item),
        })),
        unsubscribeUrl,
      ),
    });
    return true;
  });
}
