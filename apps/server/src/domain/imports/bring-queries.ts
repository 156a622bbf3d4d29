/** SQL that brings items in, a batch at a time. Counts are moved by what was inserted, in the global order of locks. */

import type { OfficialRole } from "@upwell/contract/comments/values";
import { itemKinds } from "@upwell/contract/imports/values";
import type { Status } from "@upwell/contract/status/statuses";
import { type Insertable, type InsertObject, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { hasRow, readColumn, readOne, readRow, readRows, run } from "../../db/statements.ts";
import type { ItemRow } from "./queries.ts";

type Source = { id: number; platform_id: number; source: string };

export type OpenState = "waiting" | "unread";
type Asked = { state: OpenState; kinds: readonly number[]; limit: number };

/** Lists the next items of an import in a state, of the first of the kinds that has any. */
export const listOpen = (db: Db, importId: number, { state, kinds, limit }: Asked) => {
  const open = sql`import_id = ${importId} and state = ${sql.lit(state)} and kind`;
  return readRows<ItemRow>(db)`
    select id, kind, source_id, line, data, problem, similar_id, choice, address_hash from import_items
    where ${open} = (
      select kind from import_items where ${open} = any(${[...kinds]}::smallint[]) order by kind limit 1)
    order by kind, id limit ${limit}`;
};

/** Locks those items that are still in a state, and returns their ids. */
export const lockOpen = (tx: Tx, ids: readonly number[], state: OpenState) =>
  readColumn<number>(tx)`
    select id from import_items where id = any(${[...ids]}::bigint[]) and state = ${state} order by id for update`;

type Done = {
  id: number;
  state: "unread" | "brought" | "same" | "held" | "failed";
  problem: string | null;
};

export const finishItems = (tx: Tx, done: readonly Done[]) =>
  run(tx)`
    update import_items i set state = g.state, problem = coalesce(g.problem, i.problem)
    from json_to_recordset(${JSON.stringify(done)}::json) as g(id bigint, state text, problem text)
    where i.id = g.id`;

export type Known = { feature_id: number | null; comment_id: number | null; choice: string | null };

/** Finds what an id of the source became here, and what the team wants with a similar idea. */
export const findKnown = (
  db: Db,
  { id, platform_id, source }: Source,
  kind: number,
  sourceId: string,
) =>
  readRow<Known>(db)`
    select r.feature_id, r.comment_id, (select i.choice from import_items i
      where i.import_id = ${id} and i.kind = r.kind and i.source_id = r.source_id) as choice
    from imported_rows r where r.platform_id = ${platform_id} and r.source = ${source} and r.kind = ${kind}
      and r.source_id = ${sourceId}`;

export const insertImported = (tx: Tx, rows: InsertObject<Database, "imported_rows">[]) =>
  tx.insertInto("imported_rows").values(rows).execute();

type NewIdea = Insertable<Database["features"]> & { status: Status };

/** Inserts an idea without counting it. Returns its id. */
export async function insertIdea(tx: Tx, idea: NewIdea): Promise<number> {
  const { id } = await tx
    .insertInto("features")
    .values(idea)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts new public ideas of a platform. */
export async function countIdeas(
  tx: Tx,
  platformId: number,
  ids: readonly number[],
): Promise<void> {
  const { count } = await readOne<{ count: number }>(tx)`
    with ranks as (
      select status_rank, count(*)::int as n from features
      where id = any(${[...ids]}::bigint[]) and listed group by status_rank
    ), counted as (
      select coalesce(sum(n), 0)::int as n, ${sql.join(
        ["launched", "in_development", "planned", "seen", "suggested", "declined"].map(
          (name, rank) =>
            sql`coalesce(sum(n) filter (where status_rank = ${sql.lit(rank)}), 0)::int as ${sql.ref(name)}`,
        ),
      )} from ranks
    ), platform as (
      update platforms p set feature_count = p.feature_count + c.n, launched_count = p.launched_count + c.launched,
        in_development_count = p.in_development_count + c.in_development, planned_count = p.planned_count + c.planned,
        seen_count = p.seen_count + c.seen, suggested_count = p.suggested_count + c.suggested,
        declined_count = p.declined_count + c.declined
      from counted c where p.id = ${platformId} and c.n > 0
    )
    select n as count from counted`;
  if (count > 0)
    await run(
      tx,
    )`update counters set value = value + ${count} where name = 'features' and shard = 0`;
}

type NewComment = Insertable<Database["comments"]> & { posted_as: OfficialRole | null };

/** Inserts a comment without counting it, in the place of its parent. Returns its id. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const { id } = await tx
    .insertInto("comments")
    .values({
      ...comment,
      origin_feature_id: sql`(select origin_feature_id from comments where id = ${comment.parent_id ?? null}::bigint)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Shows an idea without counting it. Returns false if it is gone. */
export const showIdea = (tx: Tx, id: number) =>
  hasRow(tx)`
    update features set moderation_state = 'public'
    where id = ${id} and moderation_state = 'pending' and deleted_at is null returning id`;

/** Shows a comment without counting it. Returns undefined if it is gone. */
export const showComment = (tx: Tx, id: number, isPinned: boolean) =>
  readRow<{ feature_id: number }>(tx)`
    update comments set moderation_state = 'public', is_pinned = ${isPinned}
    where id = ${id} and moderation_state = 'pending' and deleted_at is null returning feature_id`;

/** Locks an idea that people see, or one that an import brought and moderation has not decided about. */
export const lockIdea = (tx: Tx, id: number) =>
  readRow<{ id: number }>(tx)`
    select id from features where id = ${id} and (listed
      or (imported_at is not null and moderation_state = 'pending' and merged_into_id is null and deleted_at is null))
    for no key update`;

/** Finds the comment that a reply belongs below: the parent, or the comment above it, and where it is. */
export const findThread = (tx: Tx, commentId: number) =>
  readRow<{ id: number; feature_id: number }>(tx)`
    select coalesce(parent_id, id) as id, feature_id from comments where id = ${commentId}`;

/** Counts new public comments of locked ideas. */
export const countComments = (tx: Tx, ids: readonly number[]) =>
  run(tx)`
    update features f set comment_count = f.comment_count + c.n, concern_count = f.concern_count + c.concerns,
      last_commented_at = greatest(f.last_commented_at, c.latest)
    from (
      select feature_id, count(*)::int as n, count(*) filter (where is_concern)::int as concerns,
        max(created_at) as latest
      from comments where id = any(${[...ids]}::bigint[]) and moderation_state = 'public' group by feature_id
    ) c where f.id = c.feature_id`;

export const setWorkaround = (tx: Tx, featureId: number, commentId: number) =>
  run(tx)`update features set workaround_id = ${commentId} where id = ${featureId}`;

export const insertStatus = (tx: Tx, row: Insertable<Database["status_updates"]>) =>
  tx.insertInto("status_updates").values(row).execute();

export async function insertEntry(
  tx: Tx,
  entry: Insertable<Database["changelog_entries"]>,
  featureIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto("changelog_entries")
    .values(entry)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (featureIds.length > 0)
    await tx
      .insertInto("changelog_features")
      .values(featureIds.map((feature_id, position) => ({ entry_id: id, feature_id, position })))
      .execute();
  return id;
}

export const insertNote = (tx: Tx, note: Insertable<Database["internal_notes"]>) =>
  tx.insertInto("internal_notes").values(note).execute();

/** Puts a held text into the campaign of its import. */
export const joinCampaign = (tx: Tx, verdictId: number, campaignId: number) =>
  run(tx)`update moderation_verdicts set campaign_id = ${campaignId} where id = ${verdictId}`;

/** Puts merges into the order in which they happened, because an idea that leads to another was the target of those before. */
export const orderMerges = (tx: Tx, importId: number) =>
  run(tx)`
    with merges as (
      delete from import_items where import_id = ${importId} and kind = ${itemKinds.merge} returning *
    )
    insert into import_items (import_id, kind, source_id, line, data, state, found, problem)
    select import_id, kind, source_id, line, data, state, found, problem from merges
    order by (data ->> 'created_at')::timestamptz, line`;

/** Points replies to the comment at the head of their thread, however deep they are and in whichever order they came. */
export const flattenReplies = (tx: Tx, importId: number) =>
  run(tx)`
    with recursive threads as (
      select i.id, i.data ->> 'parent' as parent, 1 as depth from import_items i
      where i.import_id = ${importId} and i.kind = ${itemKinds.reply}
      union all
      select t.id, p.data ->> 'parent', t.depth + 1 from threads t
        join import_items p on p.import_id = ${importId} and p.kind = ${itemKinds.reply} and p.source_id = t.parent
      where t.depth < 50
    ), heads as (
      select distinct on (id) id, parent from threads order by id, depth desc
    )
    update import_items i set data = jsonb_set(i.data, '{parent}', to_jsonb(h.parent))
    from heads h where i.id = h.id and h.parent is not null and i.data ->> 'parent' is distinct from h.parent`;
