/** SQL of texts that somebody has taken to decide about, so that two do not. */
import type { TakenType } from "@upwell/contract/moderation/values";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRow, run } from "../../db/statements.ts";

export type Taken = { type: TakenType; id: number };

/** Who has taken a text; `id` is a column. */
export const takenBy = (type: TakenType, id: RawBuilder<unknown>) =>
  sql<{ id: number; username: string } | null>`(
    select json_build_object('id', w.id, 'username', w.username)
    from taken_texts t join users w on w.id = t.user_id
    where t.subject_type = ${sql.lit(type)} and t.subject_id = ${id} and t.taken_until > now())`;

/** Takes a text until a time, unless another user has. Returns whether it did. */
export const take = (tx: Tx, { type, id }: Taken, by: { id: number; now: Date; until: Date }) =>
  hasRow(tx)`
    insert into taken_texts as t (subject_type, subject_id, user_id, taken_until)
    values (${type}, ${id}, ${by.id}, ${by.until})
    on conflict (subject_type, subject_id) do update set user_id = excluded.user_id, taken_until = excluded.taken_until
      where t.user_id = excluded.user_id or t.taken_until <= ${by.now}
    returning user_id`;

/** Ends what has been taken of a text that is decided. Returns another user who has it now. */
export async function endTaken(tx: Tx, { type, id }: Taken, by: { id: number; now: Date }) {
  const isThis = sql`subject_type = ${type} and subject_id = ${id}`;
  const other = await readRow<{ user_id: number }>(tx)`
    select user_id from taken_texts where ${isThis} and user_id <> ${by.id} and taken_until > ${by.now}`;
  if (other === undefined) await run(tx)`delete from taken_texts where ${isThis}`;
  return other;
}

/** Finds the platform of an alarm about votes that waits for a decision. */
export const findAlarmPlatform = (db: Db, id: number) =>
  readRow<{ platform_id: number }>(db)`
    select f.platform_id from vote_alarms a join features f on f.id = a.feature_id
    where a.id = ${id} and a.decided_at is null`;
