/** What a push message says: a sentence of the site, and the title of an idea or the name of a platform if it is public. */
import {
  categoryOfKind,
  type NotificationCategory,
} from "@upwell/contract/notifications/categories";
import { getNotificationLink, type NotificationKind } from "@upwell/contract/notifications/values";
import { pushTitles } from "@upwell/messages/push";
import type { Config } from "../../config.ts";
import { getSiteUrl, getStaffUrl } from "../../lib/site-url.ts";
import type { PushMessage } from "./message-queries.ts";

const titles: Readonly<Record<NotificationKind, string>> = pushTitles;

/** What may wait until the device is awake anyway (RFC 8030, section 5.3). */
const canWait: readonly NotificationCategory[] = [
  "releases",
  "changelogs",
  "new_features",
  "changes",
  "requests",
];

type Subject = Pick<
  PushMessage,
  | "kind"
  | "feature_id"
  | "comment_id"
  | "changelog_entry_id"
  | "platform_id"
  | "feature_title"
  | "platform_slug"
  | "platform_name"
>;

/** Names what a message is about, so that a later one about it replaces it; undefined for nothing public. */
function getTopic({ kind, feature_id, platform_id }: Subject): string | undefined {
  // At most 32 characters of base64url, as push services require.
  if (feature_id !== null) return `feature-${feature_id}`;
  return platform_id === null ? undefined : `${kind}-${platform_id}`;
}

/** Returns the text of a message, and its headers: how urgent it is, and what it replaces. */
export function presentMessage(config: Config, message: Subject) {
  const { kind, feature_title, platform_name } = message;
  const link = getNotificationLink(kind, {
    featureId: message.feature_id,
    commentId: message.comment_id,
    changelogEntryId: message.changelog_entry_id,
    platformSlug: message.platform_slug,
  });
  const topic = getTopic(message);
  const url =
    link?.portal === "staff"
      ? getStaffUrl(config, link.path)
      : getSiteUrl(config, link?.path ?? "/#/notifications");
  const body = feature_title ?? platform_name ?? "";
  return {
    text: JSON.stringify({ kind, title: titles[kind], body, url, tag: topic }),
    headers: {
      urgency: canWait.includes(categoryOfKind[kind]) ? "low" : "normal",
      ...(topic !== undefined && { topic }),
    },
  };
}
