/** Publishes drafts, which may launch their ideas, and takes entries back. */
import { statusGroup } from "@upwell/contract/status/statuses";
import type { WriteTx } from "../../db/write.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { retractEntry } from "../notifications/retract.ts";
import { writeStatusChange } from "../status/change-status.ts";
import { lockEntry, recordChange } from "./change-entry.ts";
import { getEntry, requireEntry } from "./changelog.ts";
import type { Deps } from "./deps.ts";
import { listLinkedFeatures, recountAnswers, updateEntry } from "./queries.ts";

/** After this time a second search finds those who voted while the entry was being published. */
const lateVotesMs = 60_000;

/** Sets the public ideas of an entry to launched; their voters are notified about the entry instead. */
async function launchFeatures(tx: WriteTx, deps: Deps, viewer: Viewer, entryId: number) {
  const features = await listLinkedFeatures(tx, [entryId]);
  const ids = features
    .filter(({ status }) => statusGroup(status) !== "launched")
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  for (const id of ids)
    await writeStatusChange(tx, deps, viewer, {
      id,
      new_status: "launched",
      comment: "",
      isNotified: false,
      changelog_entry_id: entryId,
    });
  return ids;
}

type Publication = { launch: boolean; updated_at?: string | undefined };

/** Publishes a draft. Publishing again changes nothing. Throws 404, 403, 410, and 409 if stale. */
export async function publishEntry(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { launch, updated_at }: Publication,
) {
  await requireEntry(deps, viewer, id);
  await deps.write(async (tx) => {
    const { published_at } = await lockEntry(tx, id);
    if (published_at !== null) return;
    const { platform_id, title, ...entry } = await lockEntry(tx, id, updated_at);
    const launched = launch ? await launchFeatures(tx, deps, viewer, id) : [];
    const now = deps.now();
    const date = entry.first_published_at ?? now;
    await updateEntry(tx, id, {
      published_at: date,
      first_published_at: date,
      has_launched: entry.has_launched || launched.length > 0,
      updated_at: now,
    });
    await recountAnswers(tx, id);
    const event = { kind: "changelog", changelog_entry_id: id } as const;
    tx.emit(viewer, event);
    tx.emit(viewer, { ...event, next_attempt_at: new Date(now.getTime() + lateVotesMs) });
    tx.emit(viewer, { kind: "changelog_published", changelog_entry_id: id, platform_id });
    recordChange(tx, viewer, "publish", { id, platform_id, title, isPublic: true }, { launched });
  });
  return getEntry(deps, viewer, id);
}

/** Takes an entry back to a draft and deletes the notifications about it; statuses stay. Idempotent. */
export async function unpublishEntry(deps: Deps, viewer: Viewer, id: number) {
  await requireEntry(deps, viewer, id);
  await deps.write(async (tx) => {
    const { platform_id, title, published_at } = await lockEntry(tx, id);
    if (published_at === null) return;
    await updateEntry(tx, id, { published_at: null, updated_at: deps.now() });
    await recountAnswers(tx, id);
    await retractEntry(tx, id);
    recordChange(tx, viewer, "unpublish", { id, platform_id, title, isPublic: true });
  });
  return getEntry(deps, viewer, id);
}
