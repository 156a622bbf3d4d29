/** SQL that links features as one wish and takes them apart. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { countWishes } from "../../db/counts/wish-counts.ts";
import { hasRow, readColumn, run } from "../../db/statements.ts";
import { AppError } from "../../lib/app-error.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { titleSimilarity } from "../features/similarity-queries.ts";
import type { Pair } from "./permissions.ts";

/** Until the transaction ends no other one links features or takes them apart: such changes are rare. */
export const lockWishes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('upwell wishes'))`.execute(tx);

/** Locks wishes and both features. Throws 409 if one is no longer public. */
export async function lockPair(tx: Tx, [{ id: first }, { id: second }]: Pair) {
  await lockWishes(tx);
  const locked = await lockFeatures(tx, [first, second]);
  const [a, b] = [locked.get(first), locked.get(second)];
  if (!a?.listed || !b?.listed) throw new AppError("wish_unavailable");
  return [a, b] as const;
}

export const findProposal = (tx: Tx, [first, second]: Pair) =>
  tx
    .selectFrom("wish_proposals")
    .select(["state", "first_confirmed_at", "first_confirmed_by"])
    .select(["second_confirmed_at", "second_confirmed_by", "declined_by"])
    .where("first_id", "=", first.id)
    .where("second_id", "=", second.id)
    .executeTakeFirst();

export type Decision = Partial<{
  state: "open" | "declined";
  first_confirmed_at: Date | null;
  first_confirmed_by: number | null;
  second_confirmed_at: Date | null;
  second_confirmed_by: number | null;
  declined_at: Date | null;
  declined_by: number | null;
}>;

/**
 * Stores a decision about pairs `(one_id, other_id)` of features, whether or not they were proposed before; of known
 * pairs `w` about those that match `where`. Returns whether it changed any.
 */
export async function decidePairs(
  tx: Tx,
  pairs: RawBuilder<unknown>,
  decision: Decision,
  where: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const columns = Object.keys(decision).map((column) => sql.ref(column));
  return hasRow(tx)`
    insert into wish_proposals as w (first_id, second_id, first_platform_id, second_platform_id, similarity,
      ${sql.join(columns)})
    select a.id, b.id, a.platform_id, b.platform_id, ${titleSimilarity(sql`a.title`, sql`b.title`)},
      ${sql.join(columns.map((column) => sql`decided.${column}`))}
    from (${pairs}) pair (one_id, other_id)
      join features a on a.id = least(one_id, other_id) join features b on b.id = greatest(one_id, other_id),
      json_populate_record(null::wish_proposals, ${JSON.stringify(decision)}::json) decided
    on conflict (first_id, second_id) do update
      set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))} where ${where}
    returning first_id`;
}

export const onePair = (one: number, other: number) => sql`select ${one}::bigint, ${other}::bigint`;

/** Declines existing and new pairs. Returns false if they are declined already. */
export const declinePairs = (
  tx: Tx,
  pairs: RawBuilder<unknown>,
  { by, now }: { by: number; now: Date },
) =>
  decidePairs(
    tx,
    pairs,
    { state: "declined", declined_at: now, declined_by: by },
    sql`w.state <> 'declined'`,
  );

/** Puts features into one wish, joining the wishes that they are in. Returns the wish's id. */
export async function joinWishes(
  tx: Tx,
  features: readonly { id: number; wish_id: number | null }[],
): Promise<number> {
  const wishIds = new Set(features.flatMap(({ wish_id }) => (wish_id === null ? [] : [wish_id])));
  const [first = (await insertWish(tx)).id, ...joined] = [...wishIds].sort((a, b) => a - b);
  const ids = features.map(({ id }) => id);
  // In the order of ids, like every writer that locks several features.
  await run(tx)`select id from features
    where wish_id = any(${joined}::bigint[]) or id = any(${ids}::bigint[])
    order by id for no key update`;
  await run(tx)`update features set wish_id = ${first},
      wish_origin_id = case when id = any(${ids}::bigint[]) then null else wish_origin_id end
    where wish_id = any(${joined}::bigint[]) or id = any(${ids}::bigint[])`;
  // Their addresses lead to it, also those that led to them.
  await run(
    tx,
  )`insert into joined_wishes (id, wish_id) select unnest(${joined}::bigint[]), ${first}`;
  await run(tx)`insert into wish_follows (wish_id, user_id, created_at)
    select ${first}::bigint, user_id, min(created_at) from wish_follows where wish_id = any(${joined}::bigint[])
    group by user_id on conflict do nothing`;
  const isOfJoined = sql`wish_id = any(${joined}::bigint[])`;
  await run(tx)`update joined_wishes set wish_id = ${first} where ${isOfJoined}`;
  await run(tx)`update wish_changes set wish_id = ${first} where ${isOfJoined}`;
  await run(tx)`update claims set wish_id = ${first} where ${isOfJoined}`;
  await run(tx)`delete from wishes where id = any(${joined}::bigint[])`;
  await countWishes(tx, [first]);
  return first;
}

const insertWish = (tx: Tx) =>
  tx.insertInto("wishes").defaultValues().returning("id").executeTakeFirstOrThrow();

/** Lists the platforms of the features of a wish in any state, one for each feature. */
export const listPlatformIds = (tx: Tx, wishId: number) =>
  readColumn<number>(tx)`
    select platform_id from features where wish_id = ${wishId}`;

/**
 * Ends the open pairs within a wish, since nothing is left to decide about them. Those about which nobody has said anything
 * leave.
 */
export const settleProposals = (tx: Tx, wishId: number) =>
  sql`
    with settled as (
      select w.first_id, w.second_id, w.first_confirmed_at is not null and w.second_confirmed_at is not null
        or exists (select from wish_voices v where v.first_id = w.first_id and v.second_id = w.second_id) as stays
      from wish_proposals w
      join features a on a.id = w.first_id and a.wish_id = ${wishId}
      join features b on b.id = w.second_id and b.wish_id = ${wishId}
      where w.state = 'open'
    ), confirmed as (
      update wish_proposals w set state = 'confirmed' from settled s
      where w.first_id = s.first_id and w.second_id = s.second_id and s.stays
    )
    delete from wish_proposals w using settled s
    where w.first_id = s.first_id and w.second_id = s.second_id and not s.stays`.execute(tx);

/**
 * Removes a feature from its wish and declines its pairs with the features of other platforms there. What is said of the wish,
 * and who follows it, stay with the last feature.
 */
export async function removeFromWish(
  tx: Tx,
  { id, platform_id, wish_id }: { id: number; platform_id: number; wish_id: number },
  decision: { by: number; now: Date },
): Promise<void> {
  const pairs = sql`select id, ${id}::bigint from features where wish_id = ${wish_id} and platform_id <> ${platform_id}`;
  await declinePairs(tx, pairs, decision);
  await run(tx)`update features set wish_id = null, wish_origin_id = null where id = ${id}`;
  await countWishes(tx, [wish_id]);
}
