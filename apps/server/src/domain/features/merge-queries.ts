/** The SQL of features that are in another one: where they lead, and how they leave the lists and come back. */
import type { ModerationState } from "@upwell/contract/moderation-state";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { moveOnPlatform } from "./write-queries.ts";

/**
 * What a feature was merged into, over as many steps as there are; its own title comes along.
 * Nothing where it was not merged, or was hidden since.
 */
export async function findHeir(db: Db, id: number) {
  const { rows } = await sql<{ id: number; title: string }>`
    with recursive way as (
      select id, title, merged_into_id from features
      where id = ${id} and merged_into_id is not null and moderation_state = 'public'
      union
      select f.id, way.title, f.merged_into_id
      from way join features f on f.id = way.merged_into_id
    )
    select id, title from way where merged_into_id is null`.execute(db);
  return rows[0];
}

/** Takes a locked listed feature out of the lists and its platform's figures: its address leads to another. */
export async function mergeRow(tx: Tx, id: number, into: number): Promise<void> {
  await sql`
    with feature as (
      update features set merged_into_id = ${into} where id = ${id} and listed
      returning id, platform_id, status_rank
    )
    ${moveOnPlatform(-1)}`.execute(tx);
}

/** Gives a locked merged feature its own address back. True where it is listed again. */
export async function unmergeRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with freed as (
      update features set merged_into_id = null where id = ${id}
      returning id, platform_id, status_rank, listed
    ), feature as (
      select id, platform_id, status_rank from freed where listed
    )
    ${moveOnPlatform(1)}`.execute(tx);
  return rows.length > 0;
}

/** A merged feature is in no list: what is decided about its text moves its author's figure alone. */
export async function setStateOfMerged(tx: Tx, id: number, state: ModerationState): Promise<void> {
  await sql`
    with before as (
      select id, moderation_state from features
      where id = ${id} and merged_into_id is not null for no key update
    ), feature as (
      update features f set moderation_state = ${state} from before
      where f.id = before.id and before.moderation_state <> ${state}
      returning f.user_id, before.moderation_state as was
    )
    update users u set feature_count = u.feature_count
      + case when ${state}::text = 'public' then 1 when feature.was = 'public' then -1 else 0 end
    from feature where u.id = feature.user_id`.execute(tx);
}
