import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import type { Submission } from "./moderation-result.ts";

type NewVerdict = Insertable<Database["moderation_verdicts"]>;

export async function insertVerdict(db: Db, verdict: NewVerdict): Promise<number> {
  const row = await db
    .insertInto("moderation_verdicts")
    .values(verdict)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts an admin's rejection of a text, which its author can appeal. */
export const insertRejection = (
  tx: Tx,
  {
    subject_type,
    subject_id,
    user_id,
    content,
  }: Pick<NewVerdict, "subject_type" | "subject_id" | "user_id" | "content">,
  decided_by: number,
  reason: string,
): Promise<number> => {
  const text = { subject_type, subject_id, user_id, content };
  const decision = { verdict: "reject", source: "person", reason, reasoning: reason } as const;
  return insertVerdict(tx, { ...text, ...decision, decided_by });
};

/** Serializes new texts of an author until the transaction ends. */
export async function lockAuthorTexts(tx: Tx, authorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('texts'), ${authorId}::int)`.execute(tx);
}

/** Maximum number of recent texts to compare. */
const maxCompared = 50;

/**
 * Returns whether the author is trusted, which means an admin or a verified employee. If not, also
 * counts their texts since `since` that are near-duplicates of this one and were not rejected.
 */
export async function findAuthorHistory(
  db: Db,
  { subject_type, content, author_id }: Submission,
  since: Date | null,
): Promise<{ is_trusted: boolean; near_duplicates: number }> {
  const { rows } = await sql<{ is_trusted: boolean; near_duplicates: number }>`
    select u.is_trusted, case when u.is_trusted or ${since}::timestamptz is null then 0 else (
      select count(*)::int from (
        select left(content, 2000) as content from moderation_verdicts
        where user_id = ${author_id}::int and subject_type = ${subject_type}
          and verdict <> 'reject' and created_at > ${since}
        order by id desc limit ${maxCompared}
      ) recent
      where similarity(recent.content, ${content.slice(0, 2000)}::text) > 0.85
    ) end as near_duplicates
    from (select role = 'admin' or is_verified as is_trusted from users where id = ${author_id}) u`.execute(
    db,
  );
  return rows[0] ?? { is_trusted: false, near_duplicates: 0 };
}
