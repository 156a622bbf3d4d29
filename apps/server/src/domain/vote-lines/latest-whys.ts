import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import type { Db } from "../../db/client.ts";
import { presentVoter } from "./present.ts";
import { listLatestRows } from "./queries.ts";

/** Lists the latest public lines that say why, for the page of a feature. */
export async function listLatestWhys(
  db: Db,
  { id, why_count }: { id: number; why_count: number },
): Promise<FeatureDetailWire["whys"]> {
  if (why_count === 0) return [];
  const rows = await listLatestRows(db, id, limits.voteLine.shown);
  return rows.map((row) => ({ id: row.id, content: row.content, user: presentVoter(row) }));
}
