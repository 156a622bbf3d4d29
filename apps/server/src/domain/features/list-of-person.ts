/** The features that have to do with one person; who that is, is the caller's business. */
import type { FeatureWire } from "@upwell/contract/features";
import { type StatusGroup, statusGroups } from "@upwell/contract/status";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { orders } from "./order-queries.ts";
import { ownCounts, ownPage, suggestedPage, upvotedMarker, upvotedPage } from "./person-queries.ts";
import { presentFeature } from "./present.ts";

/** What a person suggested and everybody may see, the newest first. */
export async function listSuggestedBy(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  userId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const page = suggestedPage(db, viewer?.id ?? null, userId, { limit: limit + 1, cursor });
  return pageOf(await page.execute(), limit, presentFeature, orders.newest.marker);
}

/** What a person upvoted and everybody may see, the latest vote first. */
export async function listUpvotedBy(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  userId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const page = upvotedPage(db, viewer?.id ?? null, userId, { limit: limit + 1, cursor });
  return pageOf(await page.execute(), limit, presentFeature, upvotedMarker);
}

/** The viewer's own features, of some meanings of their status or of all, the newest first. */
export async function listOwn(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  groups: readonly StatusGroup[] | undefined,
  { limit, cursor }: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const ranks = groups?.map((group) => statusGroups.indexOf(group));
  const page = ownPage(db, viewer.id, ranks, { limit: limit + 1, cursor });
  return pageOf(await page.execute(), limit, presentFeature, orders.newest.marker);
}

/** How many of their own features a person has of each meaning of a status. */
export async function countOwnByStatus(
  { db }: Pick<Deps, "db">,
  userId: number,
): Promise<Record<StatusGroup, number>> {
  const rows = await ownCounts(db, userId).execute();
  const count = (group: StatusGroup) =>
    rows.find((row) => row.status_rank === statusGroups.indexOf(group))?.n ?? 0;
  return Object.fromEntries(statusGroups.map((group) => [group, count(group)])) as Record<
    StatusGroup,
    number
  >;
}
