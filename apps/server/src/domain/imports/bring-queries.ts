/** SQL that brings items in, a batch at a time. Counts are moved by what was inserted, in the global order of locks. */

import type { OfficialRole } from "@upwell/contract/comments/values";
import { itemKinds } from "@upwell/contract/imports/values";
import type { Status } from "@upwell/contract/status/statuses";
import { type Insertable, type InsertObject, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readOne, readRows, run } from "../../db/statements.ts";
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
  state: "unread" | "brought" | "same" | "held" | "failed";
  problem?: string;
};

/** Writes what became of items, by their ids. */
export const finishItems = (tx: Tx, done: ReadonlyMap<number, Done>) =>
  run(tx)`
    update import_items i set state = g.state, problem = coalesce(g.problem, i.problem)
    from json_to_recordset(${JSON.stringify([...done].map(([id, one]) => ({ id, ...one })))}::json)
      as g(id bigint, state text, problem text)
    where i.id = g.id`;

export type Known = {
  source_id: string;
  feature_id: number | null;
  comment_id: number | null;
  choice: string | null;
};

/** Lists what ids of the source became here, and what the team wants with similar ideas. */
export const listKnownRows = (
  db: Db,
  { id, platform_id, source }: Source,
  kind: number,
  sourceIds: readonly string[],
) =>
  readRows<Known>(db)`
    select r.source_id, r.feature_id, r.comment_id, (select i.choice from import_items i
      where i.import_id = ${id} and i.kind = r.kind and i.source_id = r.source_id) as choice
    from imported_rows r where r.platform_id = ${platform_id} and r.source = ${source} and r.kind = ${kind}
      and r.source_id = any(${[...sourceIds]}::text[])`;

export const insertImported = (tx: Tx, rows: InsertObject<Database, "imported_rows">[]) =>
  tx.insertInto("imported_rows").values(rows).execute();

type NewIdea = Insertable<Database["features"]> & { status: Status };

/** Inserts ideas without counting them. Returns their ids in the order of the rows, in which they ascend. */
export async function insertIdeas(tx: Tx, ideas: readonly NewIdea[]): Promise<number[]> {
  if (ideas.length === 0) return [];
  const rows = await tx.insertInto("features").values(ideas).returning("id").execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
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

/** Inserts comments without counting them. Returns their ids in the order of the rows, in which they ascend. */
export async function insertComments(tx: Tx, comments: readonly NewComment[]): Promise<number[]> {
  if (comments.length === 0) return [];
  const rows = await tx.insertInto("comments").values(comments).returning("id").execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Shows hidden ideas without counting them. Returns the ids of those that are still there. */
export const showIdeas = (tx: Tx, ids: readonly number[]) =>
  readColumn<number>(tx)`
    update features set moderation_state = 'public'
    where id = any(${[...ids]}::bigint[]) and moderation_state = 'pending' and deleted_at is null returning id`;

/** Shows hidden comments without counting them. Returns those that are still there. */
export const showComments = (tx: Tx, comments: readonly { id: number; is_pinned: boolean }[]) =>
  readRows<{ id: number; feature_id: number }>(tx)`
    update comments c set moderation_state = 'public', is_pinned = g.is_pinned
    from json_to_recordset(${JSON.stringify(comments)}::json) as g(id bigint, is_pinned boolean)
    where c.id = g.id and c.moderation_state = 'pending' and c.deleted_at is null returning c.id, c.feature_id`;

/** Locks ideas that people see, and those that an import brought and moderation has not decided about. Returns their ids. */
export const lockIdeas = (tx: Tx, ids: readonly number[]) =>
  readColumn<number>(tx)`
    select id from features where id = any(${[...ids]}::bigint[]) and (listed
      or (imported_at is not null and moderation_state = 'pending' and merged_into_id is null and deleted_at is null))
    order by id for no key update`;

export type Thread = {
  reply_to: number;
  id: number;
  feature_id: number;
  origin_feature_id: number | null;
};

/** Lists the comments that replies belong below: the parent, or the comment above it, and where it is. */
export const listThreads = (tx: Tx, commentIds: readonly number[]) =>
  readRows<Thread>(tx)`
    select id as reply_to, coalesce(parent_id, id) as id, feature_id, origin_feature_id
    from comments where id = any(${[...commentIds]}::bigint[])`;

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

export const insertStatuses = (tx: Tx, rows: Insertable<Database["status_updates"]>[]) =>
  tx.insertInto("status_updates").values(rows).execute();

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

export const insertNotes = (tx: Tx, notes: Insertable<Database["internal_notes"]>[]) =>
  tx.insertInto("internal_notes").values(notes).execute();

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
