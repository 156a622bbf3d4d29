/** Lists of features, a page at a time. */
import type { FeatureWire, Sort } from "@upwell/contract/features";
import { limits } from "@upwell/contract/limits";
import { type Status, statusGroup, statusGroups } from "@upwell/contract/status";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import type { PageRequest } from "../../lib/page.ts";
import { pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findActivePlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import type { FeatureFilter } from "./filter-queries.ts";
import { orders } from "./order-queries.ts";
import { presentFeature } from "./present.ts";
import { listFeaturesByIds, listFeaturesPage, listPlatformPage } from "./queries.ts";
import { listSimilarFeatures } from "./similar-queries.ts";

type FilterQuery = {
  status?: Status | "all" | undefined;
  tags?: string | undefined;
  search?: string | undefined;
};

/** What the query of a list asks for. */
export function filterOf({ status, tags, search }: FilterQuery): FeatureFilter {
  const tagNames = (tags ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const typed = search?.trim();
  return {
    statusRank:
      status === undefined || status === "all"
        ? undefined
        : statusGroups.indexOf(statusGroup(status)),
    tagNames: tagNames.length > 0 ? tagNames : undefined,
    search: typed === "" ? undefined : typed,
  };
}

type ListQuery = FilterQuery & { sort?: Sort | undefined };

const filtersNothing = (filter: FeatureFilter) =>
  Object.values(filter).every((value) => value === undefined);

async function pageOfFeatures(
  { db }: Deps,
  viewer: Viewer | null,
  filter: FeatureFilter,
  sort: Sort,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const rows = await listFeaturesPage(db, viewer?.id ?? null, filter, {
    sort,
    limit: limit + 1,
    cursor,
  });
  return pageOf(rows, limit, presentFeature, orders[sort].marker);
}

/** Features of one platform; the total is there when nothing is filtered. */
export async function listOfPlatform(
  deps: Deps,
  viewer: Viewer | null,
  slug: string,
  query: ListQuery,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const filter = filterOf(query);
  const sort = query.sort ?? "top";
  if (filtersNothing(filter)) return wholePlatform(deps, viewer, slug, sort, page);
  const { id: platformId } = await requireActivePlatform(deps, slug);
  return pageOfFeatures(deps, viewer, { ...filter, platformId }, sort, page);
}

/** One statement finds the platform and the page: this is what is asked for most. */
async function wholePlatform(
  deps: Deps,
  viewer: Viewer | null,
  slug: string,
  sort: Sort,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listPlatformPage(deps.db, viewer?.id ?? null, slug, order);
  // A page without rows says nothing of its platform, not even whether there is one.
  const total =
    rows[0]?.platform_feature_count ?? (await requireActivePlatform(deps, slug)).feature_count;
  return { ...pageOf(rows, limit, presentFeature, orders[sort].marker), total };
}

/** Features of all active platforms, or of the one that the query names. */
export async function listFeatures(
  deps: Deps,
  viewer: Viewer | null,
  query: ListQuery & { platform?: string | undefined },
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const sort = query.sort ?? "top";
  if (query.platform === undefined)
    return pageOfFeatures(deps, viewer, filterOf(query), sort, page);
  const platform = await findActivePlatform(deps, query.platform);
  if (platform === undefined) return { items: [], next: null };
  return pageOfFeatures(deps, viewer, { ...filterOf(query), platformId: platform.id }, sort, page);
}

/** Public features by their ids, in no order. */
export async function featuresByIds(
  { db }: Deps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, FeatureWire>> {
  const rows = await listFeaturesByIds(db, viewer.id, ids);
  return new Map(rows.map((row) => [row.id, presentFeature(row)]));
}

/** What gathers votes now. */
export const listTrending = (deps: Deps, viewer: Viewer | null, page: PageRequest) =>
  pageOfFeatures(deps, viewer, {}, "trending", page);

/** Up to five features of a platform that are likely the same as `title`. */
export async function listSimilar(
  deps: Deps,
  viewer: Viewer | null,
  query: { platform: string; title: string },
): Promise<FeatureWire[]> {
  const title = query.title.trim();
  if (title.length < limits.similar.from) return [];
  const platform = await findActivePlatform(deps, query.platform);
  if (platform === undefined) return [];
  const rows = await listSimilarFeatures(
    deps.db,
    viewer?.id ?? null,
    platform.id,
    title,
    limits.similar.count,
  );
  return rows.map(presentFeature);
}
