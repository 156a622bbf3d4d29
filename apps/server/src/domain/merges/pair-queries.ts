/**
 * The SQL of ideas that are likely the same. Both questions go through the index of titles: which
 * share enough of their letters in threes, or have the other's words in theirs.
 */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorNumber, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

/** From 0 to 1; a title that is part of another is likely, but not surely, the same. */
const likenessOf = (a: ReturnType<typeof sql>, b: ReturnType<typeof sql>) => sql<number>`
  round(greatest(similarity(${a}, ${b}), 0.8 * word_similarity(${a}, ${b}),
    0.8 * word_similarity(${b}, ${a}))::numeric, 3)::double precision`;

type Idea = { id: number; platform_id: number; title: string };
export type Likely = { id: number; likeness: number };

/** Less alike than this is not proposed. */
const likelyFrom = 0.5;

/**
 * Sets, until the transaction ends, from where on the index of titles finds something, and that it is
 * asked: what the operators cost is more than the planner believes. Of 100,000 titles made of the
 * same words it finds the likely ones in a tenth of a second, which reading them all takes ten times.
 */
async function askIndex(tx: Tx): Promise<void> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(likelyFrom)}, true),
    set_config('pg_trgm.word_similarity_threshold', '0.8', true),
    set_config('enable_seqscan', 'off', true)`.execute(tx);
}

/** Listed ideas of the same platform that are like this one, the most alike first; none that was dismissed. */
export async function findLikely(
  tx: Tx,
  { id, platform_id, title }: Idea,
  limit: number,
): Promise<Likely[]> {
  await askIndex(tx);
  const likeness = likenessOf(sql`f.title`, sql`${title}::text`);
  const { rows } = await sql<Likely>`
    select f.id, ${likeness} as likeness from features f
    where f.platform_id = ${platform_id} and f.listed and f.id <> ${id}
      and (f.title % ${title} or ${title} <% f.title)
      and not exists (select from duplicate_pairs d
        where d.first_id = least(f.id, ${id}::int) and d.second_id = greatest(f.id, ${id}::int)
          and d.dismissed_at is not null)
    order by likeness desc, f.upvote_count desc, f.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** The newest of the ideas that wait to be compared, kept from other processes; null where it is not listed any more. */
export async function takeWaiting(tx: Tx): Promise<Idea | null | undefined> {
  const { rows } = await sql<{ feature_id: number }>`
    delete from duplicate_searches where id = (
      select id from duplicate_searches order by id desc limit 1
      for update skip locked)
    returning feature_id`.execute(tx);
  const [waiting] = rows;
  if (waiting === undefined) return undefined;
  const idea = await tx
    .selectFrom("features")
    .select(["id", "platform_id", "title"])
    .where("id", "=", waiting.feature_id)
    .where("listed", "=", true)
    .executeTakeFirst();
  return idea ?? null;
}

/** Those that are still there; they stay until the transaction ends. In the order of all locks. */
async function lockThose(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom("features")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Writes what an idea is like, and forgets what it is not like any more under its new title. */
export async function writePairs(
  tx: Tx,
  { id, platform_id }: Idea,
  likely: readonly Likely[],
): Promise<void> {
  await sql`
    with now as (
      select d.first_id, d.second_id, ${likenessOf(sql`a.title`, sql`b.title`)} as likeness
      from duplicate_pairs d
      join features a on a.id = d.first_id join features b on b.id = d.second_id
      where (d.first_id = ${id} or d.second_id = ${id}) and d.dismissed_at is null
    ), gone as (
      delete from duplicate_pairs d using now
      where d.first_id = now.first_id and d.second_id = now.second_id and now.likeness < ${likelyFrom}
    )
    update duplicate_pairs d set likeness = now.likeness from now
    where d.first_id = now.first_id and d.second_id = now.second_id and now.likeness >= ${likelyFrom}
      and d.likeness <> now.likeness`.execute(tx);
  const there = await lockThose(tx, [id, ...likely.map((other) => other.id)]);
  const found = likely.filter((other) => there.has(id) && there.has(other.id));
  if (found.length === 0) return;
  await tx
    .insertInto("duplicate_pairs")
    .values(
      found.map((other) => ({
        first_id: Math.min(id, other.id),
        second_id: Math.max(id, other.id),
        platform_id,
        likeness: other.likeness,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type PairRow = { first_id: number; second_id: number; likeness: number };

/** The most alike first; both are listed. */
export async function listPairsPage(
  db: Db,
  platformId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<PairRow[]> {
  const [likeness, first, second] =
    cursor === undefined
      ? [2, 0, 0]
      : decodeCursor("pairs", cursor, cursorNumber, cursorInt, cursorInt);
  const { rows } = await sql<PairRow>`
    select d.first_id, d.second_id, d.likeness
    from duplicate_pairs d
    join features a on a.id = d.first_id and a.listed
    join features b on b.id = d.second_id and b.listed
    where d.platform_id = ${platformId} and d.dismissed_at is null
      and (d.likeness, d.first_id, d.second_id)
        < (${likeness}::double precision, ${first}::int, ${second}::int)
    order by d.likeness desc, d.first_id desc, d.second_id desc limit ${limit}`.execute(db);
  return rows;
}

export const pairMarker = (row: PairRow): string =>
  encodeCursor("pairs", [row.likeness, row.first_id, row.second_id]);

/** Never proposes the two again. False where that was said before. */
export async function dismissPair(
  tx: Tx,
  [a, b]: readonly [Idea, Idea],
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into duplicate_pairs (first_id, second_id, platform_id, likeness, dismissed_at, dismissed_by)
    values (least(${a.id}::int, ${b.id}::int), greatest(${a.id}::int, ${b.id}::int),
      ${a.platform_id}::int, ${likenessOf(sql`${a.title}::text`, sql`${b.title}::text`)},
      ${now}::timestamptz, ${by}::int)
    on conflict (first_id, second_id) do update
      set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
      where duplicate_pairs.dismissed_at is null
    returning first_id`.execute(tx);
  return rows.length > 0;
}
