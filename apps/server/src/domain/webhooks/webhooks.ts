/** Webhooks: made, changed and deleted by the team of their platform, those of the whole site by admins. */
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { changeWebhookBody, createWebhookBody } from "@upwell/contract/webhooks/schemas";
import type * as z from "zod/mini";
import type { Db, Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import { toPlatformRef } from "../../lib/platform-ref.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";
import { createSecret, encryptTarget } from "./target.ts";

const presentWebhook = (row: queries.WebhookRow) => ({ ...row, platform: toPlatformRef(row) });

/** Throws 404 for a webhook that the viewer does not manage. */
export async function requireWebhook(db: Db, viewer: Viewer, id: number) {
  const webhook = found(await queries.findWebhook(db, id));
  if (!can.manageWebhook(viewer, webhook)) throw new AppError("not_found");
  return webhook;
}

export async function listTeamWebhooks(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  return (await queries.listWebhooks(deps.db, id)).map(presentWebhook);
}

export const listSiteWebhooks = async ({ db }: Deps) =>
  (await queries.listWebhooks(db, null)).map(presentWebhook);

export const getWebhook = async ({ db }: Deps, viewer: Viewer, id: number) =>
  presentWebhook(await requireWebhook(db, viewer, id));

const noteWebhook = (
  tx: WriteTx,
  viewer: Viewer | null,
  action: "webhook.create" | "webhook.change" | "webhook.delete" | "webhook.switch_off",
  { platform_id, name, host }: queries.WebhookRow,
) =>
  tx.audit(viewer, action, platform_id === null ? "site" : "platform", {
    id: platform_id,
    details: { name, host },
  });

/** Creates a webhook, and returns its secret this once. Throws 400 for an address that nothing may be sent to. */
export async function createWebhook(
  deps: Deps,
  viewer: Viewer,
  { platform, name, format, events, url, token }: z.output<typeof createWebhookBody>,
) {
  if (!can.manageWebhook(viewer, { platform_id: platform })) throw new AppError("forbidden");
  const address = new URL(url);
  if (!deps.outbound.permits(address)) throw createFieldError("url", validationMessages.webhookUrl);
  const secret = createSecret(format, token);
  const target = await encryptTarget(deps.secretBox, { url, secret });
  const created_at = deps.now();
  const created = await deps.write(async (tx) => {
    const id = await queries.insertWebhook(
      tx,
      {
        ...{ platform_id: platform, name, format, events: [...new Set(events)] },
        ...{ host: address.host, target, created_at, paused_until: created_at },
        made_by: viewer.id,
      },
      limits.webhook.count,
    );
    if (id === undefined) throw new AppError("too_many_webhooks");
    const row = found(await queries.findWebhook(tx, id));
    noteWebhook(tx, viewer, "webhook.create", row);
    return row;
  });
  return { ...presentWebhook(created), secret: format === "standard" ? secret : null };
}

/** Locks a webhook that the viewer manages, else throws 404. */
export async function lockManaged(tx: Tx, viewer: Viewer, id: number) {
  if (!(await queries.lockWebhook(tx, id))) throw new AppError("not_found");
  return requireWebhook(tx, viewer, id);
}

/** Forgets what failed, or what waits, when it is turned on or off. */
const turn = (is_active: boolean, now: Date) => ({
  ...{ is_active, failures: 0, failing_since: null, paused_until: now },
});

export const changeWebhook = (
  deps: Deps,
  viewer: Viewer,
  id: number,
  { name, events, is_active }: z.output<typeof changeWebhookBody>,
) =>
  deps.write(async (tx) => {
    const before = await lockManaged(tx, viewer, id);
    await queries.updateWebhook(tx, id, {
      name: name ?? before.name,
      events: events === undefined ? before.events : [...new Set(events)],
      ...(is_active !== undefined && is_active !== before.is_active
        ? turn(is_active, deps.now())
        : {}),
      ...(is_active === true && !before.is_active && { made_by: viewer.id }),
    });
    if (is_active === false) await queries.failQueued(tx, id);
    const after = found(await queries.findWebhook(tx, id));
    noteWebhook(tx, viewer, "webhook.change", after);
    return presentWebhook(after);
  });

export const deleteWebhook = (deps: Deps, viewer: Viewer, id: number): Promise<void> =>
  deps.write(async (tx) => {
    const webhook = await lockManaged(tx, viewer, id);
    await queries.deleteWebhook(tx, id);
    noteWebhook(tx, viewer, "webhook.delete", webhook);
  });

/** Turns a webhook off that has failed for a day. Returns it, or undefined if it was off or gone. */
export async function switchOff(tx: WriteTx, deps: Deps, id: number) {
  if (!(await queries.lockWebhook(tx, id))) return undefined;
  const webhook = await queries.findWebhook(tx, id);
  if (!webhook?.is_active) return undefined;
  await queries.updateWebhook(tx, id, { ...turn(false, deps.now()) });
  await queries.failQueued(tx, id);
  noteWebhook(tx, null, "webhook.switch_off", webhook);
  return webhook;
}
