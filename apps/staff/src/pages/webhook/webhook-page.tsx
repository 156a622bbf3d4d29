import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/webhooks";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { ArrowLeft } from "lucide-react";
import { DeliveryTable } from "../../domain/webhooks/delivery-table.tsx";
import { sendTest } from "../../domain/webhooks/mutations.ts";
import { type Webhook, webhook as webhookQuery } from "../../domain/webhooks/queries.ts";
import { WebhookState } from "../../domain/webhooks/webhook-list.tsx";
import { adminPath, integrationsPath } from "../../lib/paths.ts";

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { id, name, platform, isActive, format, host } = webhook;
  const test = useMutation(sendTest);
  return (
    <div className="flex flex-col gap-5">
      <a
        href={`#${platform === null ? adminPath("settings") : integrationsPath(platform.slug)}`}
        className="-mt-3 -mb-3 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-ink-soft hover:text-accent"
      >
        <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
        {m.back}
      </a>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">{m.deliveriesOf(name)}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-2 text-sm text-ink-soft">
            <WebhookState webhook={webhook} />
            {[m.formats[format], host].join(" \u00b7 ")}
          </p>
        </div>
        {isActive && (
          <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate(id)}>
            {m.sendTest}
          </Button>
        )}
      </header>
      <p className="max-w-[68ch] text-ink-soft">{m.deliveriesText}</p>
      <DeliveryTable id={id} isActive={isActive} />
    </div>
  );
}

/** What a webhook was told, with the buttons that try it and send again. */
export default function WebhookPage({ id }: { id: string }) {
  const query = useQuery(webhookQuery(id));
  return (
    <Loaded query={query} loading={m.loadStates.loading} skeleton={<Skeleton className="h-48" />}>
      {(webhook) => <Deliveries webhook={webhook} />}
    </Loaded>
  );
}
