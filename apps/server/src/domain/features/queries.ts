/** The SQL of features. */
import type { Sort } from "@upwell/contract/features";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { containsPattern } from "../../lib/like.ts";
import { authorColumns } from "../users/author-columns.ts";
import { orders } from "./order-queries.ts";
import { anyWordQuery, prefixQuery } from "./search.ts";

export type FeatureFilter = {
  platformId?: number | undefined;
  /** The meaning of a status; both of its spellings share it. */
  statusRank?: number | undefined;
  /** A feature is listed that has all of them. */
  tagNames?: readonly string[] | undefined;
  search?: string | undefined;
};

type TagRow = { id: number; name: string };

const tagsOf = sql<TagRow[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by ft.position, t.id)
  from feature_tags ft join tags t on t.id = ft.tag_id
  where ft.feature_id = f.id), '[]'::json)`;

/**
 * Everything that a list shows of a feature, whatever became of it; the viewer's own votes come
 * along. For its author alone: everybody else gets `selectFeatures`.
 */
export function selectAllFeatures(db: Db, viewerId: number | null) {
  return db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .leftJoin("users as u", "u.id", "f.user_id")
    .leftJoin("votes as v", (join) =>
      join.onRef("v.feature_id", "=", "f.id").on("v.user_id", "=", viewerId ?? 0),
    )
    .select([
      "f.id",
      "f.user_id",
      "f.platform_id",
      "f.title",
      "f.excerpt",
      "f.status",
      "f.status_rank",
      "f.picks_rank",
      "f.is_picked",
      "f.upvote_count",
      "f.comment_count",
      "f.trending_score",
      "f.created_at",
      "f.updated_at",
      "f.moderation_state",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "v.user_id as voter_id",
    ])
    .select(authorColumns)
    .select(tagsOf.as("tags"))
    .where("p.active", "=", sql.lit(true));
}

/**
 * The same of what everybody sees. Written out and not a parameter: the indexes are of what is
 * listed, and a plan that is kept under a name knows no parameters.
 */
export const selectFeatures = (db: Db, viewerId: number | null) =>
  selectAllFeatures(db, viewerId).where("f.listed", "=", sql.lit(true));

type FeatureQuery = ReturnType<typeof selectFeatures>;
export type FeatureRow = Awaited<ReturnType<FeatureQuery["execute"]>>[number];

function matching(typed: string) {
  const words = prefixQuery(typed);
  const inTitle = sql<boolean>`f.title ilike ${containsPattern(typed)}`;
  return words === ""
    ? inTitle
    : sql<boolean>`(f.search @@ to_tsquery('english', ${words}) or ${inTitle})`;
}

/** Adds a filter to any query of features. */
export function filtered<Q extends FeatureQuery>(query: Q, filter: FeatureFilter): Q {
  let result: FeatureQuery = query;
  if (filter.platformId !== undefined)
    result = result.where("f.platform_id", "=", filter.platformId);
  if (filter.statusRank !== undefined)
    result = result.where("f.status_rank", "=", filter.statusRank);
  for (const name of filter.tagNames ?? [])
    result = result.where(
      sql<boolean>`exists (select from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = f.id and lower(t.name) = lower(${name}::text))`,
    );
  if (filter.search !== undefined) result = result.where(matching(filter.search));
  return result as Q;
}

type PageOrder = { sort: Sort; limit: number; cursor: string | undefined };

/** The query of a page; apart from its execution, so that its plan can be looked at. */
export function featuresPage(
  db: Db,
  viewerId: number | null,
  filter: FeatureFilter,
  { sort, limit, cursor }: PageOrder,
) {
  const order = orders[sort];
  let query = filtered(selectFeatures(db, viewerId), filter);
  if (cursor !== undefined) query = query.where(order.behind(cursor));
  // Written out: a plan that knows no limit reads and sorts a tenth of the table.
  return query.orderBy(order.orderBy).limit(sql.lit(limit));
}

/** At most `limit` rows of a page, in order; ask for one more than is shown to know of a next page. */
export function listFeaturesPage(...page: Parameters<typeof featuresPage>): Promise<FeatureRow[]> {
  const [db, , { tagNames = [], search }] = page;
  const query = featuresPage(...page);
  return tagNames.length === 0 && search === undefined
    ? runPrepared(db, query.compile())
    : query.execute();
}

export const listFeaturesByIds = (
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<FeatureRow[]> =>
  selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${[...ids]}::int[])`)
    .execute();

/** Features of a platform whose titles share much with `title`, the most alike first. */
export function listSimilarFeatures(
  db: Db,
  viewerId: number | null,
  platformId: number,
  title: string,
  limit: number,
): Promise<FeatureRow[]> {
  const alike = sql<number>`greatest(similarity(f.title, ${title}), word_similarity(${title}, f.title) * 0.8)`;
  const words = anyWordQuery(title);
  const shared = sql<number>`ts_rank(setweight(to_tsvector('english', f.title), 'A'), to_tsquery('english', ${words}))`;
  return selectFeatures(db, viewerId)
    .where("f.platform_id", "=", platformId)
    .where(
      sql<boolean>`(${alike} > 0.3 or (f.search @@ to_tsquery('english', ${words}) and ${shared} > 0.65))`,
    )
    .orderBy(sql`${alike} + ${shared} desc, f.upvote_count desc, f.id desc`)
    .limit(limit)
    .execute();
}

/** A feature of an active platform that the viewer may see, with its whole description. */
export async function findFeature(db: Db, viewerId: number | null, id: number) {
  const query = selectAllFeatures(db, viewerId)
    .where(seenBy(viewerId))
    .select("f.description")
    .select(
      sql<boolean>`exists (select from feature_follows ff
        where ff.feature_id = f.id and ff.user_id = ${viewerId ?? 0})`.as("is_following"),
    )
    .where("f.id", "=", id);
  const [feature] = await runPrepared(db, query.compile());
  return feature;
}
export type FeatureDetailRow = NonNullable<Awaited<ReturnType<typeof findFeature>>>;

/** What is in review or was refused, its author alone sees. */
const seenBy = (viewerId: number | null) =>
  sql<boolean>`(f.listed or (f.user_id = ${viewerId ?? 0} and f.merged_into_id is null))`;

/** What policies and other slices need to know of a feature that the viewer may see. */
export async function findFeatureOwner(db: Db, id: number, viewerId: number | null = null) {
  const query = db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.user_id", "f.platform_id", "f.listed", "f.status", "f.upvote_count"])
    .select("f.comment_count")
    .where("f.id", "=", id)
    .where(seenBy(viewerId))
    .where("p.active", "=", true);
  const [feature] = await runPrepared(db, query.compile());
  return feature;
}
