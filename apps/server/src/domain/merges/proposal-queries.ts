/** SQL of the duplicates that users propose, and of their pairs among the candidates. */
import type { ProposalState } from "@upwell/contract/merges/values";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRows, run } from "../../db/statements.ts";
import { titleSimilarity } from "../features/similarity-queries.ts";

/** A proposal that `feature` is a duplicate of `duplicateOf`. */
export type Pair = { feature: number; duplicateOf: number };

export const findProposal = (db: Db, userId: number, featureId: number) =>
  db
    .selectFrom("duplicate_proposals")
    .select(["id", "duplicate_of_id", "state", "created_at"])
    .where("user_id", "=", userId)
    .where("feature_id", "=", featureId)
    .executeTakeFirst();

/** Inserts a proposal. Returns false if the user has proposed one for the feature before. */
export async function insertProposal(
  tx: Tx,
  { feature, duplicateOf }: Pair,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("duplicate_proposals")
    .values({ user_id: by, feature_id: feature, duplicate_of_id: duplicateOf, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts `pairs` (first_id, second_id, n) of open proposals among the candidates, also if no job has found them.
 * Returns how many of the pairs the team has not dismissed.
 */
async function countPairs(tx: Tx, pairs: RawBuilder<unknown>): Promise<number> {
  const rows = await readRows<unknown>(tx)`
    insert into duplicate_candidates (first_id, second_id, platform_id, similarity, proposal_count, proposed_at)
    select a.id, b.id, a.platform_id, ${titleSimilarity(sql`a.title`, sql`b.title`)}, p.n, now()
    from (${pairs}) p join features a on a.id = p.first_id join features b on b.id = p.second_id
    order by a.id, b.id
    on conflict (first_id, second_id) do update
      set proposal_count = duplicate_candidates.proposal_count + excluded.proposal_count,
        proposed_at = excluded.proposed_at
      where duplicate_candidates.dismissed_at is null
    returning first_id`;
  return rows.length;
}

/** Counts a new proposal of a pair. Returns false if the team has dismissed the pair. */
export const countProposal = async (tx: Tx, { feature, duplicateOf }: Pair): Promise<boolean> =>
  (await countPairs(
    tx,
    sql`select least(${feature}::bigint, ${duplicateOf}::bigint) as first_id,
      greatest(${feature}::bigint, ${duplicateOf}::bigint) as second_id, 1 as n`,
  )) === 1;

const decide = (state: Exclude<ProposalState, "open">, mergeId: number | null, now: Date) =>
  sql`update duplicate_proposals
    set state = ${state}, merge_id = ${mergeId}::bigint, decided_at = ${now}::timestamptz`;

/** Answers the open proposals of a dismissed pair. Returns whether there were any. */
export const dismissProposals = (tx: Tx, [a, b]: readonly [number, number], now: Date) =>
  hasRow(tx)`
    ${decide("dismissed", null, now)}
    where state = 'open' and least(feature_id, duplicate_of_id) = least(${a}::bigint, ${b}::bigint)
      and greatest(feature_id, duplicate_of_id) = greatest(${a}::bigint, ${b}::bigint)
    returning id`;

/** Answers the open proposals about a feature that was merged, whichever idea they name. */
export const closeProposals = (
  tx: Tx,
  featureId: number,
  mergeId: number,
  now: Date,
): Promise<void> =>
  run(tx)`${decide("merged", mergeId, now)}
    where state = 'open' and (feature_id = ${featureId} or duplicate_of_id = ${featureId})`;

/** Opens the proposals again that a merge answered, except for pairs that were dismissed since. */
export async function reopenProposals(tx: Tx, mergeId: number): Promise<void> {
  await countPairs(
    tx,
    sql`select least(feature_id, duplicate_of_id) as first_id,
      greatest(feature_id, duplicate_of_id) as second_id, count(*)::int as n
    from duplicate_proposals where merge_id = ${mergeId} group by 1, 2`,
  );
  await run(tx)`
    update duplicate_proposals p set merge_id = null,
      state = case when c.dismissed_at is null then 'open' else 'dismissed' end,
      decided_at = c.dismissed_at
    from duplicate_candidates c
    where p.merge_id = ${mergeId} and c.first_id = least(p.feature_id, p.duplicate_of_id)
      and c.second_id = greatest(p.feature_id, p.duplicate_of_id)`;
}
