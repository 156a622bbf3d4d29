/** SQL of the sitemap: public rows by ranges of ids, read by the primary key, and the documents made of them. */
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readRows } from "../../db/statements.ts";

/** Ids in (after, end]. */
export type IdRange = { after: number; end: number };

const listedFeatures = (db: Db) =>
  db
    .selectFrom("features as r")
    .innerJoin("platforms as p", "p.id", "r.platform_id")
    .where("r.listed", "=", sql.lit(true))
    .where("p.active", "=", sql.lit(true))
    .select(["r.id", "r.title"])
    .select(sql<Date>`greatest(r.updated_at, r.status_changed_at)`.as("changed_at"));

const activePlatforms = (db: Db) =>
  db
    .selectFrom("platforms as r")
    .where("r.active", "=", sql.lit(true))
    .select(["r.id", "r.slug", "r.updated_at as changed_at"]);

const roadmaps = (db: Db) =>
  activePlatforms(db).where(
    sql<boolean>`r.planned_count + r.in_development_count + r.launched_count > 0`,
  );

/** Platforms with a published entry, which their index finds in order. */
const changelogs = (db: Db) =>
  db
    .selectFrom("platforms as r")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("changelog_entries as e")
          .whereRef("e.platform_id", "=", "r.id")
          .where("e.published_at", "is not", null)
          .orderBy("e.published_at", "desc")
          .orderBy("e.id", "desc")
          .limit(1)
          .select("e.published_at")
          .as("latest"),
      (join) => join.onTrue(),
    )
    .where("r.active", "=", sql.lit(true))
    .select(["r.id", "r.slug", sql<Date>`latest.published_at`.as("changed_at")]);

const publishedEntries = (db: Db) =>
  db
    .selectFrom("changelog_entries as r")
    .innerJoin("platforms as p", "p.id", "r.platform_id")
    .where("r.published_at", "is not", null)
    .where("p.active", "=", sql.lit(true))
    .select(["r.id", "r.title", "r.updated_at as changed_at"]);

/** Users with a contribution: other profiles show nothing that anybody would search for. */
const contributors = (db: Db) =>
  db
    .selectFrom("users as r")
    .where("r.is_active", "=", true)
    .where(sql<boolean>`(r.feature_count > 0 or r.comment_count > 0)`)
    .select(["r.id", "r.updated_at as changed_at"]);

const sharedWishes = (db: Db) =>
  db
    .selectFrom("wishes as r")
    .where("r.feature_count", ">", sql.lit(1))
    .select(["r.id", "r.title"])
    .select(
      sql<Date>`(select max(greatest(f.updated_at, f.status_changed_at)) from features f
        where f.wish_id = r.id and f.listed)`.as("changed_at"),
    );

const inRange = ({ after, end }: IdRange) =>
  sql<boolean>`r.id > ${after}::bigint and r.id <= ${end}::bigint`;

/** The rows of each kind, and the table whose ids they have. */
const rows = {
  platforms: { select: activePlatforms, table: "platforms" },
  roadmaps: { select: roadmaps, table: "platforms" },
  changelogs: { select: changelogs, table: "platforms" },
  entries: { select: publishedEntries, table: "changelog_entries" },
  features: { select: listedFeatures, table: "features" },
  wishes: { select: sharedWishes, table: "wishes" },
  users: { select: contributors, table: "users" },
} as const;

export type SitemapKind = keyof typeof rows;

export async function findLastId(db: Db, kind: SitemapKind): Promise<number> {
  const found = await readRows<{ last: number }>(db)`
    select coalesce(max(id), 0) as last from ${sql.table(rows[kind].table)}`;
  return found[0]?.last ?? 0;
}

/** A row of the kinds: those of platforms have a slug, those of features and entries a title. */
export type SitemapRow = { id: number; slug: string; title: string; changed_at: Date };

/** Lists the public rows of a range by id. */
export async function listInRange(db: Db, kind: SitemapKind, range: IdRange, limit: number) {
  const part = rows[kind].select(db).where(inRange(range));
  const found = await readRows<SitemapRow>(db)`
    select * from ${part} part order by id limit ${limit}`;
  return found;
}

/** Returns the number of a range's public rows, and a hash of what the sitemap shows of them. */
export async function summarizeRange(db: Db, kind: SitemapKind, range: IdRange) {
  const part = rows[kind].select(db).where(inRange(range));
  const found = await readRows<{ count: number; digest: string }>(db)`
    select count(*)::int as count, coalesce(sum(hashtextextended(part::text, 0)), 0)::text as digest
    from ${part} part`;
  return found[0] ?? { count: 0, digest: "" };
}

/** Returns false while another process writes the sitemap. */
export async function lockSitemap(tx: Tx): Promise<boolean> {
  const locks = await readRows<{ free: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtext('upwell sitemap')) as free`;
  return locks[0]?.free === true;
}

/** Returns what a document was made from; undefined if there is none. */
export const findSource = (db: Db, name: string) =>
  db.selectFrom("sitemap_documents").select("source").where("name", "=", name).executeTakeFirst();

/** Stores a document in place of the one with its name. */
export async function saveDocument(db: Db, document: Selectable<Database["sitemap_documents"]>) {
  const { name: _, ...changes } = document;
  await db
    .insertInto("sitemap_documents")
    .values(document)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(changes))
    .execute();
}

/** Lists the names of all documents with the times of their last changes. */
export const listDocuments = (db: Db) =>
  db.selectFrom("sitemap_documents").select(["name", "changed_at"]).execute();

export const deleteDocuments = (db: Db, names: readonly string[]) =>
  db.deleteFrom("sitemap_documents").where("name", "in", names).execute();

export const findDocument = (db: Db, name: string) =>
  db
    .selectFrom("sitemap_documents")
    .select(["gzip", "etag", "changed_at"])
    .where("name", "=", name)
    .executeTakeFirst();
