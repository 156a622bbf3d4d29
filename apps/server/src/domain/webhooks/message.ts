/** The request that brings a message to a webhook, in its form. */
import type { WebhookPayload } from "@upwell/contract/webhooks/payload";
import type { WebhookFormat } from "@upwell/contract/webhooks/values";
import type { OutboundRequest } from "../../lib/outbound.ts";
import type { Delivery, Receiver } from "./delivery-queries.ts";
import type { Deps } from "./deps.ts";
import { describe } from "./describe.ts";
import { toDiscord } from "./formats/discord.ts";
import { toMatrix } from "./formats/matrix.ts";
import { toSlack } from "./formats/slack.ts";
import { toTeams } from "./formats/teams.ts";
import { signMessage, type Target } from "./target.ts";

const chatForms = { slack: toSlack, discord: toDiscord, teams: toTeams, matrix: toMatrix };

const shortenWith =
  ({ formatter }: Pick<Deps, "formatter">) =>
  async (markdown: string) =>
    (await formatter.run(markdown))?.excerpt ?? "";

async function toBody(deps: Deps, format: WebhookFormat, payload: WebhookPayload) {
  if (format === "standard") return JSON.stringify(payload);
  const message = await describe(payload, deps.config.siteName, shortenWith(deps));
  return JSON.stringify(chatForms[format](message));
}

/** Returns the request and its URL. `webhook-id` is the same at each attempt, as is the transaction of Matrix. */
export async function createMessage(
  deps: Deps,
  { format, message_id }: Pick<Delivery, "message_id"> & Pick<Receiver, "format">,
  { url, secret }: Target,
  payload: WebhookPayload,
): Promise<{ url: URL; request: OutboundRequest }> {
  const body = await toBody(deps, format, payload);
  const usual = { "content-type": "application/json", "user-agent": "Upwell-Webhooks" };
  const id = `msg_${message_id}`;
  if (format === "matrix")
    return {
      url: new URL(`${url.replace(/\/$/, "")}/${id}`),
      request: {
        method: "PUT",
        headers: { ...usual, authorization: `Bearer ${secret}` },
        body: Buffer.from(body),
      },
    };
  const signed = format === "standard" ? signMessage(secret, id, deps.now(), body) : {};
  return {
    url: new URL(url),
    request: { method: "POST", headers: { ...usual, ...signed }, body: Buffer.from(body) },
  };
}
