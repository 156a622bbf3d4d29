/**
 * Internal notes: what a team says about a feature among itself. Its team and admins alone read them, so that no rule of
 * what is public applies to them: they are not moderated, and nothing but these calls and the export of their author has them.
 */
import { limits } from "@upwell/contract/limits";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { formatField, withLineBreaks } from "../../formatter/format-markdown.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { mentionsOthers } from "../../lib/mentions.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { lockListedFeature, requireResolvedFeature } from "../features/find-feature.ts";
import { retractNote } from "../notifications/retract.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

const present = (viewer: Viewer) => (row: queries.NoteRow) => ({
  ...row,
  user: presentAuthor(row),
  can: { edit: can.editInternalNote(viewer, row), delete: can.deleteInternalNote(viewer, row) },
});

const readNote = async (deps: Deps, viewer: Viewer, id: number) =>
  present(viewer)(found(await queries.findNote(deps.db, id)));

/** Lists the notes on a feature, latest first. Follows merges. Throws 403, 404 or 410. */
export async function listInternalNotes(
  { db }: Deps,
  viewer: Viewer,
  featureId: number,
  page: PageRequest,
) {
  const feature = await requireResolvedFeature(db, featureId);
  if (!can.readInternalNotes(viewer, feature)) throw new AppError("forbidden");
  const load = (rows: PageRequest) => queries.listNotesPage(db, feature.id, rows);
  return loadPage(page, load, present(viewer), timeCursor);
}

const format = async (deps: Deps, content: string) => ({
  content,
  content_html: (await formatField(deps, "content", withLineBreaks(content))).html,
});

/** Tells whom a note mentions and did not mention before. */
function tellMentioned(
  tx: WriteTx,
  viewer: Viewer,
  note: { id: number; feature_id: number; content: string },
  before = "",
): void {
  if (!mentionsOthers(note.content, before, limits.internalNote.mentions)) return;
  tx.emit(viewer, {
    kind: "note_mention",
    feature_id: note.feature_id,
    internal_note_id: note.id,
  });
}

/** Adds a note to a feature, or to the one that it was merged into. Throws 403, 404 or 410. */
export async function createInternalNote(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  content: string,
) {
  const feature = await requireResolvedFeature(deps.db, featureId);
  if (!can.writeInternalNotes(viewer, feature)) throw new AppError("forbidden");
  const text = await format(deps, content);
  const id = await deps.write(async (tx) => {
    const { id: feature_id, platform_id } = await lockListedFeature(tx, feature.id);
    const note = { ...text, feature_id, user_id: viewer.id };
    const { id } = await queries.insertNote(tx, note, deps.now());
    tellMentioned(tx, viewer, { ...note, id });
    tx.audit(viewer, "internal_note.create", "feature", { id: feature_id, platform_id });
    return id;
  });
  return readNote(deps, viewer, id);
}

/** Finds a note that the viewer may edit or delete. Throws 403 or 404. */
async function requireNote(
  deps: Deps,
  viewer: Viewer,
  id: number,
  may: "editInternalNote" | "deleteInternalNote",
): Promise<queries.NoteRow> {
  const note = found(await queries.findNote(deps.db, id));
  if (!can[may](viewer, note)) throw new AppError("forbidden");
  return note;
}

/** Changes a note of the viewer's. Throws 403 or 404. */
export async function updateInternalNote(deps: Deps, viewer: Viewer, id: number, content: string) {
  const { platform_id } = await requireNote(deps, viewer, id, "editInternalNote");
  const text = await format(deps, content);
  await deps.write(async (tx) => {
    const before = found(await queries.lockNote(tx, id));
    if (before.content === content) return;
    await queries.updateNote(tx, id, text, deps.now());
    tellMentioned(tx, viewer, { ...before, content }, before.content);
    tx.audit(viewer, "internal_note.edit", "feature", { id: before.feature_id, platform_id });
  });
  return readNote(deps, viewer, id);
}

/** Deletes a note of the viewer's, or as an admin. Throws 403 or 404. */
export async function deleteInternalNote(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { platform_id } = await requireNote(deps, viewer, id, "deleteInternalNote");
  await deps.write(async (tx) => {
    const { feature_id } = found(await queries.lockNote(tx, id));
    await retractNote(tx, id);
    await queries.deleteNote(tx, id);
    tx.audit(viewer, "internal_note.delete", "feature", { id: feature_id, platform_id });
  });
}
