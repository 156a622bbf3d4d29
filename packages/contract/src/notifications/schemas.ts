import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { count, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { notificationKinds } from "./values.ts";

const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timestamp,
  /** Target of the link: the feature, else the platform. */
  feature_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  platform_slug: z.nullable(z.string()),
  /** A second feature that it links to, such as the new one of a split. */
  other_feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
});

export type NotificationWire = z.infer<typeof notification>;

const unread = z.object({ unread_count: count });

export const listNotifications = describePage(notification, {
  summary: "Lists the viewer's notifications, newest first.",
});

export const countUnread = {
  summary: "Counts the viewer's unread notifications, up to 1,000.",
  response: unread,
} satisfies CallSchemas;

export const markRead = {
  summary: "Marks a notification as read. Idempotent.",
  response: unread,
} satisfies CallSchemas;

export const markAllRead = {
  summary: "Marks all of the viewer's notifications as read.",
  response: unread,
} satisfies CallSchemas;
