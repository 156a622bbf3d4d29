/** Queues one mail per user, or address of a team, with all notifications and news that are due. */

import { categoryOfKind } from "@upwell/contract/notifications/categories";
import { getNotificationLink } from "@upwell/contract/notifications/values";
import * as m from "@upwell/messages/notifications";
import * as texts from "@upwell/messages/team-news";
import type { Config } from "../config.ts";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../domain/mail/mail.ts";
import { type DigestNews, digestEmail } from "../domain/mail/templates/digest.ts";
import {
  claimDueItems,
  claimDueRecipient,
  type DigestItem,
} from "../domain/notifications/digest-queries.ts";
import {
  claimNewsOfAddress,
  claimNewsOfUser,
  type MailedNews,
} from "../domain/team-news/digest.ts";
import { saveMailId } from "../domain/team-news/digest-queries.ts";
import { toHappened } from "../domain/team-news/news.ts";
import { type MailPart, mailParts, toPartsQuery } from "../domain/unsubscribe/parts.ts";
import { getSiteUrl, getStaffUrl } from "../lib/site-url.ts";

/** Returns the URL that a notification links to, else that of the notification list. */
function getItemUrl(config: Config, item: DigestItem): string {
  const link = getNotificationLink(item.kind, {
    featureId: item.feature_id,
    commentId: item.comment_id,
    changelogEntryId: item.changelog_entry_id,
    platformSlug: item.platform_slug,
  });
  if (link === null) return `${config.publicUrl}#/notifications`;
  if (link.portal === "client") return getSiteUrl(config, link.path);
  return getStaffUrl(config, link.path);
}

/** Returns the second feature that a notification links to. */
const getOther = (config: Config, { other_id, other_title }: DigestItem) =>
  other_id === null
    ? undefined
    : { title: other_title ?? "", url: getSiteUrl(config, `/feature/${other_id}`) };

/** Returns the link that ends the mail of a token: of an account's, `parts` alone. */
const getUnsubscribeUrl = (
  { publicUrl }: Config,
  token: string,
  parts: readonly MailPart[] = [],
): string => `${publicUrl}unsubscribe/${token}${toPartsQuery(parts)}`;

/** Returns what the mail of an account is about: what its link ends. */
const getParts = (items: readonly DigestItem[], news: readonly MailedNews[]): MailPart[] => {
  const categories = new Set(items.map(({ kind }) => categoryOfKind[kind]));
  return mailParts.filter((part) => (part === "news" ? news.length > 0 : categories.has(part)));
};

/** Names the ideas of unclaimed platforms with their platform. */
function presentNews(config: Config, news: MailedNews): DigestNews {
  const { platform_name, total, suggested, unanswered, unsubscribe_token } = news;
  return {
    about: platform_name ?? texts.unclaimed,
    total,
    suggested,
    unanswered,
    items: news.items.map((item) => ({
      title: platform_name === null ? `${item.platform.name}: ${item.title}` : item.title,
      facts: texts.itemFacts(item.upvote_count, item.is_answered),
      message: texts.happened(toHappened(item)).join(" · "),
      url: getStaffUrl(config, `/p/${item.platform.slug}/queue?feature=${item.id}`),
    })),
    url: getStaffUrl(config, "/"),
    unsubscribeUrl: getUnsubscribeUrl(config, unsubscribe_token),
  };
}

function getFooter(
  { siteName }: Config,
  items: readonly DigestItem[],
  news: readonly MailedNews[],
): string {
  const [only] = news;
  if (items.length > 0 || news.length !== 1 || only === undefined) return m.footer(siteName);
  if (only.platform_name === null) return texts.directoryFooter;
  return only.address === null
    ? texts.newsFooter(only.platform_name)
    : texts.addressFooter(only.address, only.platform_name);
}

type Recipient = { user_id: number | null; to: string; unsubscribe_token: string };

/** Queues a mail with notifications and news. A single press ends what is in it, of all ideas and platforms. */
async function queueDigest(
  tx: Tx,
  deps: Deps,
  { user_id, to, unsubscribe_token }: Recipient,
  { items, news }: { items: readonly DigestItem[]; news: readonly MailedNews[] },
): Promise<void> {
  const { config } = deps;
  const only = items.length === 0 && news.length === 1 ? news[0] : undefined;
  const unsubscribeUrl =
    only === undefined
      ? getUnsubscribeUrl(config, unsubscribe_token, getParts(items, news))
      : getUnsubscribeUrl(config, only.unsubscribe_token);
  const mailId = await queueMail(tx, deps, {
    user_id,
    to,
    is_bulk: true,
    notification_ids: items.map(({ id }) => id),
    news_feature_ids: news.flatMap((one) => one.items.map(({ id }) => id)),
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    ...digestEmail(config, {
      items: items.map((item) => ({
        ...item,
        url: getItemUrl(config, item),
        other: getOther(config, item),
      })),
      news: news.map((one) => presentNews(config, one)),
      footer: getFooter(config, items, news),
      unsubscribeUrl,
    }),
  });
  if (news.length > 0)
    await saveMailId(
      tx,
      news.map(({ id }) => id),
      mailId,
    );
}

/** Queues the mail of the next user, or else of the next address of a team, to whom one is due. Returns false if there is none. */
export async function queueNextDigest(deps: Deps): Promise<boolean> {
  const now = deps.now();
  return deps.write(async (tx) => {
    const user = await claimDueRecipient(tx, now);
    if (user !== undefined) {
      const items = await claimDueItems(tx, user.user_id, now);
      const news = await claimNewsOfUser(tx, deps, user.user_id);
      // Nothing is new, or another process has claimed it since the query.
      if (items.length + news.length > 0)
        await queueDigest(tx, deps, { ...user, to: user.email }, { items, news });
      return true;
    }
    const news = await claimNewsOfAddress(tx, deps);
    const [only] = news ?? [];
    if (only !== undefined) {
      const { address, unsubscribe_token } = only;
      const to = { user_id: null, to: address ?? "", unsubscribe_token };
      await queueDigest(tx, deps, to, { items: [], news: [only] });
    }
    return news !== undefined;
  });
}
