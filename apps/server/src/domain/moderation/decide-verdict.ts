import { errors } from "@upwell/contract/errors";
import { limits } from "@upwell/contract/limits";
import type { VerdictWire } from "@upwell/contract/moderation/schemas";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { approve, unpublish } from "./apply-decision.ts";
import { listUndecided } from "./campaign-queries.ts";
import { learnDecision, refreshSiteWeights } from "./learning/learning.ts";
import { isPost } from "./post-type.ts";
import { presentVerdict } from "./present.ts";
import {
  closeAppeal,
  findVerdict,
  listQueue,
  lockVerdict,
  queueCursor,
  type VerdictRow,
  writeDecision,
} from "./queue-queries.ts";
import { closeReports } from "./report-queries.ts";
import { insertRejection } from "./verdict-queries.ts";

type Decision = { decision: "allow" | "reject"; reason: string };

/** Lists held texts, texts that the model did not see, and open appeals, most urgent first. */
export async function listModerationQueue({ db }: Deps, { limit, cursor }: PageRequest) {
  const rows = await listQueue(db, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentVerdict, queueCursor);
}

const isOpen = (row: VerdictRow) =>
  row.appeal_state === "open" || (row.decided_by === null && row.overturned_at === null);

/** Decides a verdict and its open appeal. */
async function decideOne(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: Decision,
): Promise<VerdictRow> {
  const allow = decision === "allow";
  const decided = await deps.write(async (tx) => {
    const locked = await lockVerdict(tx, id);
    const row = locked && (await findVerdict(tx, id));
    // The retention job clears the content after a year.
    if (locked === undefined || row === undefined || row.content === "")
      throw new AppError("not_found");
    if (!isOpen(row)) throw new AppError("already_decided");
    const { subject_type: type } = row;
    const subject_id = allow ? await approve(tx, deps, row, locked.payload) : row.subject_id;
    if (!allow) await unpublish(tx, deps, row);
    // A rejection also upholds the reports of the text.
    if (!allow && subject_id !== null && isPost(type))
      await closeReports(
        tx,
        { type, id: subject_id },
        { state: "upheld", decided_by: viewer.id, decided_at: deps.now() },
      );
    await learnDecision(tx, { ...row, verdict_id: id }, allow ? "approved" : "rejected");
    const rejectedLater = !allow && row.verdict === "allow";
    const overturned = allow && row.verdict !== "allow";
    await writeDecision(tx, id, {
      subject_id,
      decided_by: viewer.id,
      now: deps.now(),
      overturned,
      reason: row.verdict === "hold" && !allow ? reason : "",
    });
    await closeAppeal(tx, id, {
      state: allow ? "granted" : "rejected",
      decided_by: viewer.id,
      decided_at: deps.now(),
      reason,
    });
    const verdictId = rejectedLater ? await insertRejection(tx, row, viewer.id, reason) : id;
    // Skips the notification if the text's state does not change.
    if (overturned || rejectedLater || row.verdict === "hold" || row.appeal_state === "open")
      tx.emit({ kind: "verdict_decision", actor_id: viewer.id, verdict_id: verdictId });
    tx.audit({
      actor_id: viewer.id,
      action: `moderation.${decision}`,
      subject_type: type,
      subject_id,
      details: {
        verdict_id: id,
        author_id: row.user_id,
        content: row.content,
        verdict: row.verdict,
        reason,
      },
    });
    return findVerdict(tx, id);
  });
  refreshSiteWeights(deps);
  if (decided === undefined) throw new AppError("not_found");
  return decided;
}

/** Decides the other texts of a campaign, up to the limit of bulk decisions. Returns their ids. */
async function decideOthers(
  deps: Deps,
  viewer: Viewer,
  { campaign_id }: VerdictRow,
  decision: Decision,
): Promise<number[]> {
  if (campaign_id === null) return [];
  const isRejection = decision.decision === "reject";
  const limit = limits.bulkDecisions.max;
  const done: number[] = [];
  for (const id of await listUndecided(deps.db, campaign_id, { isRejection, limit })) {
    try {
      await decideOne(deps, viewer, id, decision);
      done.push(id);
    } catch (error) {
      // Another admin has decided it, or its author deleted it; the rest is still decided.
      toFailure(deps, id, error);
    }
  }
  return done;
}

/** Decides a verdict and its campaign. Throws 409 if it was already decided. */
export async function decideVerdict(
  deps: Deps,
  viewer: Viewer,
  id: number,
  decision: Decision,
): Promise<VerdictWire> {
  const row = await decideOne(deps, viewer, id, decision);
  await decideOthers(deps, viewer, row, decision);
  return presentVerdict(row);
}

type Failure = { id: number; code: string; detail: string };

function toFailure({ log }: Deps, id: number, error: unknown): Failure {
  if (error instanceof AppError) return { id, code: error.code, detail: error.message };
  log.error({ err: error, verdict: id }, "bulk decision failed for a verdict");
  return { id, code: "internal_error", detail: errors.internal_error[1] };
}

/** Decides each verdict in its own transaction. Returns the decided ids and the failures. */
export async function decideVerdicts(
  deps: Deps,
  viewer: Viewer,
  { ids, ...decision }: Decision & { ids: readonly number[] },
): Promise<{ done: number[]; failed: Failure[] }> {
  const done: number[] = [];
  const failed: Failure[] = [];
  const decidedWithCampaign = new Set<number>();
  for (const id of new Set(ids)) {
    try {
      if (!decidedWithCampaign.has(id)) {
        const row = await decideOne(deps, viewer, id, decision);
        for (const other of await decideOthers(deps, viewer, row, decision))
          decidedWithCampaign.add(other);
      }
      done.push(id);
    } catch (error) {
      failed.push(toFailure(deps, id, error));
    }
  }
  return { done, failed };
}
