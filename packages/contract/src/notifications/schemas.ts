import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { count, oneOf, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { isAlwaysOn, notificationCategories, notificationChannels } from "./categories.ts";
import { notificationKinds } from "./values.ts";

export const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timestamp,
  /** Target of the link: the feature, else the platform. */
  feature_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  changelog_entry_id: z.nullable(z.int()),
  platform_slug: z.nullable(z.string()),
  /** A second feature that it links to, such as the new one of a split. */
  other_feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
});

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

export const preferences = z.object({
  categories: z.array(
    z.object({
      category: z.enum(notificationCategories),
      site: z.boolean(),
      mail: z.boolean(),
      push: z.boolean(),
    }),
  ),
  push: z.object({
    /** Of the site, for `PushManager.subscribe` (RFC 8292): base64url. */
    public_key: z.string(),
    /** Signed-in browsers of the viewer that get push messages. */
    devices: count,
    /** Whether the browser of this session is one. */
    is_on_here: z.boolean(),
  }),
});

export const getPreferences = {
  summary: "Returns which notifications the viewer gets, by category and channel.",
  response: preferences,
} satisfies CallSchemas;

export const changePreferenceBody = z
  .object({
    category: oneOf(notificationCategories),
    channel: oneOf(notificationChannels),
    is_on: z.boolean({ error: validationMessages.required }),
  })
  .check(
    z.refine(({ category, channel, is_on }) => is_on || !isAlwaysOn(category, channel), {
      path: ["is_on"],
      error: validationMessages.alwaysOn,
    }),
  );

export const changePreference = {
  summary: "Turns a category of notifications on or off in one channel. Idempotent.",
  body: changePreferenceBody,
  response: preferences,
} satisfies CallSchemas;
