/** The push subscription of the browser in which a session is (RFC 8030). */
import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { validationMessages } from "../messages.ts";
import { serverLimits } from "../server-limits.ts";

/** Base64url of a number of bytes, without padding. */
const key = (bytes: number) =>
  z
    .string({ error: validationMessages.pushKey })
    .check(
      z.length(Math.ceil((bytes * 4) / 3), { error: validationMessages.pushKey }),
      z.regex(/^[\w-]+$/, { error: validationMessages.pushKey }),
    );

const endpoint = z
  .string({ error: validationMessages.pushEndpoint })
  .check(
    z.maxLength(serverLimits.push.endpoint.max, { error: validationMessages.pushEndpoint }),
    z.url({ protocol: /^https?$/, normalize: false, error: validationMessages.pushEndpoint }),
  );

/** What `PushSubscription.toJSON()` has, with the keys beside the endpoint. */
const subscription = z.object({
  /** The address of the push service: https without port and credentials. */
  endpoint,
  /** The public key of the browser, an uncompressed point of P-256. */
  p256dh: key(65),
  auth: key(16),
});

export type PushSubscriptionWire = z.infer<typeof subscription>;

export const subscribe = noContent({
  summary:
    "Sends the viewer's push messages to the browser of this session until it ends. Idempotent; replaces an earlier subscription of the session.",
  body: subscription,
});

export const unsubscribe = noContent({
  summary: "Ends the push messages to the browser of this session. Idempotent.",
});

export const renew = noContent({
  summary:
    "Replaces a subscription that the browser has renewed. The keys of the old one are the proof: a service worker has no session.",
  body: z.object({
    ...subscription.shape,
    old_endpoint: endpoint,
    old_auth: key(16),
  }),
  errors: ["not_found"],
});
