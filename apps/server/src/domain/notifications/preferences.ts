/** Which notifications the viewer gets, by category and channel. */
import {
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
} from "@upwell/contract/notifications/categories";
import type { Viewer } from "../../lib/viewer.ts";
import { countDevices } from "../push/subscription-queries.ts";
import type { Deps } from "./deps.ts";
import { listChannels, saveChannel } from "./preference-queries.ts";

export async function getPreferences({ db, now, vapid }: Deps, viewer: Viewer) {
  const [channels, devices] = await Promise.all([
    listChannels(db, viewer.id),
    countDevices(db, viewer, now()),
  ]);
  return {
    categories: notificationCategories.map((category) => ({ category, ...channels[category] })),
    push: { public_key: vapid.publicKey, ...devices },
  };
}

type Change = { category: NotificationCategory; channel: NotificationChannel; is_on: boolean };

/** Changes one cell: another window may change the others meanwhile. */
export async function changePreference(
  deps: Deps,
  viewer: Viewer,
  { category, channel, is_on }: Change,
) {
  await deps.write((tx) => saveChannel(tx, viewer.id, channel, [{ category, is_on }]));
  return getPreferences(deps, viewer);
}
