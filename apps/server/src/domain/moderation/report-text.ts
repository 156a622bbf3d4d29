/** Reporting a text that does not belong here. */
import { answers } from "@upwell/contract/sentences";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireComment } from "../comments/comments.ts";
import { requireFeature } from "../features/find-feature.ts";
import { insertReport, type TextId } from "./report-queries.ts";

/** How calls name a text: by the one or the other. */
export type NamedText = { feature?: number | undefined; comment?: number | undefined };

export const textOf = ({ feature, comment }: NamedText): TextId =>
  comment === undefined ? { type: "feature", id: feature ?? 0 } : { type: "comment", id: comment };

/** Whose it is; 404 when it is not there for everybody. */
async function authorOf(deps: Deps, viewer: Viewer, { type, id }: TextId): Promise<number | null> {
  if (type === "feature") return (await requireFeature(deps.db, id)).user_id;
  return (await requireComment(deps, viewer, id)).row.user_id;
}

/** Twice is once, whatever has become of the first. */
export async function createReport(
  deps: Deps,
  viewer: Viewer,
  { reason, ...named }: NamedText & { reason: string },
) {
  const text = textOf(named);
  if ((await authorOf(deps, viewer, text)) === viewer.id)
    throw new AppError("forbidden", { detail: answers.ownText });
  const report = { user_id: viewer.id, reason, created_at: deps.now() };
  const row = await deps.db.transaction().execute((tx) => insertReport(tx, text, report));
  return { ...row, created_at: row.created_at.toISOString() };
}
