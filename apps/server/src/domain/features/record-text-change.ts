import type { OfficialRole } from "@upwell/contract/comments/values";
import type { Tx } from "../../db/client.ts";
import {
  countOthersVotes,
  deleteEarlierText,
  listEarlierTexts,
  upsertEarlierText,
} from "./earlier-text-queries.ts";
import { getChangedFields, type Text, updateEarlierTexts } from "./earlier-texts.ts";
import type { LockedFeature } from "./write-queries.ts";

/** Keeps the text of a locked feature before a change; `by` is null for its author. */
export async function recordTextChange(
  tx: Tx,
  before: LockedFeature,
  { after, by, changed_at }: { after: Text; by: OfficialRole | null; changed_at: Date },
): Promise<void> {
  if (getChangedFields({ before, after }).length === 0) return;
  const feature_id = before.id;
  const votes = await countOthersVotes(tx, feature_id);
  const rows = await listEarlierTexts(tx, feature_id);
  const find = (kind: "first" | "own") => rows.find((row) => row.kind === kind);
  // Staff are the authors of what they split off.
  const name = before.posted_as === null ? by : null;
  const stored = { first: find("first"), own: find("own") };
  const next = updateEarlierTexts(stored, {
    before,
    after,
    by: name,
    hasVotes: votes > 0,
    isPublic: before.listed,
  });
  const now = { posted_as: name, changed_at, votes };
  for (const kind of ["first", "own"] as const) {
    const text = next[kind];
    const row = find(kind);
    if (text === undefined && row !== undefined) await deleteEarlierText(tx, feature_id, kind);
    if (text === undefined) continue;
    const isChanged = kind === (name === null ? "first" : "own");
    const mark = isChanged || row === undefined ? now : row;
    await upsertEarlierText(tx, { ...mark, ...text, feature_id, kind });
  }
}
