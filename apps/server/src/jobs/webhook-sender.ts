/** Sends queued messages to webhooks. */
import { type Outcome, record } from "../db/queue.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../domain/mail/mail.ts";
import { webhookOffEmail } from "../domain/mail/templates/webhook-off.ts";
import {
  type Delivery,
  findReceiver,
  webhookQueue as queue,
  queueVotes,
  type Receiver,
} from "../domain/webhooks/delivery-queries.ts";
import { createMessage } from "../domain/webhooks/message.ts";
import { createPayloadLoader } from "../domain/webhooks/payload.ts";
import { listManagers } from "../domain/webhooks/queries.ts";
import { decryptTarget } from "../domain/webhooks/target.ts";
import { switchOff } from "../domain/webhooks/webhooks.ts";
import { readRetryAfter } from "../lib/retry-after.ts";
import { getStaffUrl } from "../lib/site-url.ts";
import { type Consumer, defineConsumer } from "./consumer.ts";

const dayMs = 24 * 60 * 60_000;
/** The votes of a feature are announced at most this often. */
const votesMs = 1000;
const maxAnswer = 1000;
const maxRecipients = 10;

/** Text of others that PostgreSQL can store. */
const toText = (body: Buffer): string =>
  body.toString("utf8").replaceAll("\0", "").slice(0, maxAnswer).toWellFormed();

type Attempt = Outcome & { isGone?: boolean };

async function attempt(
  deps: Deps,
  delivery: Delivery,
  { format, ...receiver }: Receiver,
  loadPayload: ReturnType<typeof createPayloadLoader>,
): Promise<Attempt> {
  const attempted_at = deps.now();
  const target = await decryptTarget(deps.secretBox, receiver.target);
  if (target === undefined)
    return {
      is: "postponed",
      error: "The key of the site's secrets has changed.",
      columns: { attempted_at },
    };
  const payload = await loadPayload(delivery);
  if (payload === undefined) return { is: "done", state: "dropped", columns: { attempted_at } };
  const message = { format, message_id: delivery.message_id };
  const { url, request } = await createMessage(deps, message, target, payload);
  const started = performance.now();
  const measure = () => ({ attempted_at, duration_ms: Math.round(performance.now() - started) });
  try {
    const { status, headers, body } = await deps.outbound.send(url, request);
    const columns = { ...measure(), status, answer: toText(body) };
    if (status >= 200 && status < 300) return { is: "done", columns };
    const retryAfterMs = Math.min(readRetryAfter(headers["retry-after"], deps.now()), dayMs);
    return { is: "postponed", columns, retryAfterMs, isGone: status === 410 };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    return {
      is: "postponed",
      error: name === "OutboundRefused" ? message : (code ?? message),
      columns: { ...measure(), status: null, answer: null },
    };
  }
}

/** Turns a webhook off, and notifies its managers by mail. */
const stop = (deps: Deps, webhookId: number): Promise<void> =>
  deps.write(async (tx) => {
    const webhook = await switchOff(tx, deps, webhookId);
    if (webhook === undefined) return;
    const path =
      webhook.platform_slug === null ? "/settings" : `/p/${webhook.platform_slug}/integrations`;
    const about = {
      name: webhook.name,
      host: webhook.host,
      platform: webhook.platform_name ?? deps.config.siteName,
      url: getStaffUrl(deps.config, path),
    };
    for (const { id, email } of await listManagers(tx, webhook.platform_id, maxRecipients))
      await queueMail(tx, deps, { user_id: id, to: email, ...webhookOffEmail(deps.config, about) });
  });

export function createWebhookConsumer(deps: Deps): Consumer {
  const loadPayload = createPayloadLoader(deps);
  return defineConsumer({
    queue,
    concurrency: 20,
    everyMs: 1000,
    prepare: async ({ db, now }) => {
      while (await queueVotes(db, new Date(now().getTime() - votesMs)));
    },
    work: async ({ db, now, ...others }, [delivery]) => {
      const receiver = await findReceiver(db, delivery.webhook_id);
      if (receiver === undefined) return undefined;
      const { isGone, ...outcome } = await attempt(
        { db, now, ...others },
        delivery,
        receiver,
        loadPayload,
      );
      const failingMs = now().getTime() - (receiver.failing_since ?? now()).getTime();
      if (outcome.is !== "postponed" || (isGone !== true && failingMs < dayMs)) return outcome;
      await record(db, queue, delivery, { outcome, now: now() });
      await stop(deps, delivery.webhook_id);
      return undefined;
    },
  });
}
