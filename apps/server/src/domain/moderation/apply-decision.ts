/** Publishes or hides any kind of text after an admin's decision. */
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { isPost } from "./post-type.ts";
import type { VerdictRow } from "./queue-queries.ts";
import type { ModerationDeps } from "./subjects.ts";

type Text = Pick<VerdictRow, "subject_type" | "subject_id" | "user_id" | "verdict">;

/** Publishes the held row or rejected payload. Returns the subject's id; undefined if its target was deleted. */
async function publish(
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
export async function approve(tx: WriteTx, deps: ModerationDeps, text: Text, payload: unknown) {
  // Allowed texts are already public.
  if (text.verdict === "allow") return text.subject_id;
  const published = await publish(tx, deps, text, payload);
  if (published === undefined) throw new AppError("not_found");
  return published;
}

/** Unpublishes a text. A held one becomes rejected and stays visible to its author. */
export async function unpublish(tx: WriteTx, deps: ModerationDeps, text: Text): Promise<void> {
  const { subject_type: type, subject_id, user_id, verdict } = text;
  if (verdict === "reject" || subject_id === null) return;
  if (isPost(type)) {
    const wasHeld = await deps.subjects[type].rejectHeld(tx, subject_id);
    if (!wasHeld && verdict === "allow") await deps.subjects[type].hide(tx, subject_id);
  } else if (verdict === "allow" && user_id !== null && (type === "display_name" || type === "bio"))
    await deps.subjects.profile.clearText(tx, deps, user_id, type);
}
