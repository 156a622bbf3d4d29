/** What staff have changed in an author's text is restored: by its author, or with the undo of a split. */

import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { type FormattedChange, formatChange, writeChange } from "./change-feature.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./earlier-text-queries.ts";
import { listEarlierTexts } from "./earlier-text-queries.ts";
import { lockListedFeature, readFeature, requireFeature } from "./find-feature.ts";
import { publishFeatureChange } from "./live-events.ts";
import { removeVersions } from "./version-queries.ts";
import { lockFeature } from "./write-queries.ts";

/** Returns the author's words that staff have changed; undefined without any, or if they were removed. */
async function findOwnText(db: Db, id: number) {
  const own = (await listEarlierTexts(db, id)).find(({ kind }) => kind === "own");
  if (own === undefined || own.is_removed) return undefined;
  return { title: own.title ?? undefined, description: own.description ?? undefined };
}

/** Formats the author's words before the transaction that restores them. */
export async function prepareOwnText(deps: Pick<Deps, "db" | "formatter">, id: number) {
  const change = await findOwnText(deps.db, id);
  return change && { change, formatted: await formatChange(deps, change) };
}

type Restored = { prepared: Awaited<ReturnType<typeof prepareOwnText>> } & Pick<
  FormattedChange,
  "by"
>;

/** Restores the author's words in a locked feature. Returns whether there were any; throws 409 if they changed. */
export async function restoreOwnText(
  tx: WriteTx,
  deps: Pick<Deps, "now">,
  id: number,
  { prepared, by }: Restored,
): Promise<boolean> {
  const change = await findOwnText(tx, id);
  if (change === undefined) return false;
  if (prepared === undefined || !isDeepStrictEqual(change, prepared.change))
    throw new AppError("conflict");
  await writeChange(tx, deps, id, { ...prepared, by });
  return true;
}

/**
 * Restores the viewer's own words, which were public before, and tells the team. What was split off stays. Throws
 * 403 for others than the author.
 */
export async function restoreText(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const feature = await readFeature(deps.db, viewer, id);
  if (!can.restoreText(viewer, feature)) throw new AppError("forbidden");
  const prepared = await prepareOwnText(deps, id);
  await deps.write(async (tx) => {
    const { platform_id } = await lockListedFeature(tx, id);
    if (!(await restoreOwnText(tx, deps, id, { prepared, by: null }))) return;
    tx.emit(viewer, { kind: "text_restored", feature_id: id });
    publishFeatureChange(tx, "edited", { id, platform_id });
  });
}

/** Removes the texts that a feature had before it changed; the page still says that it did. For admins. */
export async function removeEarlierTexts(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { platform_id } = await requireFeature(deps.db, id, viewer);
  await deps.write(async (tx) => {
    const feature = await lockFeature(tx, id);
    if (feature === undefined) return;
    const hadVersions = await removeVersions(tx, id);
    if ((await queries.removeEarlierTexts(tx, id)) === 0 && !hadVersions) return;
    tx.audit(viewer, "feature.remove_earlier_texts", "feature", {
      id,
      platform_id,
      details: { title: feature.title },
    });
    if (feature.listed) publishFeatureChange(tx, "edited", { id, platform_id });
  });
}
