/** Deletes pictures: first the files, then the row, so that no file is without one. Each step can be repeated. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { listFileKeys } from "./present.ts";
import { deleteRows, markDraft, markLeaving } from "./queries.ts";

const batch = 20;

export async function deleteFiles({ storage }: Pick<Deps, "storage">, key: string): Promise<void> {
  for (const file of listFileKeys(key)) await storage.delete(file);
}

/** Deletes pictures whose text was deleted, and uploads that no text got in time. Returns false if there are none. */
export async function sweepPictures(deps: Pick<Deps, "db" | "now" | "storage">): Promise<boolean> {
  const before = new Date(deps.now().getTime() - serverLimits.pictures.draftDays * 86_400_000);
  const leaving = await markLeaving(deps.db, before, batch);
  for (const { key } of leaving) await deleteFiles(deps, key);
  if (leaving.length > 0)
    await deleteRows(
      deps.db,
      leaving.map(({ id }) => id),
    );
  return leaving.length > 0;
}

/** Deletes an upload of the viewer that no text has. Does nothing for others. */
export async function deletePicture(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const draft = await markDraft(deps.db, viewer.id, id);
  if (draft === undefined) return;
  await deleteFiles(deps, draft.key);
  await deleteRows(deps.db, [draft.id]);
}
