/** The comment of a feature that helps until the feature is launched. */
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { auditStaffAction } from "./change-comment.ts";
import { getComment, requireComment } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { addMissingHtml } from "./format-comment.ts";
import { findWorkaround } from "./queries.ts";
import { lockCommentFeature, setWorkaroundId } from "./write-queries.ts";

/** Returns the workaround of a feature for its page; null if there is none that everybody may see. */
export async function getWorkaround(
  deps: Pick<Deps, "db" | "formatter">,
  feature: { id: number; workaround_id: number | null },
) {
  const found =
    feature.workaround_id === null ? undefined : await findWorkaround(deps.db, feature.id);
  const [row] = await addMissingHtml(deps, found === undefined ? [] : [found]);
  return row === undefined ? null : { ...row, user: presentAuthor(row) };
}

/** Marks a public comment as the workaround of its feature, or takes that back. Idempotent. */
export async function setWorkaround(deps: Deps, viewer: Viewer, id: number, isWorkaround: boolean) {
  const found = await requireComment(deps, viewer, id);
  const { row, feature } = found;
  if (!can.markWorkaround(viewer, feature)) throw new AppError("forbidden");
  if (row.moderation_state !== "public") throw new AppError("conflict");
  await deps.write(async (tx) => {
    if (!(await lockCommentFeature(tx, id)) || !(await setWorkaroundId(tx, id, isWorkaround)))
      return;
    if (getOfficialRole(viewer, feature) !== null)
      auditStaffAction(
        tx,
        viewer,
        found,
        isWorkaround ? "comment.mark_workaround" : "comment.unmark_workaround",
      );
    if (isWorkaround)
      tx.emit(viewer, { kind: "workaround", feature_id: feature.id, comment_id: id });
    publishFeatureChange(tx, ["comments", "edited"], feature);
  });
  return getComment(deps, viewer, id);
}
