/** In the settings: which notifications the viewer gets, by category and channel, and push messages to this browser. */
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Me } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import type { Entity } from "@upwell/contract/case";
import {
  isAlwaysOn,
  type NotificationChannel,
  notificationChannels,
} from "@upwell/contract/notifications/categories";
import type { preferences } from "@upwell/contract/notifications/schemas";
import * as m from "@upwell/messages/notification-preferences";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { useId, useState } from "react";
import {
  notificationPreferences,
  pushStateKey,
  savePreference,
  turnOffHere,
  turnOnHere,
} from "./preference-mutations.ts";
import { readPushState } from "./push-browser.ts";

type Preferences = Entity<typeof preferences>;
type CellProps = {
  row: Preferences["categories"][number];
  channel: NotificationChannel;
  /** Whether nothing arrives in this channel. */
  isOff: boolean;
  labelledBy: string;
};

function Cell({ row, channel, isOff, labelledBy }: CellProps) {
  const [pressed, setPressed] = useState<boolean>();
  const { mutate } = useMutation(savePreference);
  const isFixed = isAlwaysOn(row.category, channel);
  const save = (isOn: boolean) => {
    setPressed(isOn);
    mutate({ category: row.category, channel, isOn }, { onSettled: () => setPressed(undefined) });
  };
  return (
    <td className="p-0 text-center">
      <label className="inline-flex size-11 cursor-pointer items-center justify-center has-disabled:cursor-default">
        <input
          type="checkbox"
          aria-labelledby={labelledBy}
          checked={!isOff && (pressed ?? row[channel])}
          disabled={isOff || isFixed}
          onChange={(event) => save(event.target.checked)}
        />
      </label>
    </td>
  );
}

/** Whether push messages arrive in this browser, and the button that changes it. */
function PushHere({ push }: Pick<Preferences, "push">) {
  const { data: state } = useQuery({ queryKey: pushStateKey, queryFn: readPushState });
  const on = useMutation(turnOnHere);
  const off = useMutation(turnOffHere);
  if (state === undefined) return null;
  const isOn = state === "on" && push.isOnHere;
  const canChange = state === "on" || state === "off";
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <div className="max-w-[60ch] text-ink-soft">
        <p>{canChange ? m.pushHere(isOn) : m.pushUnavailable[state]}</p>
        {push.devices > Number(isOn) && <p>{m.pushElsewhere(push.devices - Number(isOn))}</p>}
      </div>
      {canChange && (
        <Button
          variant="secondary"
          size="sm"
          busy={on.isPending || off.isPending}
          onClick={() => (isOn ? off.mutate() : on.mutate(push.publicKey))}
        >
          {isOn ? m.turnOffHere : m.turnOnHere}
        </Button>
      )}
    </div>
  );
}

function PreferenceTable({ preferences, me }: { preferences: Preferences; me: Me }) {
  const id = useId();
  const isOff = {
    site: false,
    mail: me.mailDigest === "off",
    push: preferences.push.devices === 0,
  };
  return (
    <>
      <table className="w-full max-w-2xl border-collapse text-sm">
        <caption className="sr-only">{m.title}</caption>
        <thead>
          <tr className="border-b border-hairline text-ink-soft">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.category}
            </th>
            {notificationChannels.map((channel) => (
              <th
                key={channel}
                id={`${id}${channel}`}
                scope="col"
                className="w-14 py-2 text-center font-semibold sm:w-24"
              >
                {m.channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.categories.map((row) => (
            <tr key={row.category} className="border-b border-hairline">
              <th
                scope="row"
                id={id + row.category}
                className="py-2 pe-3 text-start leading-snug font-semibold"
              >
                {m.categoryNames[row.category]}
              </th>
              {notificationChannels.map((channel) => (
                <Cell
                  key={channel}
                  row={row}
                  channel={channel}
                  isOff={isOff[channel]}
                  labelledBy={`${id}${row.category} ${id}${channel}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex max-w-[68ch] list-none flex-col gap-1 text-sm text-ink-soft">
        <li>{m.decisionsHint}</li>
        {isOff.mail && <li>{m.mailIsOff}</li>}
        {isOff.push && <li>{m.pushIsNowhere}</li>}
      </ul>
      <PushHere push={preferences.push} />
    </>
  );
}

export const NotificationPreferences = ({ me }: { me: Me }) => (
  <Loaded
    query={useQuery(notificationPreferences)}
    {...m.loadStates}
    skeleton={<Skeleton className="h-10" />}
    skeletonCount={8}
    className="flex max-w-2xl flex-col gap-2"
  >
    {(preferences) => <PreferenceTable preferences={preferences} me={me} />}
  </Loaded>
);
