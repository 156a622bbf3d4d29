import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { callQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import type {
  NotificationCategory,
  NotificationChannel,
} from "@upwell/contract/notifications/categories";
import { changePreference, getPreferences } from "@upwell/contract/notifications/routes";
import * as m from "@upwell/messages/notification-preferences";
import { toast } from "@upwell/ui/toast";
import { turnPushOff, turnPushOn } from "./push-browser.ts";

const key = ["notification-preferences"];

export const notificationPreferences = callQuery(key, getPreferences, {});
/** What this browser can do; the server does not know. */
export const pushStateKey = [...key, "browser"];

type Cell = { category: NotificationCategory; channel: NotificationChannel; isOn: boolean };

/** Saves one cell: another window may change the others meanwhile. */
export const savePreference = mutationOptions({
  mutationFn: (cell: Cell) => call(changePreference, { body: cell }),
  onSuccess(_, { category, channel, isOn }) {
    queryClient.setQueryData(notificationPreferences.queryKey, (saved) =>
      saved === undefined
        ? undefined
        : {
            ...saved,
            categories: saved.categories.map((row) =>
              row.category === category ? { ...row, [channel]: isOn } : row,
            ),
          },
    );
    toast({ title: m.saved });
  },
  // One after the other, so that the last press of a box counts.
  scope: { id: "notification-preferences" },
  meta: { error: { title: m.couldNotSave } },
});

const pushMeta = {
  error: { title: m.couldNotChangePush },
  invalidates: [key],
  awaitsInvalidated: true,
};

export const turnOnHere = mutationOptions({
  mutationFn: turnPushOn,
  onSuccess: (isOn) => toast({ title: isOn ? m.pushIsOn : m.pushWasDenied }),
  meta: pushMeta,
});

export const turnOffHere = mutationOptions({
  mutationFn: turnPushOff,
  onSuccess: () => toast({ title: m.pushIsOff }),
  meta: pushMeta,
});
