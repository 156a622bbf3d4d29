/** What a team can contest. */
import type { CorrectionKind } from "@upwell/contract/corrections/values";
import { limits } from "@upwell/contract/limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { getUndoDeadline } from "../features/undoable.ts";
import { findSubject } from "./queries.ts";

type Contested = {
  kind: CorrectionKind;
  /** Null if it was deleted. */
  subject_id: number | null;
  platform_id: number;
  answered_on: string | null;
};

/** Finds what is contested. Throws 409 or 410 with the reason if the record cannot be corrected so. */
export async function requireContestable(
  tx: Tx,
  { kind, subject_id, platform_id, answered_on }: Contested,
  now: Date,
) {
  const subject = subject_id === null ? undefined : await findSubject(tx, kind, subject_id);
  if (subject === undefined || !subject.is_public) throw new AppError("correction_gone");
  if (subject.platform_id !== platform_id) throw new AppError("correction_elsewhere");
  if (answered_on !== null) {
    const day = Date.parse(answered_on);
    if (day > now.getTime()) throw new AppError("answered_in_future");
    const from = Math.max(day, subject.suggested_at.getTime());
    if (subject.answered_at !== null && subject.answered_at.getTime() <= from)
      throw new AppError("already_answered");
  }
  if (kind === "link" && subject.link_state !== "refused" && !subject.is_contested)
    throw new AppError("link_not_refused");
  if (subject.undone_at !== null) throw new AppError("merge_undone");
  if (subject.merged_at !== null && now > getUndoDeadline(subject.merged_at, limits.merges))
    throw new AppError("merge_expired");
  return subject;
}
