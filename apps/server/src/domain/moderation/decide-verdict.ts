/** Decides one text: publishes or hides it, and notifies, logs and teaches what follows from that. */

import { apiMessages } from "@upwell/contract/messages";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { assertDecidedAlong } from "./campaigns.ts";
import { approvePictures, rejectPictures } from "./decide-pictures.ts";
import { endReports } from "./end-reports.ts";
import { learnDecision, refreshSiteWeights } from "./learning/learning.ts";
import { describeAuthor, isPost } from "./post-type.ts";
import {
  closeAppeal,
  findVerdict,
  lockVerdict,
  type VerdictRow,
  writeDecision,
} from "./queue-queries.ts";
import type { ModerationDeps } from "./subjects.ts";
import { requireFree } from "./take-text.ts";
import { insertRejection } from "./verdict-queries.ts";

type Text = Pick<VerdictRow, "subject_type" | "subject_id" | "user_id" | "verdict">;
type Decided = Text & Pick<VerdictRow, "created_at">;

/** Publishes the held row or the payload. Returns the subject's id; undefined if its target was deleted. */
export async function publish(
  tx: WriteTx,
  deps: ModerationDeps,
  { subject_type: type, subject_id, user_id }: Text,
  payload: unknown,
): Promise<number | null | undefined> {
  const { subjects } = deps;
  if (payload === null) {
    if (isPost(type)) await subjects[type].publish(tx, subject_id ?? 0);
    return subject_id;
  }
  if (user_id === null) return isPost(type) ? undefined : subject_id;
  const subject = isPost(type) || type === "platform" ? subjects[type] : subjects.profile;
  return subject.publishSubmission(tx, deps, user_id, payload);
}

/** Approves a text. Returns the id of what it became. Throws 404 if its target was deleted. */
async function approve(tx: WriteTx, deps: ModerationDeps, text: Decided, payload: unknown) {
  // Allowed texts are already public.
  const id =
    text.verdict === "allow" ? text.subject_id : found(await publish(tx, deps, text, payload));
  // Those that its author has added since were not seen.
  await approvePictures(tx, { type: text.subject_type, id }, text.created_at);
  return id;
}

/** Unpublishes a text. A held one becomes rejected and stays visible to its author. */
async function unpublish(tx: WriteTx, deps: ModerationDeps, text: Text): Promise<void> {
  const { subject_type: type, subject_id, user_id, verdict } = text;
  if (verdict === "reject" || subject_id === null) return;
  if (isPost(type)) {
    await rejectPictures(tx, { type, id: subject_id }, deps.now());
    const wasHeld = await deps.subjects[type].rejectHeld(tx, subject_id);
    if (!wasHeld && verdict === "allow") await deps.subjects[type].hide(tx, subject_id);
  } else if (verdict === "allow" && user_id !== null && (type === "display_name" || type === "bio"))
    await deps.subjects.profile.clearText(tx, deps, user_id, type);
}

export type Decision = { decision: "allow" | "reject"; reason: string };

const isUndecided = (row: VerdictRow) => row.decided_by === null && row.overturned_at === null;

/** A public text is decided about while it waits for a review; otherwise by its reports. */
const isOpen = (row: VerdictRow) =>
  row.appeal_state === "open" ||
  (isUndecided(row) && (row.verdict !== "allow" || row.needs_review));

/** Also public texts are decided along, but no appeals. */
const isOpenAlong = (row: VerdictRow) => isUndecided(row) && row.verdict !== "reject";

/**
 * Decides a verdict and its open appeal. `along` is the verdict of the same campaign with which it is
 * decided. Throws 409 if it was already decided, or is never decided along.
 */
export async function decideVerdict(
  deps: ModerationDeps,
  viewer: Viewer,
  id: number,
  { decision, reason, along }: Decision & { along?: number },
): Promise<VerdictRow> {
  const allow = decision === "allow";
  const decided = await deps.write(async (tx) => {
    const locked = await lockVerdict(tx, id);
    const row = locked && (await findVerdict(tx, id));
    // The retention job clears the content after a year.
    if (locked === undefined || row === undefined || row.content === "")
      throw new AppError("not_found");
    if (!can.readVerdict(viewer, row)) throw new AppError("not_found");
    if (!can.decideVerdict(viewer, row, row.appeal_state === "open" ? row : null))
      throw new AppError("forbidden", { detail: apiMessages.cannotDecideOwn });
    if (!(along === undefined ? isOpen(row) : isOpenAlong(row)))
      throw new AppError("already_decided");
    if (along !== undefined) await assertDecidedAlong(tx, row, decision);
    await requireFree(tx, viewer, { type: "verdict", id }, deps.now());
    const { subject_type: type } = row;
    const subject_id = allow ? await approve(tx, deps, row, locked.payload) : row.subject_id;
    if (!allow) await unpublish(tx, deps, row);
    // A rejection also upholds the reports of the text.
    if (!allow && subject_id !== null && isPost(type))
      await endReports(tx, deps, viewer, { type, id: subject_id }, { state: "upheld", reason });
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
      tx.emit(viewer, { kind: "verdict_decision", verdict_id: verdictId });
    tx.audit(viewer, `moderation.${decision}`, type, {
      id: subject_id,
      details: {
        verdict_id: id,
        ...describeAuthor(type, row.user_id),
        content: row.content,
        verdict: row.verdict,
        reason,
        ...(along === undefined ? {} : { decided_with: along }),
      },
    });
    return findVerdict(tx, id);
  });
  refreshSiteWeights(deps);
  if (decided === undefined) throw new AppError("not_found");
  return decided;
}
