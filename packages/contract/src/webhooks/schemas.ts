import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { count, id, line, oneOf, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { deliveryStates, deliveryTypes, webhookEvents, webhookFormats } from "./values.ts";

const webhook = z.object({
  id: z.int(),
  /** Null for a webhook of the whole site. */
  platform: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  name: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)),
  /** Of the URL, which may itself be a secret. */
  host: z.string(),
  /** Turned off by its team, or after a day without an answer. */
  is_active: z.boolean(),
  created_at: timestamp,
  /** Since when every attempt has failed; null after a success. */
  failing_since: z.nullable(timestamp),
});

const url = z
  .string({ error: validationMessages.webhookUrl })
  .check(
    z.trim(),
    z.maxLength(limits.webhook.url.max, { error: validationMessages.webhookUrl }),
    z.url({ protocol: /^https?$/, normalize: false, error: validationMessages.webhookUrl }),
  );

/** The access token of a Matrix account: visible ASCII, as HTTP headers take it. */
const token = z
  .string({ error: validationMessages.webhookToken })
  .check(
    z.trim(),
    z.maxLength(limits.webhook.token.max, { error: validationMessages.webhookToken }),
    z.regex(/^[\x21-\x7E]+$/, { error: validationMessages.webhookToken }),
  );

const name = line({
  minError: validationMessages.required,
  max: limits.webhook.name.max,
  maxError: maxLengthMessage("A name", limits.webhook.name.max),
});

const events = z
  .array(oneOf(webhookEvents), { error: validationMessages.webhookEvents })
  .check(
    z.minLength(1, { error: validationMessages.webhookEvents }),
    z.maxLength(webhookEvents.length, { error: validationMessages.webhookEvents }),
  );

/** In a message to Matrix the address has the room, and the token signs in. */
const matrixPath = /\/_matrix\/client\/(r0|v3)\/rooms\/[^/]+\/send\/m\.room\.message\/?$/;

export const createWebhookBody = z
  .object({
    /** The id of the platform; null for the whole site, which admins may. */
    platform: z.nullable(id),
    name,
    format: oneOf(webhookFormats),
    events,
    /** Where messages are sent. For `matrix`: `…/_matrix/client/v3/rooms/{room}/send/m.room.message`. */
    url,
    /** For `matrix` only. */
    token: z.optional(token),
  })
  .check(
    z.refine((body) => body.format !== "matrix" || matrixPath.test(body.url), {
      path: ["url"],
      error: validationMessages.webhookMatrixUrl,
    }),
    z.refine((body) => body.format !== "matrix" || body.token !== undefined, {
      path: ["token"],
      error: validationMessages.webhookToken,
    }),
  );

export const createWebhook = {
  summary:
    "Creates a webhook of a platform, or as an admin of the whole site. Only this response has its secret.",
  body: createWebhookBody,
  status: 201,
  response: z.extend(webhook, {
    /** By which messages of the format `standard` are signed; null for others. */
    secret: z.nullable(z.string()),
  }),
  errors: ["forbidden", "not_found", "too_many_webhooks"],
} satisfies CallSchemas;

export const changeWebhookBody = z.object({
  name: z.optional(name),
  events: z.optional(events),
  is_active: z.optional(z.boolean({ error: validationMessages.yesOrNo })),
});

export const changeWebhook = {
  summary:
    "Changes a webhook. Turning it off ends what waits; turning it on starts with what is new.",
  body: changeWebhookBody,
  response: webhook,
} satisfies CallSchemas;

export const deleteWebhook = noContent({
  summary: "Deletes a webhook with its deliveries.",
});

export const getWebhook = {
  summary: "Returns a webhook.",
  response: webhook,
} satisfies CallSchemas;

export const listTeamWebhooks = {
  summary: "Lists the webhooks of a platform.",
  response: z.array(webhook),
} satisfies CallSchemas;

export const listSiteWebhooks = {
  summary: "Lists the webhooks of the whole site.",
  response: z.array(webhook),
} satisfies CallSchemas;

const delivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same at each attempt. */
  message_id: z.string(),
  type: z.enum(deliveryTypes),
  state: z.enum(deliveryStates),
  /** What it is about, as far as it is public. */
  feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: timestamp,
  attempts: count,
  attempted_at: z.nullable(timestamp),
  /** Null unless it waits. */
  next_attempt_at: z.nullable(timestamp),
  /** The status of the last answer; null if there was none. */
  status: z.nullable(z.int()),
  duration_ms: z.nullable(count),
  /** The start of the last answer, or why there was none. */
  answer: z.nullable(z.string()),
});

export const listDeliveries = describePage(delivery, {
  summary: "Lists the deliveries of a webhook in the last 30 days, newest first.",
});

export const sendTest = {
  summary: "Sends a test to a webhook, before what waits.",
  status: 202,
  response: delivery,
  errors: ["webhook_off"],
} satisfies CallSchemas;

export const sendAgain = {
  summary: "Sends a message again, with the same id and what is public now.",
  status: 202,
  response: delivery,
  errors: ["webhook_off"],
} satisfies CallSchemas;
