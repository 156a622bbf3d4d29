/** SQL of internal notes. */
import type { Db, Tx } from "../../db/client.ts";
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

export async function insertNote(
  tx: Tx,
  note: NoteText & { feature_id: number; user_id: number },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("internal_notes")
    .values({ ...note, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNote(tx: Tx, id: number, note: NoteText, now: Date): Promise<void> {
  await tx
    .updateTable("internal_notes")
    .set({ ...note, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("internal_notes").where("id", "=", id).execute();
}
