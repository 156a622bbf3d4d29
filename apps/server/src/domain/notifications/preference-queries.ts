/** SQL of what a user has chosen about notifications: stored is what differs from the defaults. */
import {
  defaultChannels,
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
} from "@upwell/contract/notifications/categories";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

type Channels = Record<NotificationChannel, boolean>;

/** Returns in which channels a user has each category on. */
export async function listChannels(
  db: Db,
  userId: number,
): Promise<Record<NotificationCategory, Channels>> {
  const rows = await db
    .selectFrom("notification_preferences")
    .select(["category", "site", "mail", "push"])
    .where("user_id", "=", userId)
    .execute();
  const chosen = new Map(rows.map(({ category, ...channels }) => [category, channels]));
  const getChannels = (category: NotificationCategory): Channels => {
    const defaults = defaultChannels[category];
    const { site, mail, push } = chosen.get(category) ?? { site: null, mail: null, push: null };
    return {
      site: site ?? defaults.site,
      mail: mail ?? defaults.mail,
      push: push ?? defaults.push,
    };
  };
  const entries = notificationCategories.map((category) => [category, getChannels(category)]);
  return Object.fromEntries(entries) as Record<NotificationCategory, Channels>;
}

/** Turns categories on or off in one channel, and leaves the other channels as they are. */
export async function saveChannel(
  tx: Tx,
  userId: number,
  channel: NotificationChannel,
  categories: readonly { category: NotificationCategory; is_on: boolean }[],
): Promise<void> {
  if (categories.length === 0) return;
  const values = categories.map(({ category, is_on }) => ({
    user_id: userId,
    category,
    [channel]: is_on === defaultChannels[category][channel] ? null : is_on,
  }));
  await tx
    .insertInto("notification_preferences")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "category"])
        .doUpdateSet({ [channel]: sql.ref(`excluded.${channel}`) }),
    )
    .execute();
}
