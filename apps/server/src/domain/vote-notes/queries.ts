/** SQL of what voters say beside their vote. Database triggers move the counts with the rows. */
import type { ModerationState } from "@upwell/contract/moderation/values";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import type { NoteKind, OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { hasRow, readColumn, readRows } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import { StaleRead } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { PageRequest } from "../../lib/page.ts";
import { authorColumns } from "../authors/queries.ts";
import { lockFeatures } from "../features/lock-queries.ts";

/** Selects the notes of a kind that count, with the vote `v` and its voter `u`. */
const selectNotes = (db: Db, featureId: number, kind: NoteKind) =>
  db
    .selectFrom("vote_notes as l")
    .innerJoin("votes as v", (join) =>
      join.onRef("v.user_id", "=", "l.user_id").onRef("v.feature_id", "=", "l.feature_id"),
    )
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["l.id", "l.answer", "l.content", "l.moderation_state", "l.updated_at", "v.is_hidden"])
    .select(authorColumns)
    .where("l.feature_id", "=", featureId)
    .where("l.kind", "=", sql.lit(kind))
    .where("l.is_counted", "=", sql.lit(true));

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>["execute"]>>[number];

const latestFirst = { column: "updated_at" };

/** Lists the latest public notes that say why. */
export const listLatestRows = (db: Db, featureId: number, limit: number): Promise<NoteRow[]> =>
  runPrepared(
    db,
    selectNotes(db, featureId, "reason")
      .orderBy("l.updated_at", "desc")
      .orderBy("l.id", "desc")
      .limit(sql.lit(limit))
      .compile(),
  );

/** Lists the notes of a kind, latest first. */
export const listNotesPage = (db: Db, featureId: number, kind: NoteKind, page: PageRequest) =>
  pageByTime(selectNotes(db, featureId, kind), "l", page, latestFirst).execute();

type OwnNote = {
  id: number;
  answer: OutcomeAnswer | null;
  content: string;
  moderation_state: ModerationState;
};

/** Returns a user's vote for a feature, also one that was removed, with their note of a kind. */
export async function findOwnVote(db: Db, userId: number, featureId: number, kind: NoteKind) {
  const rows = await readRows<{ is_removed: boolean; status: Status; note: OwnNote | null }>(db)`
    select v.is_removed, f.status, (
      select json_build_object('id', l.id, 'answer', l.answer, 'content', l.content,
        'moderation_state', l.moderation_state)
      from vote_notes l
      where l.user_id = v.user_id and l.feature_id = v.feature_id and l.kind = ${kind}) as note
    from all_votes v join features f on f.id = v.feature_id
    where v.user_id = ${userId} and v.feature_id = ${featureId}`;
  const [vote] = rows;
  if (vote === undefined) return undefined;
  return { ...vote, is_launched: statusGroup(vote.status) === "launched" };
}

export type NewNote = {
  kind: NoteKind;
  answer: OutcomeAnswer | null;
  content: string;
};

type Place = { user_id: number; feature_id: number };

export async function updateNote(tx: Tx, id: number, { answer, content }: NewNote, now: Date) {
  await tx
    .updateTable("vote_notes")
    .set({ answer, content, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Inserts a note at a vote that exists, instead of the one of its kind. A merge returns it with the vote. */
export async function replaceNote(
  tx: Tx,
  { user_id, feature_id }: Place,
  { kind, answer, content }: NewNote,
  { state, now }: { state: "public" | "pending"; now: Date },
): Promise<number> {
  // In one statement, since a note that only leaves takes along those that merges have set aside for it.
  const rows = await readRows<{ id: number }>(tx)`
    with deleted as (
      delete from vote_notes
      where user_id = ${user_id} and feature_id = ${feature_id} and kind = ${kind} returning id
    )
    insert into vote_notes (user_id, feature_id, origin_feature_id, kind, answer, content, moderation_state,
      created_at, updated_at)
    select user_id, feature_id, origin_feature_id, ${kind}, ${answer}, ${content}, ${state}, ${now}::timestamptz,
      ${now}::timestamptz
    from all_votes where user_id = ${user_id} and feature_id = ${feature_id}
      and (select count(*) from deleted) >= 0
    returning id`;
  const [note] = rows;
  if (note === undefined) throw new AppError("not_voted");
  return note.id;
}

/** Deletes a note. Returns whether there was one. */
export const deleteNote = (tx: Tx, { user_id, feature_id }: Place, kind: NoteKind) =>
  hasRow(tx)`
    delete from vote_notes where user_id = ${user_id} and feature_id = ${feature_id} and kind = ${kind}
    returning id`;

const findFeatureId = async (tx: Tx, id: number) => {
  const [featureId] = await readColumn<number>(tx)`
    select feature_id from vote_notes where id = ${id}`;
  return featureId;
};

/** Locks the feature of a note. Throws StaleRead if a merge moved the note. */
export async function lockNoteFeature(tx: Tx, id: number) {
  const featureId = await findFeatureId(tx, id);
  if (featureId === undefined) return undefined;
  const feature = (await lockFeatures(tx, [featureId])).get(featureId);
  if ((await findFeatureId(tx, id)) !== featureId) throw new StaleRead();
  return feature;
}

/** Sets the moderation state of a note. Returns false if it was not in one of the states before. */
export async function setNoteState(
  tx: Tx,
  id: number,
  state: ModerationState,
  before: readonly ModerationState[],
): Promise<boolean> {
  const row = await tx
    .updateTable("vote_notes")
    .set({ moderation_state: state })
    .where("id", "=", id)
    .where("moderation_state", "in", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the author and the feature of a public note with a text. */
export const findPublicNote = (db: Db, id: number) =>
  db
    .selectFrom("vote_notes as l")
    .innerJoin("features as f", "f.id", "l.feature_id")
    .select(["l.kind", "l.user_id", "f.id as feature_id", "f.platform_id"])
    .where("l.id", "=", id)
    .where("l.is_counted", "=", true)
    .where("l.moderation_state", "=", "public")
    .where("l.content", "<>", "")
    .where("f.listed", "=", true)
    .executeTakeFirst();
