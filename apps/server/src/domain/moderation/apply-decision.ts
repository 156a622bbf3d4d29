/** Publishes or hides any kind of text after an admin's decision. */
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { publishComment, unpublishComment } from "../comments/publish-comment.ts";
import { publishCommentFromPayload } from "../comments/publish-submission.ts";
import { rejectPendingComment } from "../comments/write-queries.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";
import { publishFeatureFromPayload } from "../feature-suggestions/publish-submission.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { rejectPendingFeature } from "../features/write-queries.ts";
import { retractComments, retractFeatures } from "../notifications/retract.ts";
import { publishPlatformFromPayload } from "../platforms/publish-submission.ts";
import { publishProfileFromPayload } from "../users/publish-submission.ts";
import { publishLineFromPayload } from "../vote-lines/publish-submission.ts";
import { publishLine, rejectPendingLine, unpublishLine } from "../vote-lines/write-line.ts";
import { isPost, type PostType } from "./post-type.ts";
import type { VerdictRow } from "./queue-queries.ts";

type Text = Pick<VerdictRow, "subject_type" | "subject_id" | "user_id" | "verdict">;

/** Publishes the held row or rejected payload. Returns the subject's id; undefined if its target was deleted. */
async function publish(
  tx: WriteTx,
  deps: Deps,
  text: Text,
  payload: unknown,
): Promise<number | null | undefined> {
  const { subject_type, subject_id, user_id } = text;
  if (payload === null) {
    if (subject_type === "feature") await publishFeature(tx, subject_id ?? 0);
    if (subject_type === "comment") await publishComment(tx, subject_id ?? 0);
    if (subject_type === "vote_line") await publishLine(tx, subject_id ?? 0);
    return subject_id;
  }
  if (user_id === null) return isPost(subject_type) ? undefined : subject_id;
  if (subject_type === "feature") return publishFeatureFromPayload(tx, deps, user_id, payload);
  if (subject_type === "comment") return publishCommentFromPayload(tx, deps, user_id, payload);
  if (subject_type === "vote_line") return publishLineFromPayload(tx, deps, user_id, payload);
  if (subject_type === "platform") return publishPlatformFromPayload(tx, deps, user_id, payload);
  return publishProfileFromPayload(tx, deps, user_id, payload);
}

/** Approves a text. Returns the id of what it became. Throws 404 if its target was deleted. */
export async function approve(tx: WriteTx, deps: Deps, text: Text, payload: unknown) {
  // Allowed texts are already public.
  if (text.verdict === "allow") return text.subject_id;
  const published = await publish(tx, deps, text, payload);
  if (published === undefined) throw new AppError("not_found");
  return published;
}

/** Hides a public text and deletes its notifications. */
export async function hideText(tx: WriteTx, type: PostType, id: number) {
  if (type === "feature") {
    const hidden = await unpublishFeature(tx, id);
    if (hidden !== undefined) publishFeatureChange(tx, "deleted", hidden);
    await retractFeatures(tx, [id]);
  } else if (type === "vote_line") await unpublishLine(tx, id);
  else {
    await unpublishComment(tx, id);
    await retractComments(tx, [id]);
  }
}

const rejectPending = {
  feature: rejectPendingFeature,
  comment: rejectPendingComment,
  vote_line: rejectPendingLine,
} satisfies Record<PostType, unknown>;

const empty = {
  display_name: { first_name: "", last_name: "" },
  bio: { bio: "" },
};

/** Unpublishes a text. A held one becomes rejected and stays visible to its author. */
export async function unpublish(tx: WriteTx, deps: Deps, text: Text): Promise<void> {
  const { subject_type, subject_id, user_id, verdict } = text;
  if (verdict === "reject" || subject_id === null) return;
  if (isPost(subject_type)) {
    const wasPending = await rejectPending[subject_type](tx, subject_id);
    if (!wasPending && verdict === "allow") await hideText(tx, subject_type, subject_id);
  } else if (verdict === "allow" && user_id !== null && subject_type in empty)
    await publishProfileFromPayload(tx, deps, user_id, {
      update_profile: empty[subject_type as keyof typeof empty],
    });
}
