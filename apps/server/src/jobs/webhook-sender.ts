/** Sends queued messages to webhooks, with retries. Several processes share the work, which survives restarts. */
import { queueMail } from "../domain/mail/mail.ts";
import { webhookOffEmail } from "../domain/mail/templates/webhook-off.ts";
import {
  type Attempted,
  type ClaimedDelivery,
  claimNextDelivery,
  finishAttempt,
  listDueWebhooks,
  queueVotes,
} from "../domain/webhooks/delivery-queries.ts";
import { createMessage } from "../domain/webhooks/message.ts";
import { createPayloadLoader } from "../domain/webhooks/payload.ts";
import { listManagers } from "../domain/webhooks/queries.ts";
import { decryptTarget } from "../domain/webhooks/target.ts";
import { switchOff } from "../domain/webhooks/webhooks.ts";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";
import { readRetryAfter } from "../lib/retry-after.ts";
import { getStaffUrl } from "../lib/site-url.ts";
import { type Job, startLoop } from "./job-loop.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Webhooks that are sent to at the same time, each one message after the other. */
const concurrency = 20;
/** After this time a webhook with more messages waits until others had their turn. */
const turnMs = 5 * secondMs;
/** Longer than one attempt (see lib/outbound.ts), so that no other process claims the message. */
const leaseMs = 20 * secondMs;
/** The votes of a feature are told at most this often. */
const votesMs = secondMs;

/** The pauses after each attempt for a message, a day in all. */
const pausesMs = [
  ...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
  ...[hourMs, 2 * hourMs, 4 * hourMs, 8 * hourMs, 8 * hourMs],
];
/** Of a webhook with other messages, which may be taken. */
const maxWebhookPauseMs = 30 * minuteMs;
const maxAnswer = 1000;
const maxRecipients = 10;

const attemptsMetric = perRegistry((metrics) =>
  metrics.counter(
    { name: "upwell_webhook_attempts_total", help: "Attempts to reach webhooks, by outcome." },
    "outcome",
  ),
);

type Sender = { deps: Deps; loadPayload: ReturnType<typeof createPayloadLoader> };

type Result = Attempted & { retryAfterMs?: number; isGone?: boolean };

/** Text of others that PostgreSQL can store. */
const toText = (body: Buffer): string =>
  body.toString("utf8").replaceAll("\0", "").slice(0, maxAnswer).toWellFormed();

async function attempt({ deps, loadPayload }: Sender, delivery: ClaimedDelivery): Promise<Result> {
  const started = performance.now();
  const getDuration = () => Math.round(performance.now() - started);
  const failed = (answer: string): Result => ({
    ...{ state: "queued", status: null, answer, duration_ms: getDuration() },
  });
  const target = await decryptTarget(deps.secretBox, delivery.target);
  if (target === undefined) return failed("The key of the site's secrets has changed.");
  const payload = await loadPayload(delivery);
  if (payload === undefined)
    return { state: "dropped", status: null, answer: null, duration_ms: getDuration() };
  const { url, request } = await createMessage(deps, delivery, target, payload);
  try {
    const { status, headers, body } = await deps.outbound.send(url, request);
    return {
      state: status >= 200 && status < 300 ? "sent" : "queued",
      ...{ status, answer: toText(body), duration_ms: getDuration(), isGone: status === 410 },
      retryAfterMs: readRetryAfter(headers["retry-after"], deps.now()),
    };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    return failed(name === "OutboundRefused" ? message : (code ?? message));
  }
}

/** Turns a webhook off, and tells who manages it by mail. */
const stop = (deps: Deps, webhookId: number): Promise<void> =>
  deps.write(async (tx) => {
    const webhook = await switchOff(tx, deps, webhookId);
    if (webhook === undefined) return;
    const path =
      webhook.platform_slug === null
        ? "/settings"
        : `/p/${webhook.platform_slug}/page?tab=programs`;
    const about = {
      name: webhook.name,
      host: webhook.host,
      platform: webhook.platform_name ?? deps.config.siteName,
      url: getStaffUrl(deps.config, path),
    };
    for (const { id, email } of await listManagers(tx, webhook.platform_id, maxRecipients))
      await queueMail(tx, deps, { user_id: id, to: email, ...webhookOffEmail(deps.config, about) });
  });

/** Sends a claimed message, and records how it went. Returns whether another one is due. */
async function deliver(sender: Sender, delivery: ClaimedDelivery): Promise<boolean> {
  const { deps } = sender;
  const { isGone = false, retryAfterMs = 0, ...attempted } = await attempt(sender, delivery);
  const now = deps.now();
  const { attempts, webhook_id } = delivery;
  const isDone = attempted.state !== "queued";
  attemptsMetric(deps.metrics).inc({ outcome: isDone ? attempted.state : "failed" });
  if (isDone) {
    await finishAttempt(deps.db, delivery, {
      ...attempted,
      ...{ next_attempt_at: now, paused_until: now, failures: 0, failing_since: null },
    });
    return delivery.has_more;
  }
  const failures = delivery.failures + 1;
  const failing_since = delivery.failing_since ?? now;
  const pauseMs = Math.max(pausesMs[attempts - 1] ?? 0, retryAfterMs);
  const webhookPauseMs = Math.min(pausesMs[failures - 1] ?? maxWebhookPauseMs, maxWebhookPauseMs);
  await finishAttempt(deps.db, delivery, {
    ...attempted,
    ...{ state: attempts > pausesMs.length ? "failed" : "queued", failures, failing_since },
    next_attempt_at: new Date(now.getTime() + Math.min(pauseMs, dayMs)),
    paused_until: new Date(now.getTime() + Math.min(Math.max(webhookPauseMs, retryAfterMs), dayMs)),
  });
  if (isGone || now.getTime() - failing_since.getTime() >= dayMs) await stop(deps, webhook_id);
  return false;
}

async function workOn(sender: Sender, webhookId: number, stopped: () => boolean): Promise<void> {
  const ends = performance.now() + turnMs;
  while (!stopped() && performance.now() < ends) {
    const now = sender.deps.now();
    const leaseEnds = new Date(now.getTime() + leaseMs);
    const delivery = await claimNextDelivery(sender.deps.db, webhookId, { now, leaseEnds });
    if (delivery === undefined || !(await deliver(sender, delivery))) return;
  }
}

/** Returns a function that starts to send what is due, and one that waits for what is on its way. */
export function createWebhookSender(deps: Deps) {
  const sender = { deps, loadPayload: createPayloadLoader(deps) };
  const busy = new Map<number, Promise<void>>();
  return {
    sendDue: async (stopped: () => boolean) => {
      while (await queueVotes(deps.db, new Date(deps.now().getTime() - votesMs)));
      for (const id of await listDueWebhooks(deps.db, deps.now(), concurrency)) {
        if (busy.size >= concurrency || stopped()) return;
        if (busy.has(id)) continue;
        const working = workOn(sender, id, stopped)
          // The message stays claimed, and is claimed again later.
          .catch((err) => deps.log.error({ err, webhook: id }, "webhook not finished"))
          .finally(() => busy.delete(id));
        busy.set(id, working);
      }
    },
    settled: async () => {
      await Promise.all(busy.values());
    },
  };
}

export function startWebhookSender(deps: Deps): Job {
  const { sendDue, settled } = createWebhookSender(deps);
  const loop = startLoop({ name: "webhooks", everyMs: secondMs, deps, work: sendDue });
  return {
    stop: async () => {
      await loop.stop();
      await settled();
    },
  };
}
