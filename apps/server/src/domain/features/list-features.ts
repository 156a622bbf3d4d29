/** Lists features, one page per call. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import type { ListSort, Sort } from "@upwell/contract/features/values";
import { validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import {
  type Status,
  type StatusGroup,
  statusGroup,
  statusGroups,
} from "@upwell/contract/status/statuses";
import { createFieldError } from "../../lib/app-error.ts";
import type { PageRequest, PageResult } from "../../lib/page.ts";
import { toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findActivePlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import { toRankCursor } from "../search-index/rank-queries.ts";
import { searchFeatures } from "../search-index/search.ts";
import type { Deps } from "./deps.ts";
import { listFeaturesPage, listPlatformPage } from "./list-queries.ts";
import { markMatches } from "./mark-matches.ts";
import { type FeatureFilter, orders } from "./order-queries.ts";
import { presentFeature } from "./present.ts";
import { listFeaturesByIds } from "./queries.ts";
import {
  authoredPage,
  myFeaturesPage,
  myStatusCounts,
  toUpvotedCursor,
  upvotedPage,
} from "./user-list-queries.ts";

type FilterQuery = {
  status?: Status | "all" | undefined;
  tags?: string | undefined;
  search?: string | undefined;
  created_since?: string | undefined;
  answered?: "yes" | "no" | undefined;
};

/**
 * Converts the query parameters of a list to a filter. Tag names are unique, ignoring case; those beyond the most that a
 * list can be filtered by are left out.
 */
export function parseFilter({
  status,
  tags,
  search,
  created_since,
  answered,
}: FilterQuery): FeatureFilter {
  const names = (tags ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unique = new Map(names.map((name) => [name.toLowerCase(), name])).values();
  const tagNames = [...unique.take(serverLimits.filterTags)];
  const typed = search?.trim();
  return {
    statusRank:
      status === undefined || status === "all"
        ? undefined
        : statusGroups.indexOf(statusGroup(status)),
    tagNames: tagNames.length > 0 ? tagNames : undefined,
    search: typed === "" ? undefined : typed,
    createdSince: created_since,
    answered: answered && answered === "yes",
  };
}

type ListQuery = FilterQuery & { sort?: ListSort | undefined };

/** Without a search every match fits alike. */
const toSort = (sort: ListSort | undefined): Sort =>
  sort === undefined || sort === "relevance" ? "top" : sort;

const isUnfiltered = (filter: FeatureFilter) =>
  Object.values(filter).every((value) => value === undefined);

/** Lists the features that fit a search best. */
async function getBestMatches(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  { search = "", ...filter }: FeatureFilter,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const found = await searchFeatures(db, search, filter, { limit: limit + 1, cursor });
  const ids = found.features.map(({ id }) => id);
  const rows = new Map(
    (await listFeaturesByIds(db, viewer?.id ?? null, ids)).map((row) => [row.id, row]),
  );
  const page = toPage(found.features, limit, ({ id }) => rows.get(id), toRankCursor);
  const visible = page.items.filter((row) => row !== undefined);
  return {
    items: await markMatches(db, visible, found.words),
    next: page.next,
    total: found.features[0]?.total ?? 0,
    corrected: found.corrected,
  };
}

async function getFeaturesPage(
  deps: Pick<Deps, "db">,
  viewer: Viewer | null,
  filter: FeatureFilter,
  sort: ListSort | undefined,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  if (filter.search !== undefined && (sort === undefined || sort === "relevance"))
    return getBestMatches(deps, viewer, filter, { limit, cursor });
  const order = toSort(sort);
  const rows = await listFeaturesPage(deps.db, viewer?.id ?? null, filter, {
    sort: order,
    limit: limit + 1,
    cursor,
  });
  return toPage(rows, limit, presentFeature, orders[order].toCursor);
}

/** Lists a platform's features, with the total if no filter is set. Throws 404 for an unknown platform. */
export async function listPlatformFeatures(
  deps: Pick<Deps, "db">,
  viewer: Viewer | null,
  slug: string,
  query: ListQuery,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const filter = parseFilter(query);
  if (isUnfiltered(filter)) return listUnfiltered(deps, viewer, slug, toSort(query.sort), page);
  const { id: platformId } = await requireActivePlatform(deps, slug);
  return getFeaturesPage(deps, viewer, { ...filter, platformId }, query.sort, page);
}

/** Finds the platform and the page in one statement, because this is the most frequent request. */
async function listUnfiltered(
  deps: Pick<Deps, "db">,
  viewer: Viewer | null,
  slug: string,
  sort: Sort,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listPlatformPage(deps.db, viewer?.id ?? null, slug, order);
  // Without rows it is not known whether the platform exists.
  const total =
    rows[0]?.platform_feature_count ?? (await requireActivePlatform(deps, slug)).feature_count;
  return { ...toPage(rows, limit, presentFeature, orders[sort].toCursor), total };
}

/**
 * Lists the features of all active platforms, or of the platform in the query. Throws 400 for a filter by answers without
 * a platform.
 */
export async function listFeatures(
  deps: Pick<Deps, "db">,
  viewer: Viewer | null,
  query: ListQuery & { platform?: string | undefined },
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  if (query.platform === undefined) {
    // In the whole directory, no index bounds its cost.
    if (query.answered !== undefined)
      throw createFieldError("answered", validationMessages.answeredOnPlatform);
    return getFeaturesPage(deps, viewer, parseFilter(query), query.sort, page);
  }
  const platform = await findActivePlatform(deps, query.platform);
  if (platform === undefined) return { items: [], next: null };
  return getFeaturesPage(
    deps,
    viewer,
    { ...parseFilter(query), platformId: platform.id },
    query.sort,
    page,
  );
}

/** Returns public features by id. */
export async function getFeaturesById(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  ids: readonly number[],
) {
  const rows = await listFeaturesByIds(db, viewer.id, ids);
  return new Map(rows.map((row) => [row.id, presentFeature(row)]));
}

/** Lists the features with the highest trending score. */
export const listTrending = (deps: Deps, viewer: Viewer | null, page: PageRequest) =>
  getFeaturesPage(deps, viewer, {}, "trending", page);

/** Lists the public features of an author, newest first. */
export async function listFeaturesByAuthor(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  userId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const page = authoredPage(db, viewer?.id ?? null, userId, { limit: limit + 1, cursor });
  return toPage(await page.execute(), limit, presentFeature, orders.newest.toCursor);
}

/** Lists the public features that a user upvoted, latest vote first. */
export async function listFeaturesByVoter(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  userId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const page = upvotedPage(db, viewer?.id ?? null, userId, { limit: limit + 1, cursor });
  return toPage(await page.execute(), limit, presentFeature, toUpvotedCursor);
}

/** Lists the viewer's own features with a status of `groups`, or all of them, newest first. */
export async function listMyFeatures(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  groups: readonly StatusGroup[] | undefined,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const ranks = groups?.map((group) => statusGroups.indexOf(group));
  const page = myFeaturesPage(db, viewer.id, ranks, { limit: limit + 1, cursor });
  return toPage(await page.execute(), limit, presentFeature, orders.newest.toCursor);
}

/** Counts a user's own features by status group. */
export async function countMyFeaturesByStatus({ db }: Pick<Deps, "db">, userId: number) {
  const rows = await myStatusCounts(db, userId).execute();
  const count = (group: StatusGroup) =>
    rows.find((row) => row.status_rank === statusGroups.indexOf(group))?.n ?? 0;
  return Object.fromEntries(statusGroups.map((group) => [group, count(group)])) as Record<
    StatusGroup,
    number
  >;
}
