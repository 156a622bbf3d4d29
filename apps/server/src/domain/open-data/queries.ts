/** SQL of the open data: public rows by id, with neither accounts nor addresses. */
import { featurePath } from "@upwell/contract/paths";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { picturePaths } from "../pictures/queries.ts";

const batchSize = 1000;

/** Yields the rows that a query finds after the last id, in batches. */
async function* inBatches<Row extends { id: number }>(
  load: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[];
  let after = 0;
  do {
    rows = await load(after, batchSize);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === batchSize);
}

const listPlatforms = (db: Db) => (after: number, limit: number) =>
  db
    .selectFrom("platforms as p")
    .select(["p.id", "p.slug", "p.name", "p.description", "p.website_url", "p.repository_url"])
    .select(["p.feature_count", "p.follower_count", "p.created_at"])
    .where("p.active", "=", sql.lit(true))
    .where("p.id", ">", after)
    .orderBy("p.id")
    .limit(limit)
    .execute();

/** The public features of platforms that were not taken down. */
const selectListed = (db: Db) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .where("f.listed", "=", sql.lit(true))
    .where("p.active", "=", sql.lit(true));

const listFeatures = (db: Db) => async (after: number, limit: number) => {
  const rows = await selectListed(db)
    .select(["f.id", "p.slug as platform", "f.title", "f.description", "f.status", "f.expected"])
    .select(["f.posted_as", "f.wish_id as wish"])
    .select(["f.upvote_count", "f.comment_count", "f.follower_count"])
    .select(["f.created_at", "f.status_changed_at", "f.launched_at"])
    .select(
      sql<string[]>`array(select t.name from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = f.id order by t.name)`.as("tags"),
    )
    .select(
      sql<number | null>`(select o.id from feature_splits s join features o on o.id = s.original_id
        where s.new_feature_id = f.id and s.undone_at is null and o.listed)`.as("split_from"),
    )
    .select(picturePaths("feature_id", sql`f.id`).as("pictures"))
    .where("f.id", ">", after)
    .orderBy("f.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, path: featurePath(row) }));
};

const listStatusUpdates = (db: Db) => (after: number, limit: number) =>
  selectListed(db)
    .innerJoin("status_updates as s", "s.feature_id", "f.id")
    .select(["s.id", "s.feature_id", "s.old_status", "s.new_status"])
    .select(["s.comment", "s.posted_as", "s.created_at"])
    .where("s.id", ">", after)
    .orderBy("s.id")
    .limit(limit)
    .execute();

const listComments = (db: Db) => (after: number, limit: number) =>
  selectListed(db)
    .innerJoin("comments as c", "c.feature_id", "f.id")
    .select(["c.id", "c.feature_id", "c.parent_id", "c.content", "c.posted_as"])
    .select(["c.helpful_count", "c.created_at"])
    .select(picturePaths("comment_id", sql`c.id`).as("pictures"))
    .where("c.moderation_state", "=", "public")
    .where("c.id", ">", after)
    .orderBy("c.id")
    .limit(limit)
    .execute();

/** The columns of each table in the order of its rows, which a table without rows has as well. */
export const openColumns = {
  platforms: [
    ...["id", "slug", "name", "description", "website_url", "repository_url"],
    ...["feature_count", "follower_count", "created_at"],
  ],
  features: [
    ...["id", "platform", "title", "description", "status", "expected"],
    ...["posted_as", "wish", "upvote_count", "comment_count", "follower_count"],
    ...["created_at", "status_changed_at", "launched_at", "tags", "split_from", "pictures", "path"],
  ],
  status_updates: [
    ...["id", "feature_id", "old_status", "new_status", "comment", "posted_as", "created_at"],
  ],
  comments: [
    ...[
      "id",
      "feature_id",
      "parent_id",
      "content",
      "posted_as",
      "helpful_count",
      "created_at",
      "pictures",
    ],
  ],
} as const;

export const openTables = {
  platforms: (db: Db) => inBatches(listPlatforms(db)),
  features: (db: Db) => inBatches(listFeatures(db)),
  status_updates: (db: Db) => inBatches(listStatusUpdates(db)),
  comments: (db: Db) => inBatches(listComments(db)),
} as const;

export const tableNames = ["platforms", "features", "status_updates", "comments"] as const;
