import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import type { Db } from "../../db/client.ts";
import { presentVoter } from "./present.ts";
import { listLatestRows } from "./queries.ts";

/** Lists the latest public notes that say why, for the page of a feature. */
export async function listLatestReasons(
  db: Db,
  { id, reason_count }: { id: number; reason_count: number },
): Promise<FeatureDetailWire["reasons"]> {
  if (reason_count === 0) return [];
  const rows = await listLatestRows(db, id, limits.voteNote.shown);
  return rows.map((row) => ({ id: row.id, content: row.content, user: presentVoter(row) }));
}
