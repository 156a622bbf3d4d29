/** The SQL of the directory's figures. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Sums over the counters' shards. */
export async function sumCounters(db: Db): Promise<{ features: number; upvotes: number }> {
  const rows = await db
    .selectFrom("counters")
    .select(["name", sql<number>`sum(value)::int`.as("total")])
    .groupBy("name")
    .execute();
  const totals = new Map(rows.map((row) => [row.name, row.total]));
  return { features: totals.get("features") ?? 0, upvotes: totals.get("upvotes") ?? 0 };
}
