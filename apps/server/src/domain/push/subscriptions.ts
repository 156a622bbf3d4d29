/** The browsers that get push messages: one for a session, and no longer than the session. */

import { validationMessages } from "@upwell/contract/messages";
import type { PushSubscriptionWire } from "@upwell/contract/push/schemas";
import { serverLimits } from "@upwell/contract/server-limits";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { isPoint } from "./encrypt.ts";
import {
  deleteSubscription,
  renewSubscription,
  upsertSubscription,
} from "./subscription-queries.ts";

/** Throws 400 for an address that no request may go to, and for a key that is none. */
function parseSubscription({ outbound }: Deps, { endpoint, ...keys }: PushSubscriptionWire) {
  if (!outbound.permits(new URL(endpoint)))
    throw createFieldError("endpoint", validationMessages.pushEndpoint);
  const p256dh = Buffer.from(keys.p256dh, "base64url");
  if (!isPoint(p256dh)) throw createFieldError("p256dh", validationMessages.pushKey);
  return { endpoint, p256dh, auth: Buffer.from(keys.auth, "base64url") };
}

export async function subscribe(
  deps: Deps,
  viewer: Viewer,
  body: PushSubscriptionWire,
): Promise<void> {
  const subscription = parseSubscription(deps, body);
  const owner = { user_id: viewer.id, session_id: viewer.session_id, created_at: deps.now() };
  await deps.write((tx) =>
    upsertSubscription(tx, { ...owner, ...subscription }, serverLimits.push.devices),
  );
}

export const unsubscribe = (deps: Deps, viewer: Viewer): Promise<void> =>
  deps.write((tx) => deleteSubscription(tx, viewer.session_id));

type Renewal = PushSubscriptionWire & { old_endpoint: string; old_auth: string };

/** Replaces a subscription that the browser has renewed. Throws 404 for one that the site does not have. */
export async function renew(
  deps: Deps,
  { old_endpoint, old_auth, ...body }: Renewal,
): Promise<void> {
  const renewed = parseSubscription(deps, body);
  const old = { endpoint: old_endpoint, auth: Buffer.from(old_auth, "base64url") };
  if (!(await deps.write((tx) => renewSubscription(tx, old, renewed))))
    throw new AppError("not_found");
}
