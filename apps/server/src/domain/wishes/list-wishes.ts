/** Lists of wishes, and what staff see of them: pairs to decide on, and linked features. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { WishProposalWire } from "@upwell/contract/wishes/schemas";
import type { WishSort } from "@upwell/contract/wishes/values";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getFeaturesById } from "../features/list-features.ts";
import { analyzeWords } from "../search-index/analyze-queries.ts";
import { splitWords } from "../search-index/query.ts";
import type { Deps } from "./deps.ts";
import { requireWishPlatform } from "./permissions.ts";
import { presentWishFeature } from "./present.ts";
import { listProposalsPage, toProposalCursor } from "./proposal-queries.ts";
import {
  listPublicWishesPage,
  listTopFeaturesOfWishes,
  listWishesPage,
  searchWishesPage,
  toPublicCursor,
  toWishCursor,
} from "./queries.ts";

/** Lists the pairs that wait for a platform's team, or all open ones for admins. */
export async function listWishProposals(
  deps: Deps,
  viewer: Viewer,
  slug: string | undefined,
  { limit, cursor }: PageRequest,
): Promise<PageResult<WishProposalWire>> {
  const platformId = await requireWishPlatform(deps, viewer, slug);
  const rows = await listProposalsPage(deps.db, platformId, { limit: limit + 1, cursor });
  const page = toPage(rows, limit, (row) => row, toProposalCursor);
  const ids = page.items.flatMap(({ first_id, second_id }) => [first_id, second_id]);
  const features = await getFeaturesById(deps, viewer, ids);
  const items = page.items.flatMap(({ first_id, second_id, rank: _, ...pair }) => {
    const [first, second] = [features.get(first_id), features.get(second_id)];
    return first === undefined || second === undefined ? [] : [{ first, second, ...pair }];
  });
  return { items, next: page.next };
}

type Filter = { sort: WishSort; search?: string | undefined };

/** Lists the wishes that everybody sees, or finds those with words, each with its features that have the most votes. */
export async function listWishes(
  { db }: Pick<Deps, "db">,
  { sort, search }: Filter,
  { limit, cursor }: PageRequest,
) {
  const request = { limit: limit + 1, cursor };
  const rows = search
    ? await searchWishesPage(db, (await analyzeWords(db, splitWords(search))).words, sort, request)
    : await listPublicWishesPage(db, sort, request);
  const page = toPage(rows, limit, (row) => row, toPublicCursor(sort));
  const ids = page.items.map(({ id }) => id);
  const features = await listTopFeaturesOfWishes(db, ids, serverLimits.wishes.shown);
  const items = page.items.map((wish) => {
    const shown = features.filter(({ wish_id }) => wish_id === wish.id);
    return { ...wish, features: shown.map(presentWishFeature), total: shown[0]?.total ?? 0 };
  });
  return { items, next: page.next };
}

/** Lists the wishes that a platform has a feature in, or all for admins; the newest first. */
export async function listStaffWishes(
  deps: Deps,
  viewer: Viewer,
  slug: string | undefined,
  { limit, cursor }: PageRequest,
) {
  const platformId = await requireWishPlatform(deps, viewer, slug);
  const rows = await listWishesPage(deps.db, platformId, { limit: limit + 1, cursor });
  const page = toPage(rows, limit, (row) => row, toWishCursor);
  const ids = page.items.map(({ id }) => id);
  const features = await listTopFeaturesOfWishes(deps.db, ids, serverLimits.wishes.features);
  const items = page.items.map((wish) => ({
    ...wish,
    features: features.filter(({ wish_id }) => wish_id === wish.id).map(presentWishFeature),
  }));
  return { items, next: page.next };
}
