/** SQL of internal notes. */
import type { Db, Tx } from "../../db/client.ts";
import { readOne, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

const selectNotes = (db: Db) =>
  db
    .selectFrom("internal_notes as n")
    .innerJoin("features as f", "f.id", "n.feature_id")
    .leftJoin("users as u", "u.id", "n.user_id")
    .select(["n.id", "n.feature_id", "n.user_id", "n.content", "n.content_html"])
    .select(["n.created_at", "n.updated_at", "f.platform_id"])
    .select(accountColumns);

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>["execute"]>>[number];

/** Lists the notes on a feature, latest first. */
export const listNotesPage = (db: Db, featureId: number, page: PageRequest) =>
  pageByTime(selectNotes(db).where("n.feature_id", "=", featureId), "n", page).execute();

export const findNote = (db: Db, id: number): Promise<NoteRow | undefined> =>
  selectNotes(db).where("n.id", "=", id).executeTakeFirst();

/** Locks a note until the transaction ends: a merge moves it before or after. */
export const lockNote = (tx: Tx, id: number) =>
  tx
    .selectFrom("internal_notes")
    .select(["id", "feature_id", "content"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type NoteText = { content: string; content_html: string };

export const insertNote = (
  tx: Tx,
  { content, content_html, ...of }: NoteText & { feature_id: number; user_id: number },
  now: Date,
) =>
  readOne<{ id: number }>(tx)`
    insert into internal_notes (feature_id, user_id, content, content_html, created_at, updated_at)
    values (${of.feature_id}, ${of.user_id}, ${content}, ${content_html}, ${now}, ${now}) returning id`;

export const updateNote = (tx: Tx, id: number, { content, content_html }: NoteText, now: Date) =>
  run(tx)`
    update internal_notes set content = ${content}, content_html = ${content_html}, updated_at = ${now}
    where id = ${id}`;

export const deleteNote = (tx: Tx, id: number) =>
  run(tx)`delete from internal_notes where id = ${id}`;
