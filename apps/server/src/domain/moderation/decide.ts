/** A person decides about a text, and what follows from that. */
import type { VerdictWire } from "@upwell/contract/staff";
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { type Announcement, letThrough, takeBack } from "./consequences.ts";
import { presentVerdict } from "./present.ts";
import {
  closeAppeal,
  findVerdict,
  listWaiting,
  lockVerdict,
  type VerdictRow,
  waitingMarker,
  writeDecision,
} from "./queue-queries.ts";
import { closeReports } from "./report-queries.ts";
import { insertVerdict } from "./verdict-queries.ts";

type Decision = { decision: "allow" | "reject"; reason: string };

/** Held texts, texts that the model did not see, and open appeals; the oldest first. */
export async function listModerationQueue(
  { db }: Deps,
  { limit, cursor }: PageRequest,
): Promise<PageResult<VerdictWire>> {
  const rows = await listWaiting(db, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentVerdict, waitingMarker);
}

const isOpen = (row: VerdictRow) =>
  row.appeal_state === "open" || (row.decided_by === null && row.overturned_at === null);

/** A text that had been let through is refused by a verdict of its own, which can be appealed like any. */
async function refuseAllowed(tx: Tx, row: VerdictRow, viewer: Viewer, reason: string) {
  return insertVerdict(tx, {
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    content: row.content,
    user_id: row.user_id,
    verdict: "reject",
    source: "person",
    reason,
    reasoning: reason,
    decided_by: viewer.id,
  });
}

/** Decides once; the author hears of it, and an open appeal is answered with it. */
export async function decideVerdict(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: Decision,
): Promise<VerdictWire> {
  const allow = decision === "allow";
  const { shown, announcement } = await transactionOnceQuiet(deps.db, async (tx) => {
    const locked = await lockVerdict(tx, id);
    const row = locked && (await findVerdict(tx, id));
    if (locked === undefined || row === undefined) throw new AppError("not_found");
    if (!isOpen(row)) throw new AppError("already_decided");
    const announcement: Announcement = allow
      ? await letThrough(tx, deps, row, locked.payload)
      : await takeBack(tx, deps, row);
    // Whoever reported the text, and whoever held it back, were right about the same.
    const { subject_type: type, subject_id } = row;
    if (!allow && subject_id !== null && (type === "feature" || type === "comment"))
      await closeReports(
        tx,
        { type, id: subject_id },
        { state: "upheld", decided_by: viewer.id, decided_at: deps.now() },
      );
    const refusedLater = !allow && row.verdict === "allow";
    const overturned = allow && row.verdict !== "allow";
    await writeDecision(tx, id, {
      decided_by: viewer.id,
      now: deps.now(),
      overturned,
      reason: row.verdict === "hold" && !allow ? reason : "",
    });
    await closeAppeal(tx, id, {
      state: allow ? "granted" : "refused",
      decided_by: viewer.id,
      decided_at: deps.now(),
      reason,
    });
    const toldOf = refusedLater ? await refuseAllowed(tx, row, viewer, reason) : id;
    // Of a text that stays as it was nobody needs to hear.
    if (overturned || refusedLater || row.verdict === "hold" || row.appeal_state === "open")
      await tellOf(tx, { kind: "verdict_decision", actor_id: viewer.id, verdict_id: toldOf });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: `moderation.${decision}`,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      details: { verdict_id: id, content: row.content, verdict: row.verdict, reason },
    });
    return { shown: await findVerdict(tx, id), announcement };
  });
  announcement(deps);
  if (shown === undefined) throw new AppError("not_found");
  return presentVerdict(shown);
}
