/** Shows what the encoder has read. */
import { itemKinds } from "@upwell/contract/imports/values";
import { announce, type Batch, findKnown, hold, type Outcome } from "./batch.ts";
import * as sql from "./bring-queries.ts";
import type { Deps } from "./deps.ts";
import type { CommentData } from "./items.ts";
import type { Verdict } from "./judge-item.ts";
import { rowKind } from "./kinds.ts";
import type * as queries from "./queries.ts";

export type ReadItem = { item: queries.ItemRow; verdict: Verdict | null };

/** Shows stored texts of a kind that the encoder has read and nobody has deleted meanwhile, or holds them. */
export async function showTexts(
  deps: Deps,
  all: Batch,
  read: readonly ReadItem[],
): Promise<Outcome[]> {
  const { tx } = all;
  const kind = rowKind(read[0]?.item.kind ?? itemKinds.idea);
  const known = await findKnown(
    all,
    kind,
    read.map(({ item }) => item.source_id),
  );
  const outcomes: Outcome[] = [];
  const allowed: { id: number; is_pinned: boolean; is_workaround: boolean }[] = [];
  for (const { item, verdict } of read) {
    const { comment_id = null, feature_id = null } = known.get(item.source_id) ?? {};
    const id = comment_id ?? feature_id;
    const isHeld = verdict !== null && verdict.verdict !== "allow";
    outcomes.push({ state: isHeld ? "held" : "brought" });
    if (id === null) continue;
    const { is_pinned = false, is_workaround = false } = item.data as Partial<CommentData>;
    if (isHeld) await hold(deps, all, verdict, id);
    else allowed.push({ id, is_pinned, is_workaround });
  }
  if (kind === itemKinds.idea) {
    const shown = await sql.showIdeas(
      tx,
      allowed.map(({ id }) => id),
    );
    announce(all, shown);
    return outcomes;
  }
  const workarounds = new Set(allowed.flatMap((one) => (one.is_workaround ? [one.id] : [])));
  for (const { id, feature_id } of await sql.showComments(tx, allowed)) {
    all.comments.push(id);
    if (workarounds.has(id)) await sql.setWorkaround(tx, feature_id, id);
  }
  return outcomes;
}
