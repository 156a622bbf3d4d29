/** SQL of imports: what they are, the parts of their files, and their items. */
import { type ItemFinding, itemKinds } from "@upwell/contract/imports/values";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { hasRow, readColumn, readOne, readRow, readRows, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { hashOfAddress } from "../authors/imported-queries.ts";
import { accountColumns } from "../authors/queries.ts";

/** A task is an import. Each attempt works off some of it. */
export const importQueue = defineTaskQueue("imports", { leaseMs: 30_000 });

export const insertImport = (tx: Tx, row: Insertable<Database["imports"]>) =>
  tx.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();

const selectImports = (db: Db) =>
  db
    .selectFrom("imports as i")
    .innerJoin("platforms as p", "p.id", "i.platform_id")
    .leftJoin("users as u", "u.id", "i.user_id")
    .select(["i.id", "i.platform_id", "i.user_id", "i.source_name", "i.source", "i.format"])
    .select(["i.file_name", "i.state", "i.options", "i.problem", "i.campaign_id"])
    .select(["i.created_at", "i.started_at", "i.finished_at"])
    .select(["p.slug as platform_slug", "p.name as platform_name", "p.active as platform_active"])
    .select(accountColumns);

export const findImport = (db: Db, id: number) =>
  selectImports(db).where("i.id", "=", id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Finds an import, and keeps others from changing it until the transaction ends. */
export const lockImport = (tx: Tx, id: number) =>
  selectImports(tx).where("i.id", "=", id).forNoKeyUpdate("i").executeTakeFirst();

export const listImports = (db: Db, platformId: number, page: PageRequest) =>
  pageByTime(selectImports(db).where("i.platform_id", "=", platformId), "i", page).execute();

export const updateImport = (tx: Tx, id: number, change: Updateable<Database["imports"]>) =>
  tx.updateTable("imports").set(change).where("id", "=", id).execute();

/** Returns the options of the last import of a source. */
export const findLastOptions = (db: Db, platformId: number, source: string) =>
  readRow<{ options: unknown }>(db)`
    select options from imports where platform_id = ${platformId} and source = ${source}
    order by created_at desc, id desc limit 1`;

/** Whether a user is an owner of the team still, or an admin. */
export const mayImport = (db: Db, userId: number, platformId: number) =>
  hasRow(db)`
    select from users u where u.id = ${userId} and u.is_active and (u.role = 'admin' or exists (
      select from employments e where e.user_id = u.id and e.platform_id = ${platformId}
        and e.state = 'verified' and e.role = 'owner'))`;

/** Stores a part of a file; the same again replaces it. */
export const upsertPart = (
  tx: Tx,
  part: { import_id: number; position: number; content: Buffer },
) =>
  tx
    .insertInto("import_parts")
    .values(part)
    .onConflict((conflict) =>
      conflict.columns(["import_id", "position"]).doUpdateSet({ content: part.content }),
    )
    .execute();

export const readPart = (db: Db, id: number, position: number) =>
  db
    .selectFrom("import_parts")
    .select("content")
    .where("import_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst();

/** Counts the parts of a file and their bytes. */
export const measureParts = (db: Db, id: number) =>
  readOne<{ count: number; bytes: number; last: number }>(db)`
    select count(*)::int as count, coalesce(sum(octet_length(content)), 0)::float8 as bytes,
      coalesce(max(position), -1) as last
    from import_parts where import_id = ${id}`;

export const deleteParts = (tx: Tx, id: number) =>
  run(tx)`delete from import_parts where import_id = ${id}`;

export const deleteItems = (tx: Tx, id: number) =>
  run(tx)`delete from import_items where import_id = ${id}`;

export type NewItem = {
  kind: number;
  source_id: string;
  line: number;
  data: object;
  found: "failed" | null;
  problem: string | null;
  address: string | null;
};

/** Inserts items, of those with one id the first; the others are recorded as failed with `twice`, unless it is null. Addresses become hashes. */
export const insertItems = (
  tx: Tx,
  importId: number,
  items: readonly NewItem[],
  twice: string | null,
) =>
  run(tx)`
    with given as (
      select *, row_number() over (partition by kind, source_id order by line) as nth
      from json_to_recordset(${JSON.stringify(items)}::json)
        as g(kind smallint, source_id text, line int, data jsonb, found text, problem text, address text)
    ), inserted as (
      insert into import_items (import_id, kind, source_id, line, data, found, problem, state, address_hash)
      select ${importId}, kind, source_id, line, data, found, problem,
        case when found = 'failed' then 'failed' else 'waiting' end, ${hashOfAddress(sql`address`)}
      from given where nth = 1 order by line
      on conflict (import_id, kind, source_id) do nothing returning kind, source_id, line
    )
    insert into import_items (import_id, kind, source_id, line, data, found, problem, state)
    select ${importId}, g.kind, g.source_id || ' (line ' || g.line || ')', g.line, g.data, 'failed', ${twice}::text, 'failed'
    from given g where ${twice}::text is not null and not exists (
      select from inserted i where i.kind = g.kind and i.source_id = g.source_id and i.line = g.line and g.nth = 1)
    on conflict do nothing`;

export type ItemRow = {
  id: number;
  kind: number;
  source_id: string;
  line: number;
  data: unknown;
  problem: string | null;
  similar_id: number | null;
  choice: "link" | "merge" | "both" | null;
  /** Of one that is about to be brought. */
  address_hash?: Buffer | null;
};

/** Lists items that the check has not seen. */
export const listUnchecked = (db: Db, importId: number, limit: number) =>
  readRows<ItemRow>(db)`
    select id, kind, source_id, line, data, problem, similar_id, choice from import_items
    where import_id = ${importId} and found is null order by id limit ${limit}`;

/** Returns which of these ids of a source are here already, as "kind:id". */
export const listKnown = (
  db: Db,
  { platform_id, source }: { platform_id: number; source: string },
  items: readonly Pick<ItemRow, "kind" | "source_id">[],
) =>
  readColumn<string>(db)`
    select r.kind || ':' || r.source_id from imported_rows r
      join json_to_recordset(${JSON.stringify(items)}::json) as g(kind smallint, source_id text)
        on g.kind = r.kind and g.source_id = r.source_id
    where r.platform_id = ${platform_id} and r.source = ${source}`;

export type Finding = {
  id: number;
  found: ItemFinding;
  problem: string | null;
  similar_id: number | null;
};

export const saveFindings = (tx: Tx, findings: readonly Finding[]) =>
  run(tx)`
    update import_items i set found = g.found, problem = g.problem, similar_id = g.similar_id,
      choice = case when g.similar_id is not null then coalesce(i.choice, 'both') end
    from json_to_recordset(${JSON.stringify(findings)}::json)
      as g(id bigint, found text, problem text, similar_id bigint)
    where i.id = g.id and i.found is null`;

/** Counts the ideas that the check has seen. */
export const countChecked = (db: Db, importId: number) =>
  readOne<{ count: number }>(db)`select count(*)::int as count from import_items
    where import_id = ${importId} and kind = ${itemKinds.idea} and found is not null`;

export type ItemCount = { kind: number; state: string; found: string | null; count: number };

/** Counts the items of an import by kind, outcome and finding. */
export const countItems = (db: Db, importId: number) =>
  readRows<ItemCount>(db)`
    select kind, state, found, count(*)::int as count from import_items
    where import_id = ${importId} group by kind, state, found order by kind, state, found`;

const maxNames = 200;

/** Lists the names of statuses of ideas, the most frequent first, and how many of them have no words of the team. */
export const listStatusNames = (db: Db, importId: number) =>
  readRows<{ name: string; count: number; wordless: number }>(db)`
    select data ->> 'status' as name, count(*)::int as count,
      (count(*) filter (where data ->> 'status_text' = '' and jsonb_typeof(data -> 'archived') = 'null'))::int as wordless
    from import_items where import_id = ${importId} and kind = ${itemKinds.idea} and state <> 'failed'
    group by 1 order by 2 desc, 1 limit ${maxNames}`;

/** Lists the tags of ideas, the most frequent first. */
export const listTagNames = (db: Db, importId: number) =>
  readRows<{ name: string; count: number }>(db)`
    select tag as name, count(*)::int as count
    from import_items, jsonb_array_elements_text(data -> 'tags') tag
    where import_id = ${importId} and kind = ${itemKinds.idea} and state <> 'failed'
    group by 1 order by 2 desc, 1 limit ${maxNames}`;

export type ListedItem = Omit<ItemRow, "data"> & {
  title: string;
  state: string;
  found: ItemFinding | null;
  similar_title: string | null;
};

type ItemFilter = {
  found?: ItemFinding | undefined;
  after: readonly [line: number, id: number];
  limit: number;
};

/** Lists items in the order of the file; `found` restricts them to one finding. */
export const listItems = (db: Db, importId: number, { found, after, limit }: ItemFilter) =>
  readRows<ListedItem>(db)`
    select i.id, i.kind, i.source_id, i.line, i.state, i.found, i.problem, i.similar_id, i.choice,
      left(coalesce(i.data ->> 'title', i.data ->> 'content', i.data ->> 'comment', ''), 200) as title,
      s.title as similar_title
    from import_items i left join features s on s.id = i.similar_id
    where i.import_id = ${importId} and ${found === undefined ? sql`true` : sql`i.found = ${found}`}
      and (i.line, i.id) > (${after[0]}::int, ${after[1]}::bigint)
    order by i.line, i.id limit ${limit}`;

/** Lists the items that are doubtful or failed, in the order of the file. */
export const listProblems = (
  db: Db,
  importId: number,
  after: readonly [line: number, id: number],
  limit: number,
) =>
  readRows<ListedItem>(db)`
    select i.id, i.kind, i.source_id, i.line, i.state, i.found, i.problem, i.similar_id, i.choice,
      left(coalesce(i.data ->> 'title', i.data ->> 'content', i.data ->> 'comment', ''), 200) as title, null as similar_title
    from import_items i
    where i.import_id = ${importId} and i.problem is not null and (i.line, i.id) > (${after[0]}::int, ${after[1]}::bigint)
    order by i.line, i.id limit ${limit}`;

/** Returns the one of these ideas whose title is most alike; those of `same` are, whatever their words. */
export const findMostSimilar = (
  db: Db,
  { ids, same, title }: { ids: readonly number[]; same: readonly number[]; title: string },
) =>
  readRow<{ id: number; title: string }>(db)`
    select id, title from features where id = any(${[...ids]}::bigint[])
      and (similarity(title, ${title}) >= 0.6 or id = any(${[...same]}::bigint[]))
    order by similarity(title, ${title}) desc, id limit 1`;

/** Sets what to do with a similar idea. Returns false if the item has none, or was brought. */
export const setChoice = (tx: Tx, importId: number, itemId: number, choice: string) =>
  hasRow(tx)`update import_items set choice = ${choice}
    where id = ${itemId} and import_id = ${importId} and state = 'waiting' and similar_id is not null returning id`;

/** Lists the ideas that an undo left, because people have touched them. */
export const listKept = (db: Db, importId: number, limit: number) =>
  readRows<{ id: number; title: string }>(db)`
    select f.id, f.title from imported_rows r join features f on f.id = r.feature_id
    where r.import_id = ${importId} and r.is_kept and r.kind = ${itemKinds.idea} order by r.id limit ${limit}`;

/** Lists where the ideas of a platform were before, and where they are: a page by the id of the row. */
export const listAddresses = (db: Db, platformId: number, after: number, limit: number) =>
  readRows<{ id: number; source: string; source_id: string; feature_id: number }>(db)`
    select r.id, r.source, r.source_id, r.feature_id from imported_rows r
    where r.platform_id = ${platformId} and r.kind = ${itemKinds.idea} and r.feature_id is not null and r.id > ${after}
    order by r.id limit ${limit}`;

/** Finds the public idea that was brought from an id of a source. */
export const findAddress = (db: Db, slug: string, source: string, sourceId: string) =>
  readRow<{ id: number }>(db)`
    select f.id from imported_rows r join platforms p on p.id = r.platform_id join features f on f.id = r.feature_id
    where p.slug = ${slug} and p.active and r.source = ${source} and r.kind = ${itemKinds.idea}
      and r.source_id = ${sourceId} and f.moderation_state = 'public'`;
