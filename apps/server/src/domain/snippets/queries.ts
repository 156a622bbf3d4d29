/** SQL of text snippets. */
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRow, run } from "../../db/statements.ts";
import { accountColumns } from "../authors/queries.ts";

const selectSnippets = (db: Db) =>
  db
    .selectFrom("text_snippets as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "s.platform_id", "s.name", "s.content", "s.created_at", "s.updated_at"])
    .select(accountColumns);

export type SnippetRow = Awaited<ReturnType<typeof listSnippets>>[number];

/** Lists the snippets of a platform by name. */
export const listSnippets = (db: Db, platformId: number) =>
  selectSnippets(db)
    .where("s.platform_id", "=", platformId)
    .orderBy((eb) => eb.fn<string>("lower", ["s.name"]))
    .execute();

export const findSnippet = (db: Db, id: number): Promise<SnippetRow | undefined> =>
  selectSnippets(db).where("s.id", "=", id).executeTakeFirst();

type SnippetText = { name: string; content: string };

/** Inserts a snippet unless there are `max` of the platform. Returns its id. */
export async function insertSnippet(
  tx: Tx,
  { platform_id, user_id, name, content }: SnippetText & { platform_id: number; user_id: number },
  { max, now }: { max: number; now: Date },
): Promise<number | undefined> {
  // One after the other, so that several at once do not pass the maximum.
  await run(tx)`select pg_advisory_xact_lock(hashtextextended('snippets', ${platform_id}::bigint))`;
  const row = await readRow<{ id: number }>(tx)`
    insert into text_snippets (platform_id, user_id, name, content, created_at, updated_at)
    select ${platform_id}::bigint, ${user_id}::bigint, ${name}, ${content}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from text_snippets where platform_id = ${platform_id}) < ${max}
    returning id`;
  return row?.id;
}

/** Returns false if it was deleted. */
export const updateSnippet = (tx: Tx, id: number, { name, content }: SnippetText, now: Date) =>
  hasRow(tx)`
    update text_snippets set name = ${name}, content = ${content}, updated_at = ${now}
    where id = ${id} returning id`;

/** Returns false if it was deleted. */
export const deleteSnippet = (tx: Tx, id: number): Promise<boolean> =>
  hasRow(tx)`delete from text_snippets where id = ${id} returning id`;
