import type { WriteTx } from "../../db/write.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { closeReports, type TextId } from "./report-queries.ts";

type Ending = { state: "upheld" | "dismissed"; reason: string; now: Date };

/** Closes the open reports of a text, and tells who reported it. Returns their number. */
export async function endReports(
  tx: WriteTx,
  viewer: Viewer,
  text: TextId,
  { state, reason, now }: Ending,
): Promise<number> {
  const closed = await closeReports(tx, text, { state, decided_by: viewer.id, decided_at: now });
  const [report_id] = closed;
  if (report_id !== undefined)
    tx.emit(viewer, { kind: "report_decision", report_id, decision_reason: reason });
  return closed.length;
}
