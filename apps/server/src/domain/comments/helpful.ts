/** Who finds a comment helpful: a count for everybody, by which a discussion can be sorted. */
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { getComment, requireComment } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { addHelpfulMarks, removeHelpfulMark } from "./helpful-queries.ts";

/** Says that a comment helps the viewer, or takes that back. Idempotent. Throws 403 for the viewer's own, or 404. */
export async function markHelpful(deps: Deps, viewer: Viewer, id: number, isHelpful: boolean) {
  const { row, feature } = await requireComment(deps, viewer, id);
  if (!can.markHelpful(viewer, row)) throw new AppError("forbidden");
  const mark = { comment_id: id, user_id: viewer.id };
  await deps.write(async (tx) => {
    const changed = isHelpful
      ? await addHelpfulMarks(tx, [{ ...mark, created_at: deps.now() }])
      : await removeHelpfulMark(tx, mark);
    if (changed.length > 0) publishFeatureChange(tx, "helpful", feature);
  });
  return getComment(deps, viewer, id);
}
