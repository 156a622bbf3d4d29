/** SQL of the vectors of features. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import type { Near } from "../../embeddings/vectors.ts";

/** Features to compare with others, once their vectors are written. */
export const duplicateQueue = defineTaskQueue("duplicates", {
  leaseMs: 5 * 60_000,
  newestFirst: true,
});

/** Features of which the related ones are to be found, by their words and then by their vectors. */
export const relatedQueue = defineTaskQueue("related", { leaseMs: 60_000, newestFirst: true });

export type EmbeddedFeature = {
  id: number;
  platform_id: number;
  title: string;
  description: string;
};
export type StoredVector = { id: number; vector: Uint8Array };

export const embeddingQueue = defineTaskQueue("embedding", {
  // No transaction waits for the model.
  leaseMs: 60_000,
  newestFirst: true,
});

export const listTexts = (db: Db, ids: readonly number[]): Promise<EmbeddedFeature[]> =>
  db
    .selectFrom("features")
    .select(["id", "platform_id", "title", "description"])
    .where("id", "in", ids)
    .where("listed", "=", true)
    .execute();

export async function saveVectors(
  tx: Tx,
  model: string,
  vectors: readonly { id: number; vector: Uint8Array }[],
): Promise<void> {
  const ids = vectors.map(({ id }) => id);
  const bytes = vectors.map(({ vector }) => Buffer.from(vector));
  await run(tx)`
    insert into feature_vectors (feature_id, model, vector)
    select f.id, ${model}::text, v.vector
    from unnest(${ids}::bigint[], ${bytes}::bytea[]) v(id, vector) join features f on f.id = v.id
    on conflict (feature_id) do update set model = excluded.model, vector = excluded.vector`;
}

/**
 * Queues the listed features without a vector of the model, unless another process does it at this moment. One scan
 * of all features, once for each start of a process.
 */
export const enqueueMissing = (tx: Tx, model: string) =>
  sql`
    with lock as materialized (select pg_try_advisory_xact_lock(hashtext('upwell vectors')) as free)
    insert into tasks (queue, subject_id, is_background)
    select 'embedding', f.id, true from lock, features f
    where lock.free and f.listed
      and not exists (select from feature_vectors v where v.feature_id = f.id and v.model = ${model})
      and f.id not in (select subject_id from tasks where queue = 'embedding' and state = 'queued')`.execute(
    tx,
  );

/** Empties the queue of a site without a model; `enqueueMissing` fills it again. */
export const clearQueue = (db: Db) => sql`delete from tasks where queue = 'embedding'`.execute(db);

/** Few platforms are inactive. */
const isOnActivePlatform = sql`f.platform_id not in (select id from platforms where not active)`;

/**
 * Lists the vectors of the listed features with the most votes, of a platform or of all active ones. The limit of the lateral join
 * keeps the planner from reading the vectors of all features.
 */
export const listVectors = (db: Db, model: string, platformId: number | null, limit: number) =>
  readRows<StoredVector>(db)`
    select f.id, v.vector from (
      select id from features f
      where listed and ${platformId === null ? isOnActivePlatform : sql`f.platform_id = ${platformId}`}
      order by upvote_count desc, created_at desc, id desc limit ${limit}
    ) f cross join lateral (
      select vector from feature_vectors v where v.feature_id = f.id and v.model = ${model} and v.vector <> '' limit 1
    ) v`;

/** Lists the vectors of public features with a higher id, in their order. */
export const listVectorsAfter = (db: Db, model: string, after: number, limit: number) =>
  readRows<StoredVector>(db)`
    select v.feature_id as id, v.vector from feature_vectors v join features f on f.id = v.feature_id
    where v.feature_id > ${after}::bigint and v.model = ${model} and v.vector <> '' and f.listed and ${isOnActivePlatform}
    order by v.feature_id limit ${limit}`;

export const findVector = (db: Db, model: string, id: number): Promise<StoredVector | undefined> =>
  db
    .selectFrom("feature_vectors")
    .select(["feature_id as id", "vector"])
    .where("feature_id", "=", id)
    .where("model", "=", model)
    .executeTakeFirst();

/** A list of features as rows `near (id, likeness)`, for the from clause of a statement. */
export const nearRows = (near: readonly Near[]) =>
  sql`unnest(${near.map(({ id }) => id)}::bigint[], ${near.map(({ likeness }) => likeness)}::float8[])
    as near(id, likeness)`;
