import type { LegalKind } from "@upwell/contract/legal/values";
import { limits } from "@upwell/contract/limits";
import { type InferResult, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { accountColumns } from "../authors/queries.ts";

export const findInForce = (db: Db, kind: LegalKind, today: string) =>
  db
    .selectFrom("legal_documents")
    .select(["version_number", "effective_date", "content"])
    .where("kind", "=", kind)
    .where("published_at", "is not", null)
    .where("effective_date", "<=", today)
    .where("version_number", "is not", null)
    .orderBy("version_number", "desc")
    .limit(1)
    .executeTakeFirst();

const selectDocuments = (db: Db, kind: LegalKind) =>
  db
    .selectFrom("legal_documents as l")
    .leftJoin("users as u", "u.id", "l.created_by")
    .select(["l.id", "l.version_number", "l.effective_date", "l.published_at", "l.updated_at"])
    .select("l.revision")
    .select(accountColumns)
    .where("l.kind", "=", kind);
type DocumentSummaryRow = InferResult<ReturnType<typeof selectDocuments>>[number];
export type DocumentRow = DocumentSummaryRow & { content: string };

/** Lists the latest published versions without their text, the newest first; at most as many as a page has. */
export const listVersions = (db: Db, kind: LegalKind): Promise<DocumentSummaryRow[]> =>
  selectDocuments(db, kind)
    .where("l.published_at", "is not", null)
    .orderBy("l.version_number", "desc")
    .limit(limits.page.max)
    .execute();
export type VersionRow = DocumentSummaryRow;

export const findVersion = (db: Db, kind: LegalKind, number: number) =>
  selectDocuments(db, kind)
    .select("l.content")
    .where("l.published_at", "is not", null)
    .where("l.version_number", "=", number)
    .executeTakeFirst();

export const findDraft = (db: Db, kind: LegalKind): Promise<DocumentRow | undefined> =>
  selectDocuments(db, kind)
    .select("l.content")
    .where("l.published_at", "is", null)
    .executeTakeFirst();

/** Serializes changes of a document. */
export const lockDocument = (tx: Tx, kind: LegalKind): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext(${`legal ${kind}`}))`;

type Draft = {
  content: string;
  effective_date: string | null;
  created_by: number;
  revision: number;
  updated_at: Date;
};

export async function upsertDraft(tx: Tx, kind: LegalKind, id: number | undefined, draft: Draft) {
  if (id === undefined)
    await tx
      .insertInto("legal_documents")
      .values({ kind, ...draft, created_at: draft.updated_at })
      .execute();
  else await tx.updateTable("legal_documents").set(draft).where("id", "=", id).execute();
}

export async function publishDraft(
  tx: Tx,
  kind: LegalKind,
  id: number,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const row = await tx
    .updateTable("legal_documents")
    .set((eb) => ({
      version_number: sql<number>`1 + coalesce(${eb
        .selectFrom("legal_documents as other")
        .select(sql<number>`max(other.version_number)`.as("n"))
        .where("other.kind", "=", kind)}, 0)`,
      created_by: userId,
      published_at: now,
      updated_at: now,
    }))
    .where("id", "=", id)
    .returning("version_number")
    .executeTakeFirstOrThrow();
  return row.version_number ?? 0;
}
