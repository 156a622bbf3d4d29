/** SQL of the reports of programs. */
import type { Tx } from "../../db/client.ts";

/** Writes the report of an account about a feature, unless it has reported on the day of `now`. */
export async function writeReport(
  tx: Tx,
  report: { user_id: number; feature_id: number },
  now: Date,
): Promise<void> {
  const reported_on = now.toISOString().slice(0, 10);
  await tx
    .insertInto("agent_reports")
    .values({ ...report, reported_on })
    .onConflict((conflict) =>
      conflict
        .columns(["feature_id", "user_id"])
        .doUpdateSet({ reported_on })
        .where("agent_reports.reported_on", "<", reported_on),
    )
    .execute();
}
