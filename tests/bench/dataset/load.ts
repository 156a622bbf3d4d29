/** Loads a dataset into an empty, migrated database: COPY first, indexes afterwards. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Tx } from "../../../apps/server/src/db/client.ts";
import { recountResponsiveness } from "../../../apps/server/src/db/counts/responsiveness.ts";
import type { Database } from "../../../apps/server/src/db/schema.ts";
import { localModelName } from "../../../apps/server/src/embeddings/local-model.ts";
import type { Dataset } from "./dataset.ts";
import { createStoredCounts, featureRows, type Rows } from "./rows.ts";
import { peopleRows } from "./user-rows.ts";

const chunkLength = 1 << 16;

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

async function copy(client: pg.Client, { table, columns, lines }: Rows): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin with (freeze)`));
  await pipeline(Readable.from(inChunks(lines)), into);
}

/** Rows derived from other rows. */
const derived = [
  `insert into feature_follows (user_id, feature_id, created_at)
    select user_id, feature_id, created_at from votes`,
  `insert into wishes (id, title, feature_count, person_count, terms) overriding system value
    select w.wish_id, w.title, w.n, (select count(distinct v.user_id) from votes v join features f on f.id = v.feature_id
      where f.wish_id = w.wish_id), to_tsvector('english', w.terms)
    from (select wish_id, min(title) as title, count(*) as n, string_agg(title, ' ') as terms
      from features where wish_id is not null group by wish_id) w`,
  `insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'suggested', user_id, platform_id, id, created_at from features`,
  `insert into activities (type, user_id, platform_id, feature_id, comment_id, created_at)
    select 'commented', c.user_id, f.platform_id, f.id, c.id, c.created_at
    from comments c join features f on f.id = c.feature_id`,
  `insert into activities (type, user_id, platform_id, feature_id, status_update_id, created_at)
    select 'status_updated', s.user_id, f.platform_id, f.id, s.id, s.created_at
    from status_updates s join features f on f.id = s.feature_id`,
  `insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'upvoted', v.user_id, f.platform_id, f.id, v.created_at
    from votes v join features f on f.id = v.feature_id`,
  // Generated descriptions are one paragraph without Markdown.
  `insert into feature_html (feature_id, html)
    select id, '<p>' || description || '</p>' from features`,
  // Of any meaning: of the size of vectors, and as many.
  `insert into feature_vectors (feature_id, model, vector)
    select f.id, '${localModelName}', (
      select decode(string_agg(md5(f.id || ' ' || n), ''), 'hex') from generate_series(1, 32) n)
    from features f`,
  // As many as are stored, of any likeness.
  `insert into related_features (feature_id, ids)
    select id, coalesce(array_agg(id) over (partition by platform_id order by id
      rows between 6 preceding and 6 following exclude current row), '{}')
    from features`,
  "truncate tag_names",
  `insert into tag_names (name, feature_count, last_used_at)
    select lower(t.name), sum(t.feature_count), max(t.last_used_at)
    from tags t join platforms p on p.id = t.platform_id
    where p.active and t.feature_count > 0 group by 1`,
  `update counters set value = (select count(*) from features) where name = 'features' and shard = 0`,
  `update counters set value = (select count(*) from votes) where name = 'upvotes' and shard = 0`,
  `update counters set value = (select count(*) from platforms where active) where name = 'platforms'`,
  "insert into platform_responsiveness (platform_id) select id from platforms where active",
];

/** Search documents, of which each is read from rows of many tables by their indexes. */
const documents = [
  "truncate search_documents, search_words",
  "select write_platform_documents(array(select id from platforms))",
  "select write_user_documents(array(select id from users))",
  // In batches, because an array of all documents would not fit into memory; in large ones, because each updates the rows
  // of frequent words, whose old versions stay until the transaction ends.
  `do $$ declare first integer; begin
    for first in select generate_series(1, (select max(id) from features), 50000) loop
      perform write_feature_documents(array(select id from features where id >= first and id < first + 50000));
    end loop;
  end $$`,
];
const isOfDocuments = ({ make }: Definition) => / on (public\.)?search_/i.test(make);

const numbered = ["wishes", "features", "comments", "status_updates", "tags", "platforms", "users"];
/** Their keys are not ascending, so building the index at the end is faster. */
const keyed = ["all_votes", "feature_follows", "feature_tags", "platform_follows"];

type Definition = { drop: string; make: string };

/** Foreign keys to the keys above, these keys, and every index that no constraint needs; in the order of dropping. */
async function indexesToBuild(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
      from pg_constraint c
      where c.contype = 'f' and c.confrelid = any($1::regclass[])
        or c.contype = 'p' and c.conrelid = any($1::regclass[])
      order by c.contype`,
    [keyed],
  );
  const { rows: indexes } = await client.query<Definition>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as make
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  return [...rows, ...indexes];
}

/** Counts how teams answer, as the job does. */
async function countAnswers(client: pg.Client): Promise<void> {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { options: {}, connect: async () => connection, end: async () => {} };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await recountResponsiveness(db as unknown as Tx, { where: sql`true`, asOf: new Date() });
}

async function loadAll(client: pg.Client, dataset: Dataset, print: (step: string) => void) {
  // The rows are consistent by construction, so triggers and foreign keys are skipped.
  await client.query("set local session_replication_role = replica");
  await client.query("set local maintenance_work_mem = '2GB'");
  await client.query("set local work_mem = '512MB'");
  await client.query("truncate users, platforms, features restart identity cascade");
  const indexes = await indexesToBuild(client);
  for (const { drop } of indexes) await client.query(drop);
  const stored = createStoredCounts(dataset);
  for (const rows of [...featureRows(dataset, stored), ...peopleRows(dataset, stored)]) {
    await copy(client, rows);
    print(rows.table);
  }
  for (const statement of derived) await client.query(statement);
  for (const table of numbered)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    );
  print("derived rows");
  const toBuild = indexes.toReversed();
  for (const one of toBuild) if (!isOfDocuments(one)) await client.query(one.make);
  print("indexes");
  await client.query("analyze");
  for (const statement of documents) await client.query(statement);
  for (const one of toBuild) if (isOfDocuments(one)) await client.query(one.make);
  print("search documents");
  await countAnswers(client);
  print("answers");
}

/** Loads in one transaction, without a write-ahead log if the server is started for loading. */
export async function load(
  client: pg.Client,
  dataset: Dataset,
  print: (step: string) => void,
): Promise<void> {
  await client.query("begin");
  try {
    await loadAll(client, dataset, print);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("vacuum (analyze)");
  print("statistics");
}
