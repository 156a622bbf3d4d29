import type { WriteTx } from "../../db/write.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { noticeDecidedEmail } from "../mail/templates/account.ts";
import type { Deps } from "./deps.ts";
import { closeReports, type TextId } from "./report-queries.ts";

type Ending = { state: "upheld" | "dismissed"; reason: string };

/** Closes the open reports of a text, and tells who reported it, with or without an account. Returns their number. */
export async function endReports(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  viewer: Viewer,
  text: TextId,
  { state, reason }: Ending,
): Promise<number> {
  const decision = { state, decided_by: viewer.id, decided_at: deps.now() };
  const closed = await closeReports(tx, text, decision);
  const report_id = closed[0]?.id;
  if (report_id !== undefined)
    tx.emit(viewer, { kind: "report_decision", report_id, decision_reason: reason });
  const senders = new Set(closed.map(({ sender_email }) => sender_email));
  for (const to of senders)
    if (to) {
      const content = noticeDecidedEmail(deps.config, { isUpheld: state === "upheld", reason });
      await queueMail(tx, deps, { user_id: null, to, ...content });
    }
  return closed.length;
}
