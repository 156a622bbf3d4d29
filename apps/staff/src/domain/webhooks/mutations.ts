import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { CallInput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/webhooks/routes";
import * as m from "@upwell/messages/webhooks";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

const meta = { invalidates: [keys.webhooks], awaitsInvalidated: true };

export type NewWebhook = CallInput<typeof contract.createWebhook>["body"];
type WebhookChange = CallInput<typeof contract.changeWebhook>["body"];

/** Only Matrix has a token; the field keeps what was typed before another format was chosen. */
export const toNewWebhook = ({ token, ...webhook }: NewWebhook): NewWebhook =>
  webhook.format === "matrix" ? { ...webhook, token } : webhook;

export const createWebhook = mutationOptions({
  mutationFn: (values: NewWebhook) => call(contract.createWebhook, { body: toNewWebhook(values) }),
  meta: { error: { title: m.couldNotCreate }, ...meta },
});

export const changeWebhook = (id: number) =>
  mutationOptions({
    mutationFn: (body: WebhookChange) => call(contract.changeWebhook, { params: { id }, body }),
    onSuccess: () => toast({ title: m.savedToast }),
    meta: { error: { title: m.couldNotSave }, ...meta },
  });

export const deleteWebhook = mutationOptions({
  mutationFn: (id: number) => call(contract.deleteWebhook, { params: { id } }),
  onSuccess: () => toast({ title: m.removedToast }),
  meta: { error: { title: m.couldNotRemove }, ...meta },
});

export const sendTest = mutationOptions({
  mutationFn: (id: number) => call(contract.sendTest, { params: { id } }),
  onSuccess: () => toast({ title: m.testQueued }),
  meta: { error: { title: m.couldNotSend }, ...meta },
});

export const sendAgain = mutationOptions({
  mutationFn: (id: number) => call(contract.sendAgain, { params: { id } }),
  onSuccess: () => toast({ title: m.againQueued }),
  meta: { error: { title: m.couldNotSend }, ...meta },
});
