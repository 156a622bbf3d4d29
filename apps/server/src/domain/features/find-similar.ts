/** Finds features by likeness: of a title that is being typed, and of the meaning of a search. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Viewer } from "../../lib/viewer.ts";
import { findNearSearch, findNearText } from "../meaning/find-near.ts";
import { minLikeness } from "../meaning/likeness.ts";
import { findActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { presentFeature } from "./present.ts";
import { listFeaturesByIds } from "./queries.ts";
import { listSimilarFeatures } from "./similar-queries.ts";

/** Lists a platform's features that are similar to `title`, by words and meaning; none for a very short title. */
export async function listSimilar(
  deps: Deps,
  viewer: Viewer | null,
  query: { platform: string; title: string },
): Promise<FeatureWire[]> {
  const { minTitleLength, count } = serverLimits.similar;
  const title = query.title.trim();
  if (title.length < minTitleLength) return [];
  const platform = await findActivePlatform(deps, query.platform);
  if (platform === undefined) return [];
  const near = await findNearText(deps, title, {
    platformId: platform.id,
    limit: count,
    minimum: minLikeness.shown,
  });
  const rows = await listSimilarFeatures(
    deps.db,
    viewer?.id ?? null,
    platform.id,
    title,
    near,
    count,
  );
  return rows.map(presentFeature);
}

/** Lists the features whose meaning is like that of a search, the most alike first. */
export async function listByMeaning(
  deps: Deps,
  viewer: Viewer | null,
  query: { search: string; platform?: string | undefined },
): Promise<FeatureWire[]> {
  const search = query.search.trim();
  if (search === "") return [];
  const platform =
    query.platform === undefined ? null : await findActivePlatform(deps, query.platform);
  if (platform === undefined) return [];
  const near = await findNearSearch(deps, search, {
    platformId: platform?.id ?? null,
    limit: serverLimits.byMeaning.count,
    minimum: minLikeness.shown,
  });
  const ids = near.map(({ id }) => id);
  const rows = await listFeaturesByIds(deps.db, viewer?.id ?? null, ids);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(presentFeature);
}
