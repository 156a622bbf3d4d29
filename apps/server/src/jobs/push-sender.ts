/** Sends queued push messages. */
import type { Item, Outcome } from "../db/queue.ts";
import type { Deps } from "../deps.ts";
import { encryptPush } from "../domain/push/encrypt.ts";
import {
  deleteGoneSubscription,
  findMessage,
  markUsed,
  type PushMessage,
  pushQueue as queue,
} from "../domain/push/message-queries.ts";
import { presentMessage } from "../domain/push/payload.ts";
import { OutboundRefused } from "../lib/outbound.ts";
import { readRetryAfter } from "../lib/retry-after.ts";
import { defineConsumer } from "./consumer.ts";

/** How long push services keep a message for a device, and the queue one for a push service. */
const daySeconds = 24 * 60 * 60;
/** Sends that may have reached the push service without its answer. */
const maxInterruptions = 1;

const done: Outcome = { is: "done" };

/** Whether the push service was not reached: other errors say nothing of the message's arrival. */
const isUnsent = (error: NodeJS.ErrnoException) =>
  error instanceof OutboundRefused ||
  error.syscall === "connect" ||
  error.syscall === "getaddrinfo";

async function request(deps: Deps, message: PushMessage) {
  const endpoint = new URL(message.endpoint);
  const { text, headers } = presentMessage(deps.config, message);
  return deps.outbound.send(endpoint, {
    method: "POST",
    headers: {
      ...headers,
      authorization: await deps.vapid.authorize(endpoint, deps.now()),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: `${daySeconds}`,
    },
    body: encryptPush(text, message),
  });
}

async function send(
  deps: Deps,
  item: Item<"push_messages">,
  message: PushMessage,
): Promise<Outcome> {
  const { db, log } = deps;
  const about = { push: item.id, host: new URL(message.endpoint).host };
  try {
    const { status, headers } = await request(deps, message);
    if (status >= 200 && status < 300) {
      await markUsed(db, message.subscription_id, deps.now());
      return done;
    }
    // The push service does not know the browser any more, whose messages go with it.
    if (status === 404 || status === 410) await deleteGoneSubscription(db, message);
    log.warn({ ...about, status }, "push message not taken");
    if (status !== 429 && status < 500) return done;
    const retryAfterMs = readRetryAfter(headers["retry-after"], deps.now());
    return { is: "postponed", error: `status ${status}`, retryAfterMs };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    log.warn({ ...about, code: code ?? name }, "push message not sent");
    if (error instanceof OutboundRefused) return done;
    const interruptions = item.interruptions + Number(!isUnsent(error as Error));
    if (interruptions > maxInterruptions) return done;
    return { is: "postponed", error: code ?? name, columns: { interruptions } };
  }
}

export const pushConsumer = defineConsumer({
  queue,
  concurrency: 10,
  everyMs: 1000,
  work: async (deps, [item]) => {
    const now = deps.now();
    const isLate = now.getTime() >= item.created_at.getTime() + daySeconds * 1000;
    if (isLate || item.interruptions > maxInterruptions) return done;
    const message = await findMessage(deps.db, item.id, now);
    return message?.is_wanted === true ? send(deps, item, message) : done;
  },
});
