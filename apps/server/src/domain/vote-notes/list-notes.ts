/** Lists what voters say beside their vote. */
import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import type { AuthorWire } from "@upwell/contract/users/shapes";
import type { VoteNoteWire } from "@upwell/contract/vote-notes/schemas";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import type { Db } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import type { Deps } from "./deps.ts";
import { findPublicNote, listLatestRows, listNotesPage, type NoteRow } from "./queries.ts";

/** Presents the voter of a note; null if they hide their name at this vote. */
const presentVoter = (row: NoteRow): AuthorWire | null =>
  row.is_hidden ? null : presentAuthor(row);

/** Lists the latest public notes that say why, for the page of a feature. */
export async function listLatestReasons(
  db: Db,
  { id, reason_count }: { id: number; reason_count: number },
): Promise<FeatureDetailWire["reasons"]> {
  const rows = reason_count === 0 ? [] : await listLatestRows(db, id, limits.voteNote.shown);
  return rows.map((row) => ({ id: row.id, content: row.content, user: presentVoter(row) }));
}

const presentNote = (row: NoteRow): VoteNoteWire => ({
  id: row.id,
  answer: row.answer,
  content: row.moderation_state === "public" ? row.content : "",
  user: presentVoter(row),
  written_on: row.updated_at.toISOString().slice(0, 10),
});

/** Lists the notes of a kind to the team, latest first. Follows merges. Throws 403, 404 or 410. */
export async function listVoteNotes(
  { db }: Deps,
  viewer: Viewer,
  id: number,
  { kind, limit, cursor }: PageRequest & { kind: NoteKind },
): Promise<PageResult<VoteNoteWire>> {
  const feature = await requireResolvedFeature(db, id);
  if (!can.readVoteNotes(viewer, feature)) throw new AppError("forbidden");
  const rows = await listNotesPage(db, feature.id, kind, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentNote, ({ id, updated_at }) =>
    timeCursor({ id, created_at: updated_at }),
  );
}

/** Finds a note that the viewer may see: one that says why, or as the team any. Throws 404. */
export async function requireNote({ db }: Pick<Deps, "db">, viewer: Viewer | null, id: number) {
  const note = await findPublicNote(db, id);
  if (note === undefined || (note.kind !== "reason" && !can.readVoteNotes(viewer, note)))
    throw new AppError("not_found");
  return note;
}
