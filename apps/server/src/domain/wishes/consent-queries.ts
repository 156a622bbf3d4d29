/** SQL of who has agreed to join two wishes: a pair of features brings the wishes of both along. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readRows, readValue } from "../../db/statements.ts";
import { decidePairs, onePair } from "./link-queries.ts";

type Side = { id: number; platform_id: number; title: string; wish_id: number | null };

/** The features of both sides, and the pairs of a feature of one with a feature of the other. */
const joining = ([one, other]: readonly [Side, Side]) => sql`
  joining as (
    select id, platform_id, title, upvote_count, listed,
      id = ${one.id}::bigint or wish_id is not distinct from ${one.wish_id}::bigint
        and wish_id is not null as is_one
    from features where id in (${one.id}::bigint, ${other.id}::bigint)
      or wish_id in (${one.wish_id}::bigint, ${other.wish_id}::bigint)
  ), crossing as (
    select w.* from wish_proposals w
    join joining a on a.id = w.first_id join joining b on b.id = w.second_id
    where a.is_one <> b.is_one
  )`;

/** Returns whether a pair that joining would link was declined. */
export const hasDeclined = (tx: Tx, sides: readonly [Side, Side]) =>
  readValue<boolean>(tx)`
    with ${joining(sides)}
    select exists (select from crossing where state = 'declined') as found`;

export type Undecided = { id: number; platform_id: number; title: string; is_one: boolean };

/**
 * Lists the platforms of public features there for which no one has confirmed a pair that joining would link: the
 * feature of each with the most votes.
 */
export const listUndecided = (tx: Tx, sides: readonly [Side, Side]) =>
  readRows<Undecided>(tx)`
    with ${joining(sides)}
    select distinct on (platform_id) id, platform_id, title, is_one from joining
    where listed
      and platform_id not in (
        select first_platform_id from crossing where first_confirmed_at is not null
        union select second_platform_id from crossing where second_confirmed_at is not null)
    order by platform_id, upvote_count desc, id desc`;

/**
 * Asks the team of an undecided feature whether it is the same as one of the other side, whose platform has
 * confirmed that it joins. Returns false if the team was asked before.
 */
export function requestConfirmation(
  tx: Tx,
  asked: Undecided,
  other: Side,
  by: { id: number; now: Date },
) {
  const side = other.id < asked.id ? "first" : "second";
  return decidePairs(
    tx,
    onePair(asked.id, other.id),
    { [`${side}_confirmed_at`]: by.now, [`${side}_confirmed_by`]: by.id },
    sql`w.state = 'open' and w.${sql.ref(`${side}_confirmed_at`)} is null`,
  );
}
