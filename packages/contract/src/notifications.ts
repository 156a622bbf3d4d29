/** What a person is told. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { paging } from "./paging.ts";
import { count, idInPath, timestamp } from "./text.ts";

export const notificationKinds = [
  "comment_on_feature",
  "reply_to_comment",
  "status_changed",
  "official_answer",
  "platform_launch",
  "feature_merged",
  "merge_undone",
  "platform_approved",
  "platform_rejected",
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_refused",
  "employment_verified",
  "employment_refused",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const ofVerdicts: readonly NotificationKind[] = [
  "text_approved",
  "text_rejected",
  "appeal_granted",
  "appeal_refused",
];

/** Tells of a verdict on a text of one's own, and leads to where those are listed. */
export const isOfVerdict = (kind: NotificationKind): boolean => ofVerdicts.includes(kind);

export const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timestamp,
  /** What it leads to: the feature, else the platform. */
  feature_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  platform_slug: z.nullable(z.string()),
});
export type NotificationWire = z.infer<typeof notification>;

const unread = z.object({ unread_count: count });

export const listNotifications = endpoint({
  id: "notifications.list",
  method: "GET",
  path: "/notifications",
  audience: "user",
  summary: "The viewer's notifications, the newest first.",
  query: z.object(paging),
  response: z.array(notification),
  errors: ["bad_cursor"],
  paged: true,
});

export const countUnread = endpoint({
  id: "notifications.countUnread",
  method: "GET",
  path: "/notifications/unread-count",
  audience: "user",
  summary: "How many of the viewer's notifications are unread.",
  response: unread,
});

export const markRead = endpoint({
  id: "notifications.markRead",
  method: "POST",
  path: "/notifications/:id/read",
  audience: "user",
  summary: "Marks one notification as read; twice is once.",
  params: z.object({ id: idInPath }),
  response: unread,
  errors: ["not_found"],
});

export const markAllRead = endpoint({
  id: "notifications.markAllRead",
  method: "POST",
  path: "/notifications/mark-all-read",
  audience: "user",
  summary: "Marks all of the viewer's notifications as read.",
  response: unread,
});
