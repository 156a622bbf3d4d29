/** The same wish on several platforms of the demo: linked ideas, and a pair that waits for a team. */
import { linkedFeatures, waitingFeatures } from "@upwell/sample/demo";
import type { SampleLink } from "@upwell/sample/types";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
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

/** Links ideas, which an admin has confirmed for all of their platforms. */
async function insertWish(tx: Tx, features: readonly Feature[], linkedAt: Date): Promise<void> {
  const [named, ...others] = features;
  if (named === undefined) return;
  const { id } = await tx
    .insertInto("wishes")
    .values({ created_at: linkedAt })
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
  for (const [index, samples] of linkedFeatures.entries())
    await insertWish(tx, await findFeatures(tx, samples), new Date(now - (40 - index * 9) * day));
  await insertProposal(tx, now);
}
