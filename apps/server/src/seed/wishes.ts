/** The same wish on several platforms of the demo: linked ideas, and a pair that waits for a team. */
import { sampleWishes, waitingFeatures } from "@upwell/sample/demo";
import type { SampleLink, SampleWish } from "@upwell/sample/types";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { countWishes } from "../db/counts/wish-counts.ts";
import { titleSimilarity } from "../domain/features/similarity-queries.ts";
import { day } from "./context.ts";

type Feature = { id: number; platform_id: number; title: string };

/** Finds ideas by platform and title, in the order given. */
async function findFeatures(tx: Tx, samples: SampleLink): Promise<Feature[]> {
  const { rows } = await sql<Feature>`
    select f.id, f.platform_id, f.title
    from json_each_text(${JSON.stringify(samples)}::json) with ordinality i(slug, title, position)
    join platforms p on p.slug = i.slug
    join features f on f.platform_id = p.id and f.title = i.title
    order by i.position`.execute(tx);
  return rows;
}

const toPair = (one: Feature, other: Feature) => {
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  return {
    first_id: first.id,
    second_id: second.id,
    first_platform_id: first.platform_id,
    second_platform_id: second.platform_id,
    similarity: titleSimilarity(sql`${first.title}::text`, sql`${second.title}::text`),
  };
};

/** Selects a few people who voted for one of the ideas, after the first ones. */
const selectVoters = (ids: readonly number[], after: number, limit: number) => sql`
  select user_id from (select distinct user_id from votes where feature_id = any(${[...ids]}::bigint[])) voters
  order by user_id offset ${after} limit ${limit}`;

/** Which products have it: each was said by a voter, and confirmed by the next ones. */
async function insertClaims(
  tx: Tx,
  { id, ids, at }: { id: number; ids: readonly number[]; at: Date },
  claims: SampleWish["claims"],
): Promise<void> {
  for (const [index, { confirmations, ...claim }] of claims.entries())
    await sql`
      with claim as (
        insert into claims (wish_id, product_name, product_url, user_id, url, since, state, proof, confirmed_at, created_at)
        values (${id}, ${claim.product}, ${claim.productUrl}, (${selectVoters(ids, index, 1)}), ${claim.url}, ${claim.since},
          ${confirmations > 1 ? "accepted" : "pending"}, ${confirmations > 1 ? "people" : null}, ${at}, ${at})
        returning id
      ) insert into claim_voices (claim_id, user_id, agrees, created_at)
      select claim.id, voter.user_id, true, ${at}::timestamptz
      from claim, (${selectVoters(ids, 4, confirmations)}) voter`.execute(tx);
}

/** Links ideas, which an admin has confirmed for all of their platforms. */
async function insertWish(
  tx: Tx,
  { title, description, claims, objection }: SampleWish,
  features: readonly Feature[],
  linkedAt: Date,
): Promise<void> {
  const [named, ...others] = features;
  if (named === undefined) return;
  const { id } = await tx
    .insertInto("wishes")
    .values({ created_at: linkedAt, title, description, is_worded: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids = features.map((feature) => feature.id);
  await tx.updateTable("features").set({ wish_id: id }).where("id", "in", ids).execute();
  const by = sql<number>`(select id from users where role = 'admin' order by id limit 1)`;
  const confirmed = {
    state: "confirmed",
    first_confirmed_at: linkedAt,
    first_confirmed_by: by,
    second_confirmed_at: linkedAt,
    second_confirmed_by: by,
  } as const;
  await tx
    .insertInto("wish_proposals")
    .values(others.map((other) => ({ ...toPair(named, other), ...confirmed })))
    .execute();
  await sql`insert into wish_changes (wish_id, kind, decided_by, created_at)
    values (${id}, 'linked', 'site', ${linkedAt})`.execute(tx);
  await countWishes(tx, [id]);
  await insertClaims(tx, { id, ids, at: linkedAt }, claims);
  if (objection !== undefined)
    await sql`insert into wish_voices (first_id, second_id, user_id, agrees, words, created_at)
      select least(${ids[0]}::bigint, ${ids[1]}::bigint), greatest(${ids[0]}::bigint, ${ids[1]}::bigint), user_id, false,
        ${objection}, ${linkedAt}::timestamptz from (${selectVoters(ids, 2, 1)}) objector`.execute(
      tx,
    );
}

/** Proposes that two ideas are the same; the team of the second one has confirmed it. */
async function insertProposal(tx: Tx, now: number): Promise<void> {
  const [waiting, confirmed] = await findFeatures(tx, waitingFeatures);
  if (waiting === undefined || confirmed === undefined) return;
  const at = new Date(now - 2 * day);
  const by = sql<number>`(select user_id from employments
    where platform_id = ${confirmed.platform_id} order by user_id limit 1)`;
  await tx
    .insertInto("wish_proposals")
    .values({
      ...toPair(waiting, confirmed),
      ...(confirmed.id < waiting.id
        ? { first_confirmed_at: at, first_confirmed_by: by }
        : { second_confirmed_at: at, second_confirmed_by: by }),
    })
    .execute();
}

export async function insertWishes(tx: Tx, now: number): Promise<void> {
  for (const [index, wish] of sampleWishes.entries())
    await insertWish(
      tx,
      wish,
      await findFeatures(tx, wish.ideas),
      new Date(now - (40 - index * 4) * day),
    );
  await insertProposal(tx, now);
}
