/** The SQL of features. */
import type { Sort } from "@upwell/contract/features";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { authorColumns } from "../users/author-columns.ts";
import {
  all,
  type Condition,
  type FeatureFilter,
  ofStatus,
  onPlatform,
  onPlatformNamed,
  picksRanks,
} from "./filter-queries.ts";
import { apart, orders } from "./order-queries.ts";
import { boundedPage, mergedPage, type PageOrder, type Search, usualWalk } from "./page-queries.ts";
import { planSearch } from "./search-queries.ts";

type TagRow = { id: number; name: string };

const tagsOf = sql<TagRow[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by ft.position, t.id)
  from feature_tags ft join tags t on t.id = ft.tag_id
  where ft.feature_id = f.id), '[]'::json)`;

const featureColumns = [
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
  "p.feature_count as platform_feature_count",
] as const;

/** Asked of each row that is shown; as a join, its cost would be guessed by how many votes there are. */
const isUpvotedBy = (viewerId: number | null) =>
  viewerId === null
    ? sql.lit(false)
    : sql<boolean>`(
        select v.user_id from votes v where v.user_id = ${viewerId} and v.feature_id = f.id
      ) is not null`;

/** What is shown beside the columns of a row `f` whose author was joined as `u`. */
const lookedUpFor = (viewerId: number | null) =>
  [...authorColumns, tagsOf.as("tags"), isUpvotedBy(viewerId).as("is_upvoted")] as const;

const selectRows = (db: Db) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(featureColumns)
    .where("p.active", "=", sql.lit(true));

/**
 * Everything that a list shows of a feature, whatever became of it, and whether the viewer upvoted
 * it. For its author alone: everybody else gets `selectFeatures`.
 */
export const selectAllFeatures = (db: Db, viewerId: number | null) =>
  selectRows(db).leftJoin("users as u", "u.id", "f.user_id").select(lookedUpFor(viewerId));

/**
 * The same of what everybody sees. Written out and not a parameter: the indexes are of what is
 * listed, and a plan that is kept under a name knows no parameters.
 */
export const selectFeatures = (db: Db, viewerId: number | null) =>
  selectAllFeatures(db, viewerId).where("f.listed", "=", sql.lit(true));

type FeatureQuery = ReturnType<typeof selectFeatures>;
export type FeatureRow = Awaited<ReturnType<FeatureQuery["execute"]>>[number];

type PageRequest = { sort: Sort; limit: number; cursor: string | undefined };

/** What a filter is on a page: nothing where it filters nothing. */
export async function searchOf(
  db: Db,
  filter: FeatureFilter,
  { limit, more = [] }: { limit: number; more?: readonly Condition[] },
): Promise<Search | undefined> {
  const { search, tagNames, statusRank } = filter;
  const others = [...(statusRank === undefined ? [] : [ofStatus(statusRank)]), ...more];
  if (search === undefined && tagNames === undefined)
    return others.length === 0
      ? undefined
      : { hit: all(others), hits: all(others), walkLength: usualWalk };
  const plan = await planSearch(db, { ...filter, page: limit });
  return { ...plan, hit: all([plan.hit, ...others]), hits: all([plan.hits, ...others]) };
}

/** Which rows a page consists of; nothing where the order's own index says it. */
async function pageIds(db: Db, filter: FeatureFilter, page: PageOrder<never> & { sort: Sort }) {
  const { platformId, statusRank, tagNames, search } = filter;
  const within = platformId === undefined ? [] : [onPlatform(platformId)];
  const walk = { ...page, within };
  const byStatusAlone = statusRank !== undefined && tagNames === undefined && search === undefined;
  if (byStatusAlone && (page.sort === "top" || page.sort === "picks"))
    return mergedPage(
      picksRanks(statusRank).map((rank) => ({
        ...walk,
        within: [...within, sql<SqlBool>`f.picks_rank = ${rank}::smallint`],
      })),
    );
  const filtered = await searchOf(db, filter, page);
  return filtered && boundedPage(walk, filtered);
}

/**
 * A page that an order's own index makes. It is made before anything is looked up for its rows: so
 * what that costs does not depend on how long the list is, and one plan is right for every platform.
 */
function plainPage(
  db: Db,
  viewerId: number | null,
  place: Condition | undefined,
  { sort, limit, cursor }: PageRequest,
) {
  const order = orders[sort];
  let rows = selectRows(db).where("f.listed", "=", sql.lit(true));
  if (place !== undefined) rows = rows.where(place);
  if (cursor !== undefined) rows = rows.where(order.behind(cursor, apart));
  // Written out: a plan that knows no limit reads and sorts a tenth of the table.
  const page = rows.orderBy(order.orderBy).limit(sql.lit(limit));
  return db
    .selectFrom(page.as("f"))
    .leftJoin("users as u", "u.id", "f.user_id")
    .selectAll("f")
    .select(lookedUpFor(viewerId))
    .orderBy(order.orderBy);
}

/** The query of a page; apart from its execution, so that its plan can be looked at. */
export async function featuresPage(
  db: Db,
  viewerId: number | null,
  filter: FeatureFilter,
  page: PageRequest,
) {
  const order = orders[page.sort];
  const ids = await pageIds(db, filter, { ...page, order });
  if (ids === undefined) {
    const place = filter.platformId === undefined ? undefined : onPlatform(filter.platformId);
    return { query: plainPage(db, viewerId, place, page), isPlain: true };
  }
  const query = selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id in ${ids}`)
    .orderBy(order.orderBy)
    .limit(page.limit);
  return { query, isPlain: false };
}

/** At most `limit` rows of a page, in order; ask for one more than is shown to know of a next page. */
export async function listFeaturesPage(
  ...page: Parameters<typeof featuresPage>
): Promise<FeatureRow[]> {
  const { query, isPlain } = await featuresPage(...page);
  // How a filter is best found depends on what it is: that is planned each time.
  return isPlain ? runPrepared(page[0], query.compile()) : query.execute();
}

/**
 * The same of all that is on an active platform, found by its slug on the way. Each row carries how
 * many there are.
 */
export const listPlatformPage = (
  db: Db,
  viewerId: number | null,
  slug: string,
  page: PageRequest,
): Promise<FeatureRow[]> =>
  runPrepared(db, plainPage(db, viewerId, onPlatformNamed(slug), page).compile());

export const listFeaturesByIds = (
  db: Db,
  viewerId: number,
  ids: readonly number[],
): Promise<FeatureRow[]> =>
  selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${[...ids]}::int[])`)
    .execute();

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
