import type { Tx } from "../../db/client.ts";
import { StaleRead, type WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { decideLinkIn } from "../answer-links/decide-answer-link.ts";
import { requireNoOwnPlatform } from "../employments/own-platform.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { undoMergeIn } from "../merges/undo-merge.ts";
import { requireContestable } from "./contested.ts";
import type { Deps } from "./deps.ts";
import { presentRequest } from "./present.ts";
import * as queries from "./queries.ts";

type Request = NonNullable<Awaited<ReturnType<typeof queries.readRequest>>>;
type Decision = { state: "corrected" | "rejected"; decision: string };

const getSubjectId = ({ kind, feature_id, answer_link_id, merge_id }: Request) =>
  ({ answer: feature_id, link: answer_link_id, merge: merge_id, contest: answer_link_id })[kind];

/** Locks the features of a request, and then the request. Throws 404. */
async function lockRequest(tx: Tx, id: number) {
  const read = found(await queries.readRequest(tx, id, false));
  const subjectId = getSubjectId(read);
  const subject =
    subjectId === null ? undefined : await queries.findSubject(tx, read.kind, subjectId);
  const ids = [read.feature_id, subject?.feature_id ?? 0, subject?.target_id ?? 0];
  const features = await lockFeatures(tx, ids);
  const request = found(await queries.readRequest(tx, id, true));
  // A merge has moved it in the meantime.
  if (request.feature_id !== read.feature_id) throw new StaleRead();
  return { request, feature: found(features.get(request.feature_id)) };
}

/** Changes what the request contests, and returns when the team had answered the feature before and after. */
async function correct(
  tx: WriteTx,
  viewer: Viewer,
  { request, title, decided }: { request: Request; title: string; decided: queries.Decision },
) {
  const { id, platform_id, feature_id } = request;
  const subject_id = getSubjectId(request);
  const { decided_at: now, decision } = decided;
  await requireContestable(tx, { ...request, subject_id }, now);
  const answered_before = await queries.findAnswerTime(tx, feature_id);
  await queries.decideRequest(tx, id, decided);
  const feature = { id: feature_id, platform_id, title };
  if (request.answer_link_id !== null)
    await decideLinkIn(
      tx,
      viewer,
      { id: request.answer_link_id, role: "site", feature },
      { state: "accepted", reason: decision, now },
    );
  if (request.merge_id !== null) await undoMergeIn(tx, viewer, request.merge_id, now);
  if (request.kind === "answer") {
    tx.emit(viewer, { kind: "answers_changed", platform_id });
    publishFeatureChange(tx, "edited", feature);
  }
  const answered_after = await queries.findAnswerTime(tx, feature_id);
  await queries.recordTimes(tx, id, { answered_before, answered_after });
}

/** Corrects the record as a team asked for, or rejects the request. Throws 409 or 410 with the reason if it cannot. */
export async function decideCorrection(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { state, decision }: Decision,
) {
  await requireNoOwnPlatform(deps, viewer, found(await queries.findRequest(deps.db, id)));
  await deps.write(async (tx) => {
    const { request, feature } = await lockRequest(tx, id);
    if (request.state !== "pending") throw new AppError("already_decided");
    const decided = { state, decision, decided_by: viewer.id, decided_at: deps.now() };
    if (state === "corrected")
      await correct(tx, viewer, { request, title: feature.title, decided });
    else await queries.decideRequest(tx, id, decided);
    tx.audit(viewer, state === "corrected" ? "correction.accept" : "correction.reject", "feature", {
      id: feature.id,
      platform_id: request.platform_id,
      details: { title: feature.title, kind: request.kind, reason: decision },
    });
    tx.emit(viewer, { kind: "correction_decision", correction_request_id: id });
  });
  return presentRequest(found(await queries.findRequest(deps.db, id)));
}
