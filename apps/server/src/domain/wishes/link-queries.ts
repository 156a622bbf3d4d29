/** SQL that links features as one wish and takes them apart. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { titleSimilarity } from "../features/similarity-queries.ts";
import type { Pair } from "./permissions.ts";

/** Until the transaction ends no other one links features or takes them apart: such changes are rare. */
export const lockWishes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('upwell wishes'))`.execute(tx);

/** Locks both features. Returns undefined if one is no longer public. */
export async function lockPair(tx: Tx, [{ id: first }, { id: second }]: Pair) {
  const locked = await lockFeatures(tx, [first, second]);
  const [a, b] = [locked.get(first), locked.get(second)];
  return a?.listed && b?.listed ? ([a, b] as const) : undefined;
}

export const findProposal = (tx: Tx, [first, second]: Pair) =>
  tx
    .selectFrom("wish_proposals")
    .select(["state", "first_confirmed_at", "first_confirmed_by"])
    .select(["second_confirmed_at", "second_confirmed_by", "declined_by"])
    .where("first_id", "=", first.id)
    .where("second_id", "=", second.id)
    .executeTakeFirst();

type Confirmed = {
  first_confirmed_at: Date | null;
  first_confirmed_by: number | null;
  second_confirmed_at: Date | null;
  second_confirmed_by: number | null;
};

type Decision = Confirmed & {
  state: "open" | "declined";
  declined_at: Date | null;
  declined_by: number | null;
};

/** Stores what is decided about a pair, whether or not it was proposed before. */
export async function saveDecision(tx: Tx, [first, second]: Pair, decision: Decision) {
  await tx
    .insertInto("wish_proposals")
    .values({
      first_id: first.id,
      second_id: second.id,
      first_platform_id: first.platform_id,
      second_platform_id: second.platform_id,
      similarity: titleSimilarity(sql`${first.title}::text`, sql`${second.title}::text`),
      ...decision,
    })
    .onConflict((conflict) => conflict.columns(["first_id", "second_id"]).doUpdateSet(decision))
    .execute();
}

/** Marks an existing or new pair as declined. Returns false if it is declined already. */
export async function saveDeclined(tx: Tx, pair: Pair, { by, now }: { by: number; now: Date }) {
  const [first, second] = pair;
  const { rows } = await sql`
    insert into wish_proposals (first_id, second_id, first_platform_id, second_platform_id,
      similarity, state, declined_at, declined_by)
    values (${first.id}::int, ${second.id}::int, ${first.platform_id}::int, ${second.platform_id}::int,
      ${titleSimilarity(sql`${first.title}::text`, sql`${second.title}::text`)},
      'declined', ${now}::timestamptz, ${by}::int)
    on conflict (first_id, second_id) do update
      set state = 'declined', declined_at = excluded.declined_at, declined_by = excluded.declined_by
      where wish_proposals.state <> 'declined'
    returning first_id`.execute(tx);
  return rows.length > 0;
}

/** Puts features into one wish, joining the wishes that they are in. Returns the wish's id. */
export async function joinWishes(
  tx: Tx,
  features: readonly { id: number; wish_id: number | null }[],
): Promise<number> {
  const wishIds = new Set(features.flatMap(({ wish_id }) => (wish_id === null ? [] : [wish_id])));
  const [first = await insertWish(tx), ...joined] = [...wishIds].sort((a, b) => a - b);
  const ids = features.map(({ id }) => id);
  // In the order of ids, like every writer that locks several features.
  await sql`select id from features
    where wish_id = any(${joined}::int[]) or id = any(${ids}::int[])
    order by id for no key update`.execute(tx);
  await sql`update features set wish_id = ${first},
      wish_origin_id = case when id = any(${ids}::int[]) then null else wish_origin_id end
    where wish_id = any(${joined}::int[]) or id = any(${ids}::int[])`.execute(tx);
  await sql`delete from wishes where id = any(${joined}::int[])`.execute(tx);
  return first;
}

async function insertWish(tx: Tx): Promise<number> {
  const { id } = await tx
    .insertInto("wishes")
    .defaultValues()
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the features of a wish in any state. */
export async function countFeatures(tx: Tx, wishId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from features where wish_id = ${wishId}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * Ends the open pairs within a wish, since nothing is left to decide about them. What its teams have not confirmed is
 * not recorded as if they had.
 */
export const settleProposals = (tx: Tx, wishId: number) =>
  sql`
    with settled as (
      select w.first_id, w.second_id from wish_proposals w
      join features a on a.id = w.first_id and a.wish_id = ${wishId}
      join features b on b.id = w.second_id and b.wish_id = ${wishId}
      where w.state = 'open'
    ), confirmed as (
      update wish_proposals w set state = 'confirmed' from settled s
      where w.first_id = s.first_id and w.second_id = s.second_id
        and w.first_confirmed_at is not null and w.second_confirmed_at is not null
    )
    delete from wish_proposals w using settled s
    where w.first_id = s.first_id and w.second_id = s.second_id
      and (w.first_confirmed_at is null or w.second_confirmed_at is null)`.execute(tx);

/**
 * Removes a feature from its wish and declines its pairs with the features of other platforms there. A wish of
 * one feature ends.
 */
export async function removeFromWish(
  tx: Tx,
  feature: { id: number; platform_id: number; title: string; wish_id: number },
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const { id, platform_id, title, wish_id } = feature;
  await sql`
    insert into wish_proposals (first_id, second_id, first_platform_id, second_platform_id,
      similarity, state, declined_at, declined_by)
    select least(f.id, ${id}::int), greatest(f.id, ${id}::int),
      case when f.id < ${id}::int then f.platform_id else ${platform_id}::int end,
      case when f.id < ${id}::int then ${platform_id}::int else f.platform_id end,
      ${titleSimilarity(sql`f.title`, sql`${title}::text`)},
      'declined', ${now}::timestamptz, ${by}::int
    from features f where f.wish_id = ${wish_id}::int and f.platform_id <> ${platform_id}::int
    on conflict (first_id, second_id) do update
      set state = 'declined', declined_at = excluded.declined_at, declined_by = excluded.declined_by
      where wish_proposals.state <> 'declined'`.execute(tx);
  await sql`update features set wish_id = null, wish_origin_id = null where id = ${id}`.execute(tx);
  await sql`delete from wishes where id = ${wish_id}
    and (select count(*) from features where wish_id = ${wish_id}) < 2`.execute(tx);
}
