/** Publishes drafts, now or later, which may launch their ideas, and takes entries back. */
import { validationMessages } from "@upwell/contract/messages";
import { statusGroup } from "@upwell/contract/status/statuses";
import type { WriteTx } from "../../db/write.ts";
import { createFieldError } from "../../lib/app-error.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { retractEntry } from "../notifications/retract.ts";
import { writeStatusChange } from "../status/change-status.ts";
import { lockEntry, recordChange } from "./change-entry.ts";
import { getEntry, requireEntry } from "./changelog.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

/** After this time a second search finds those who voted while the entry was being published. */
const lateVotesMs = 60_000;
const maxAheadMs = 366 * 24 * 60 * 60_000;

/** Who publishes: a viewer, or at a scheduled time who has scheduled it. */
type Actor = Parameters<typeof writeStatusChange>[2];
type LockedEntry = Awaited<ReturnType<typeof lockEntry>>;
type Clock = Pick<Deps, "now">;

const notScheduled = {
  publish_at: null,
  publish_launches: false,
  scheduled_by: null,
  scheduled_by_agent: false,
} as const;

/** Sets the public ideas of an entry to launched; their voters are notified about the entry instead. */
async function launchFeatures(tx: WriteTx, deps: Clock, actor: Actor, entryId: number) {
  const features = await queries.listLinkedFeatures(tx, [entryId]);
  const ids = features
    .filter(({ status }) => statusGroup(status) !== "launched")
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  for (const id of ids)
    await writeStatusChange(tx, deps, actor, {
      id,
      new_status: "launched",
      comment: "",
      isNotified: false,
      changelog_entry_id: entryId,
    });
  return ids;
}

async function publish(
  tx: WriteTx,
  deps: Clock,
  actor: Actor,
  { entry, launch }: { entry: LockedEntry; launch: boolean },
): Promise<void> {
  const { id, platform_id, title } = entry;
  const launched = launch ? await launchFeatures(tx, deps, actor, id) : [];
  const now = deps.now();
  const date = entry.first_published_at ?? now;
  await queries.updateEntry(tx, id, {
    ...notScheduled,
    published_at: date,
    first_published_at: date,
    has_launched: entry.has_launched || launched.length > 0,
    updated_at: now,
  });
  await queries.recountAnswers(tx, id);
  const event = { kind: "changelog", changelog_entry_id: id } as const;
  tx.emit(actor, event);
  tx.emit(actor, { ...event, next_attempt_at: new Date(now.getTime() + lateVotesMs) });
  tx.emit(actor, { kind: "changelog_published", changelog_entry_id: id, platform_id });
  recordChange(tx, actor, "publish", { id, platform_id, title, isPublic: true }, { launched });
}

async function schedule(
  tx: WriteTx,
  deps: Clock,
  viewer: Viewer,
  { entry, launch, at }: { entry: LockedEntry; launch: boolean; at: Date },
): Promise<void> {
  const { id, platform_id, title } = entry;
  const now = deps.now();
  if (at <= now || at.getTime() > now.getTime() + maxAheadMs)
    throw createFieldError("publish_at", validationMessages.publishLater);
  await queries.updateEntry(tx, id, {
    publish_at: at,
    publish_launches: launch,
    scheduled_by: viewer.id,
    scheduled_by_agent: getVia(viewer) === "agent",
    updated_at: now,
  });
  const details = { publish_at: at.toISOString(), launch };
  recordChange(tx, viewer, "schedule", { id, platform_id, title, isPublic: false }, details);
}

type Publication = {
  launch: boolean;
  publish_at?: string | undefined;
  updated_at?: string | undefined;
};

/**
 * Publishes a draft, now or at a time. Publishing again changes nothing, and another time replaces the one before. Throws 404,
 * 403, 410, and 409 if stale.
 */
export async function publishEntry(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { launch, publish_at, updated_at }: Publication,
) {
  await requireEntry(deps, viewer, id);
  await deps.write(async (tx) => {
    const { published_at } = await lockEntry(tx, id);
    if (published_at !== null) return;
    const entry = await lockEntry(tx, id, updated_at);
    await (publish_at === undefined
      ? publish(tx, deps, viewer, { entry, launch })
      : schedule(tx, deps, viewer, { entry, launch, at: new Date(publish_at) }));
  });
  return getEntry(deps, viewer, id);
}

/** Takes back a scheduled time; null for a job. */
async function cancel(
  tx: WriteTx,
  deps: Clock,
  viewer: Viewer | null,
  { id, platform_id, title }: LockedEntry,
): Promise<void> {
  await queries.updateEntry(tx, id, { ...notScheduled, updated_at: deps.now() });
  recordChange(tx, viewer, "cancel", { id, platform_id, title, isPublic: false });
}

/**
 * Publishes the next scheduled draft that is due, in the name of who has scheduled it; it is a plain draft again if they no
 * longer may. Returns false if none is due.
 */
export const publishNextEntry = (deps: Pick<Deps, "now" | "write">): Promise<boolean> =>
  deps.write(async (tx) => {
    const entry = await queries.claimDueEntry(tx, deps.now());
    if (entry === undefined) return false;
    const { platform_id, scheduled_by, scheduled_by_agent, publish_launches: launch } = entry;
    const found = await queries.findScheduler(tx, scheduled_by ?? 0, platform_id);
    const actor = found && {
      id: found.id,
      role: found.role,
      teams: { [platform_id]: found.team_role },
      // The statuses say that a program wrote them.
      api_key: scheduled_by_agent ? { id: 0, scopes: [] } : null,
    };
    if (actor !== undefined && can.writeChangelog(actor, { id: platform_id }))
      await publish(tx, deps, actor, { entry, launch });
    else await cancel(tx, deps, null, entry);
    return true;
  });

/**
 * Takes an entry back to a draft and deletes the notifications about it, or cancels a scheduled publication; statuses stay.
 * Idempotent.
 */
export async function unpublishEntry(deps: Deps, viewer: Viewer, id: number) {
  await requireEntry(deps, viewer, id);
  await deps.write(async (tx) => {
    const entry = await lockEntry(tx, id);
    const { platform_id, title, published_at } = entry;
    if (published_at === null) {
      if (entry.publish_at !== null) await cancel(tx, deps, viewer, entry);
      return;
    }
    await queries.updateEntry(tx, id, { published_at: null, updated_at: deps.now() });
    await queries.recountAnswers(tx, id);
    await retractEntry(tx, id);
    recordChange(tx, viewer, "unpublish", { id, platform_id, title, isPublic: true });
  });
  return getEntry(deps, viewer, id);
}
