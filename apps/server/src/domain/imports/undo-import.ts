/** Undoes an import as one: what nobody has touched is gone, and the rest stays and is listed. */
import { itemKinds } from "@upwell/contract/imports/values";
import type { WriteTx } from "../../db/write.ts";
import { lockForDeletion, moveCounts } from "../features/deletion-queries.ts";
import { deleteWithUnusedTags } from "../tags/tag-feature.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";
import * as sql from "./undo-queries.ts";

/** Rows of a transaction. */
const batch = 20;

/** Deletes an idea with those that were merged into it, or keeps them all. */
async function undoIdea(tx: WriteTx, importId: number, featureId: number): Promise<void> {
  const root = await sql.findRoot(tx, featureId);
  const ids = root === undefined ? [] : await lockForDeletion(tx, root.id);
  if (ids.length === 0) return sql.keepIdeas(tx, importId, [featureId]);
  if (await sql.isTouched(tx, importId, ids)) return sql.keepIdeas(tx, importId, ids);
  await deleteWithUnusedTags(tx, ids, async () => {
    await moveCounts(tx, ids, -1, { withContent: true });
    await sql.deleteIdeas(tx, importId, ids);
  });
}

/** Undoes the next rows. Returns false if none is left. */
export const undoNext = (deps: Deps, { id }: { id: number }): Promise<boolean> =>
  deps.write(async (tx) => {
    const row = await queries.lockImport(tx, id);
    if (row?.state !== "undoing") return false;
    for (let count = 0; count < batch; count++) {
      const next = await sql.findNext(tx, id);
      if (next === undefined) {
        await sql.deleteLinks(tx, id);
        return false;
      }
      if (next.kind === itemKinds.idea && next.feature_id !== null)
        await undoIdea(tx, id, next.feature_id);
      else if (next.kind === itemKinds.comment && next.comment_id !== null) {
        const gone = await sql.deleteComment(tx, next.comment_id);
        if (gone === undefined) await sql.keepRow(tx, next.id);
        else await sql.deleteRow(tx, next.id);
      } else {
        if (next.entry_id !== null) await sql.deleteEntry(tx, next.entry_id);
        await sql.deleteRow(tx, next.id);
      }
    }
    tx.emit(null, { kind: "answers_changed", platform_id: row.platform_id });
    return true;
  });
