/** Lists what voters say beside their vote, to the team. */
import type { VoteLineWire } from "@upwell/contract/vote-lines/schemas";
import type { LineKind } from "@upwell/contract/vote-lines/values";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { presentVoter } from "./present.ts";
import { findPublicLine, type LineRow, listLinesPage } from "./queries.ts";

const presentLine = (row: LineRow): VoteLineWire => ({
  id: row.id,
  answer: row.answer,
  content: row.moderation_state === "public" ? row.content : "",
  user: presentVoter(row),
  written_on: row.updated_at.toISOString().slice(0, 10),
});

/** Lists the lines of a kind to the team, latest first. Follows merges. Throws 403, 404 or 410. */
export async function listVoteLines(
  { db }: Deps,
  viewer: Viewer,
  id: number,
  { kind, limit, cursor }: PageRequest & { kind: LineKind },
): Promise<PageResult<VoteLineWire>> {
  const feature = await requireResolvedFeature(db, id);
  if (!can.readVoteLines(viewer, feature)) throw new AppError("forbidden");
  const rows = await listLinesPage(db, feature.id, kind, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentLine, ({ id, updated_at }) =>
    timeCursor({ id, created_at: updated_at }),
  );
}

/** Finds a line that the viewer may see: one that says why, or as the team any. Throws 404. */
export async function requireLine({ db }: Pick<Deps, "db">, viewer: Viewer, id: number) {
  const line = await findPublicLine(db, id);
  if (line === undefined || (line.kind !== "why" && !can.readVoteLines(viewer, line)))
    throw new AppError("not_found");
  return line;
}
