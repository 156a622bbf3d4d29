/** Shows what the encoder has read. */
import { itemKinds } from "@upwell/contract/imports/values";
import { announce, type Batch, findKnown, hold } from "./batch.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { CommentData } from "./items.ts";
import type { Prepared } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";

/** Shows stored texts of a kind that the encoder has read and nobody has deleted meanwhile, or holds them. */
export async function showTexts(
  deps: Deps,
  all: Batch,
  prepared: readonly Prepared[],
): Promise<void> {
  const { tx, outcomes } = all;
  const kind = rowKind(prepared[0]?.item.kind ?? itemKinds.idea);
  const sourceIds = prepared.map(({ item }) => item.source_id);
  const known = await findKnown(all, kind, sourceIds);
  const allowed = new Map<number, Partial<CommentData>>();
  for (const { item, verdict } of prepared) {
    const { comment_id = null, feature_id = null } = known.get(item.source_id) ?? {};
    const id = comment_id ?? feature_id;
    const isHeld = verdict !== null && verdict.verdict !== "allow";
    outcomes.set(item.id, { state: isHeld ? "held" : "brought" });
    if (id === null) continue;
    if (isHeld) await hold(deps, all, verdict, id);
    else allowed.set(id, item.data as Partial<CommentData>);
  }
  if (kind === itemKinds.idea) return announce(all, await sql.showIdeas(tx, [...allowed.keys()]));
  const comments = [...allowed].map(([id, { is_pinned = false }]) => ({ id, is_pinned }));
  for (const { id, feature_id } of await sql.showComments(tx, comments)) {
    all.comments.push(id);
    if (allowed.get(id)?.is_workaround) await sql.setWorkaround(tx, feature_id, id);
  }
}
