import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/webhooks";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { StaffPlatform } from "../../lib/entities.ts";
import { type ItemAction, ItemActions } from "../../lib/item-actions.tsx";
import { webhookPath } from "../../lib/paths.ts";
import { changeWebhook, deleteWebhook } from "./mutations.ts";
import { type Webhook, webhooksOf } from "./queries.ts";
import { CreateWebhook, EditWebhook } from "./webhook-dialogs.tsx";

/** Whether messages arrive. */
export function WebhookState({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  if (!isActive) return <Badge>{failingSince === null ? m.off : m.stopped}</Badge>;
  if (failingSince === null) return <Badge>{m.on}</Badge>;
  return (
    <Badge>
      {m.failingSince} <RelativeTime date={failingSince} />
    </Badge>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, format, host, events, isActive } = webhook;
  const [isEditing, setEditing] = useState(false);
  const { mutate: change } = useMutation(changeWebhook(id));
  const { mutate: remove } = useMutation(deleteWebhook);
  const actions: ItemAction[] = [
    { label: m.edit, ariaLabel: m.editLabel(name), onChoose: () => setEditing(true) },
    {
      label: isActive ? m.turnOff : m.turnOn,
      ariaLabel: `${isActive ? m.turnOff : m.turnOn}: ${name}`,
      onChoose: () => change({ isActive: !isActive }),
    },
    {
      label: m.remove,
      ariaLabel: m.removeLabel(name),
      variant: "quiet",
      onChoose: () => window.confirm(m.removeConfirm(name)) && remove(id),
    },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-2 font-semibold wrap-anywhere">
          <a href={`#${webhookPath(id)}`} className="hover:text-accent">
            {name}
          </a>
          <WebhookState webhook={webhook} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[m.formats[format], host, m.eventCount(events.length)].join(" \u00b7 ")}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <ItemActions actions={actions} />
      </span>
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
    </li>
  );
}

type WebhookListProps = { platform: Pick<StaffPlatform, "id" | "slug"> | null };

/** The webhooks of a platform, or with null of the whole site, and the button that creates one. */
export function WebhookList({ platform }: WebhookListProps) {
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(webhooksOf(platform?.slug));
  return (
    <>
      <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-32" />}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="text-ink-soft">{m.none}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button variant="secondary" icon={Plus} className="mt-4" onClick={() => setCreating(true)}>
        {m.create}
      </Button>
      {isCreating && (
        <CreateWebhook platform={platform?.id ?? null} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
