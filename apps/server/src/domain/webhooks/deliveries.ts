/** The messages of a webhook, which a person may read, try and send again. */
import { testEvent } from "@upwell/contract/webhooks/values";
import type { Tx } from "../../db/client.ts";
import { requeue } from "../../db/queue.ts";
import { timeCursor } from "../../db/time-page.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import * as queries from "./delivery-queries.ts";
import type { Deps } from "./deps.ts";
import { lockManaged, requireWebhook } from "./webhooks.ts";

const presentDelivery = ({ feature_id, feature_title, ...row }: queries.DeliveryRow) => ({
  ...row,
  answer: row.answer ?? row.last_error,
  next_attempt_at: row.state === "queued" ? row.next_attempt_at : null,
  feature: feature_id === null ? null : { id: feature_id, title: feature_title ?? "" },
});

export async function listDeliveries(deps: Deps, viewer: Viewer, id: number, page: PageRequest) {
  await requireWebhook(deps.db, viewer, id);
  const list = (rows: PageRequest) => queries.listDeliveries(deps.db, id, rows);
  return loadPage(page, list, presentDelivery, timeCursor);
}

async function lockActive(tx: Tx, viewer: Viewer, webhookId: number): Promise<void> {
  const { is_active } = await lockManaged(tx, viewer, webhookId);
  if (!is_active) throw new AppError("webhook_off");
}

export const sendTest = (deps: Deps, viewer: Viewer, webhook_id: number) =>
  deps.write(async (tx) => {
    await lockActive(tx, viewer, webhook_id);
    const now = deps.now();
    const times = { created_at: now, next_attempt_at: now };
    const id = await queries.insertDelivery(tx, { webhook_id, type: testEvent, ...times });
    await queries.endPause(tx, webhook_id, now);
    return presentDelivery(found(await queries.findDelivery(tx, id)));
  });

export const sendAgain = (deps: Deps, viewer: Viewer, id: number) =>
  deps.write(async (tx) => {
    const { webhook_id } = found(await queries.findDelivery(tx, id));
    await lockActive(tx, viewer, webhook_id);
    const now = deps.now();
    await requeue(tx, queries.webhookQueue, id, now);
    await queries.endPause(tx, webhook_id, now);
    return presentDelivery(found(await queries.findDelivery(tx, id)));
  });
