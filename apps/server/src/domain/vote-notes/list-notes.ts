/** Lists what voters say beside their vote, to the team. */
import type { VoteNoteWire } from "@upwell/contract/vote-notes/schemas";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { presentVoter } from "./present.ts";
import { findPublicNote, listNotesPage, type NoteRow } from "./queries.ts";

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
export async function requireNote({ db }: Pick<Deps, "db">, viewer: Viewer, id: number) {
  const note = await findPublicNote(db, id);
  if (note === undefined || (note.kind !== "reason" && !can.readVoteNotes(viewer, note)))
    throw new AppError("not_found");
  return note;
}
