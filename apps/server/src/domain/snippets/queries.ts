/** SQL of text snippets. */
import type { Db, Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
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
  snippet: SnippetText & { platform_id: number; user_id: number },
  { max, now }: { max: number; now: Date },
): Promise<number | undefined> {
  // One after the other, so that several at once do not pass the maximum.
  await run(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('snippets', ${snippet.platform_id}::bigint))`;
  if ((await listSnippets(tx, snippet.platform_id)).length >= max) return undefined;
  const { id } = await tx
    .insertInto("text_snippets")
    .values({ ...snippet, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if it was deleted. */
export async function updateSnippet(
  tx: Tx,
  id: number,
  { name, content }: SnippetText,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable("text_snippets")
    .set({ name, content, updated_at: now })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it was deleted. */
export async function deleteSnippet(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("text_snippets")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
