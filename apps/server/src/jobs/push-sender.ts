/** Sends queued push messages, with retries. Several processes share the work, which survives restarts. */

import { encryptPush } from "../domain/push/encrypt.ts";
import {
  type ClaimedMessage,
  claimNextMessage,
  deleteGoneSubscription,
  deleteMessage,
  markUsed,
  pauseSubscription,
} from "../domain/push/message-queries.ts";
import { presentMessage } from "../domain/push/payload.ts";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";
import { OutboundRefused } from "../lib/outbound.ts";
import { readRetryAfter } from "../lib/retry-after.ts";
import { getRetryDelay, type Job, startLoop } from "./job-loop.ts";

const everyMs = 1_000;
/** Messages that are on their way at the same time. */
const concurrency = 10;
/** Longer than one attempt (see lib/outbound.ts), so that no other process claims the message. */
const leaseMs = 60_000;
/** How long push services keep a message for a device, and the queue one for a push service. */
const daySeconds = 24 * 60 * 60;
const maxPauseMs = 60 * 60_000;
/** Sends that may have reached the push service without its answer. */
const maxInterruptions = 1;

const pushAttempts = perRegistry((metrics) =>
  metrics.counter(
    { name: "upwell_push_attempts_total", help: "Attempts to send push messages, by outcome." },
    "outcome",
  ),
);

type Outcome =
  /** The push service has taken it. */
  | { is: "sent" }
  /** It is not sent any more. */
  | { is: "dropped" }
  /** The push service does not know the browser any more. */
  | { is: "gone" }
  /** `isUnknown`: it may have arrived. */
  | { is: "postponed"; retryAfterMs: number; isUnknown: boolean };

/** Whether the push service was not reached: other errors say nothing of the message's arrival. */
const isUnsent = (error: NodeJS.ErrnoException) =>
  error instanceof OutboundRefused ||
  error.syscall === "connect" ||
  error.syscall === "getaddrinfo";

async function send(deps: Deps, message: ClaimedMessage): Promise<Outcome> {
  const { outbound, vapid, config, log } = deps;
  const now = deps.now();
  const endpoint = new URL(message.endpoint);
  const { text, headers } = presentMessage(config, message);
  try {
    const { status, headers: answer } = await outbound.send(endpoint, {
      method: "POST",
      headers: {
        ...headers,
        authorization: await vapid.authorize(endpoint, now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: `${daySeconds}`,
      },
      body: encryptPush(text, message),
    });
    if (status >= 200 && status < 300) return { is: "sent" };
    if (status === 404 || status === 410) return { is: "gone" };
    log.warn({ push: message.id, host: endpoint.host, status }, "push message not taken");
    if (status !== 429 && status < 500) return { is: "dropped" };
    const retryAfterMs = readRetryAfter(answer["retry-after"], now);
    return { is: "postponed", retryAfterMs, isUnknown: false };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    log.warn(
      { push: message.id, host: endpoint.host, code: code ?? name },
      "push message not sent",
    );
    if (error instanceof OutboundRefused) return { is: "dropped" };
    return { is: "postponed", retryAfterMs: 0, isUnknown: !isUnsent(error as Error) };
  }
}

async function work(deps: Deps, message: ClaimedMessage): Promise<void> {
  const { db } = deps;
  const ends = message.created_at.getTime() + daySeconds * 1000;
  const isDue = message.is_wanted && message.interruptions <= maxInterruptions;
  const outcome: Outcome =
    isDue && deps.now().getTime() < ends ? await send(deps, message) : { is: "dropped" };
  pushAttempts(deps.metrics).inc({ outcome: outcome.is });
  if (outcome.is === "gone") return deleteGoneSubscription(db, message);
  if (outcome.is === "sent") await markUsed(db, message.subscription_id, deps.now());
  if (outcome.is !== "postponed") return deleteMessage(db, message);
  const pauseMs = Math.min(getRetryDelay(message.failures + 1), maxPauseMs);
  const delayMs = Math.max(pauseMs, outcome.retryAfterMs);
  const until = deps.now().getTime() + delayMs;
  const interruptions = message.interruptions + Number(outcome.isUnknown);
  if (until >= ends || interruptions > maxInterruptions) return deleteMessage(db, message);
  await pauseSubscription(db, message, { until: new Date(until), interruptions });
}

/**
 * Returns a function that starts to send what is due, and one that waits for what is on its way. A push service that does
 * not answer holds up its own message alone.
 */
export function createPushSender(deps: Deps) {
  const onTheirWay = new Set<Promise<void>>();
  const start = (message: ClaimedMessage) => {
    const sending = work(deps, message)
      // The message stays claimed, and is claimed again later.
      .catch((err) => deps.log.error({ err, push: message.id }, "push message not finished"))
      .finally(() => onTheirWay.delete(sending));
    onTheirWay.add(sending);
  };
  return {
    sendDue: async (stopped: () => boolean) => {
      while (!stopped()) {
        if (onTheirWay.size >= concurrency) await Promise.race(onTheirWay);
        const now = deps.now();
        const leaseEnds = new Date(now.getTime() + leaseMs);
        const message = await claimNextMessage(deps.db, { now, leaseEnds });
        if (message === undefined) return;
        start(message);
      }
    },
    settled: async () => {
      await Promise.all(onTheirWay);
    },
  };
}

export function startPushSender(deps: Deps): Job {
  const { sendDue, settled } = createPushSender(deps);
  const loop = startLoop({ name: "push", everyMs, deps, work: sendDue });
  return {
    stop: async () => {
      await loop.stop();
      await settled();
    },
  };
}
