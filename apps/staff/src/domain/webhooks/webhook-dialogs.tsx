import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { changeWebhookBody, createWebhookBody } from "@upwell/contract/webhooks/schemas";
import {
  siteEvents,
  type WebhookEvent,
  webhookEvents,
  webhookFormats,
} from "@upwell/contract/webhooks/values";
import * as m from "@upwell/messages/webhooks";
import { CheckBox } from "@upwell/ui/check-box";
import { CheckBoxes } from "@upwell/ui/check-boxes";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { ShownSecret } from "@upwell/ui/shown-secret";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ChoiceField } from "../../lib/choices.tsx";
import { changeWebhook, createWebhook, type NewWebhook, toNewWebhook } from "./mutations.ts";
import type { Webhook } from "./queries.ts";

const usualEvents: readonly WebhookEvent[] = [
  "feature.created",
  "feature.status_changed",
  "comment.created",
];

type EventFieldsProps = {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isOfSite: boolean;
};

const EventFields = ({ field, error, isOfSite }: EventFieldsProps) => (
  <CheckBoxes legend={m.events} error={error}>
    {webhookEvents
      .filter((event) => isOfSite || !siteEvents.includes(event))
      .map((event) => (
        <CheckBox key={event} value={event} label={m.types[event]} {...field} />
      ))}
  </CheckBoxes>
);

type CreateFormProps = {
  platform: number | null;
  onCreated(secret: string | null): void;
  onCancel(): void;
};

function CreateForm({ platform, onCreated, onCancel }: CreateFormProps) {
  const form = useContractForm({
    rules: { schema: createWebhookBody, toBody: toNewWebhook },
    defaultValues: {
      ...{ platform, name: "", format: "standard", url: "", token: "" },
      events: [...usualEvents],
    } as NewWebhook,
    mutation: createWebhook,
    onSuccess: ({ secret }) => onCreated(secret),
  });
  const format = form.watch("format");
  return (
    <DialogForm form={form} isDense onCancel={onCancel} label={m.create} busyLabel={m.creating}>
      <TextField
        form={form}
        name="name"
        label={m.name}
        hint={m.nameHint}
        maxLength={limits.webhook.name.max}
      />
      <ChoiceField
        {...form.register("format")}
        label={m.format}
        hint={m.formatHints[format]}
        choices={webhookFormats.map((one) => [one, m.formats[one]] as const)}
      />
      <TextField form={form} name="url" type="url" label={m.url} placeholder="https://" />
      {format === "matrix" && (
        <TextField form={form} name="token" label={m.token} autoComplete="off" />
      )}
      <EventFields
        field={form.register("events")}
        error={form.errors.events?.message}
        isOfSite={platform === null}
      />
    </DialogForm>
  );
}

/** Creates a webhook of a platform, or of the whole site, and shows its secret this once. */
export function CreateWebhook({ platform, onClose }: { platform: number | null; onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const onCreated = (created: string | null) => {
    if (created !== null) return setSecret(created);
    toast({ title: m.createdToast });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={secret === null ? m.create : m.yourSecret}
      description={secret === null ? undefined : m.yourSecretText}
      size="sm"
    >
      {secret === null ? (
        <CreateForm platform={platform} onCreated={onCreated} onCancel={onClose} />
      ) : (
        <ShownSecret secret={secret} copied={m.secretCopied} done={m.secretKept} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Changes the name and the events of a webhook. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const form = useContractForm({
    rules: { schema: changeWebhookBody },
    defaultValues: { name: webhook.name, events: webhook.events },
    mutation: changeWebhook(webhook.id),
    onSuccess: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.editTitle} size="sm">
      <DialogForm form={form} isDense onCancel={onClose}>
        <TextField form={form} name="name" label={m.name} maxLength={limits.webhook.name.max} />
        <EventFields
          field={form.register("events")}
          error={form.errors.events?.message}
          isOfSite={webhook.platform === null}
        />
      </DialogForm>
    </Dialog>
  );
}
