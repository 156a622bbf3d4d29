/** Queries for platforms. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import {
  getPlatform,
  getPlatformRate,
  getPlatformResponsiveness,
  getPlatformTrends,
  listPlatforms,
  listTeam,
} from "@upwell/contract/platforms/routes";
import { type PlatformSort, platformSorts } from "@upwell/contract/platforms/values";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

export type PlatformsQuery = { search?: string; sort?: "popular" | "newest" };

/** Active platforms; the server searches names and descriptions. */
export const platformList = (query: PlatformsQuery = {}) =>
  queryOptions({
    queryKey: keys.platforms.list(query),
    queryFn: ({ signal }) =>
      read(listPlatforms, { query: { ...query, limit: String(limits.page.max) } }, signal),
  });

export const platformDetail = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.detail(slug),
    queryFn: ({ signal }) => read(getPlatform, { params: { slug } }, signal),
  });

export const platformTeam = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.team(slug),
    queryFn: ({ signal }) => read(listTeam, { params: { slug } }, signal),
  });

export const platformRate = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.rate(slug),
    queryFn: ({ signal }) => read(getPlatformRate, { params: { slug } }, signal),
  });

export const platformResponsiveness = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.responsiveness(slug),
    queryFn: ({ signal }) => read(getPlatformResponsiveness, { params: { slug } }, signal),
  });

export const platformTrends = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.trends(slug),
    queryFn: ({ signal }) => read(getPlatformTrends, { params: { slug } }, signal),
  });

const pageSize = "30";

export type PlatformFilter = { search: string; sort: PlatformSort; cursor?: string };

/** Reads a filter from a query; an unknown order counts as the default. */
export const readPlatformFilter = (query: URLSearchParams): PlatformFilter => ({
  search: query.get("search") ?? "",
  sort: platformSorts.find((sort) => sort === query.get("sort")) ?? "popular",
  ...(query.has("cursor") && { cursor: query.get("cursor") ?? "" }),
});

/** All active platforms that match a search, by page. */
export const platformPages = ({ search, sort, cursor }: PlatformFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.platforms.all, "pages", search, sort, cursor],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listPlatforms,
        {
          query: {
            search,
            ...(sort !== "popular" && { sort }),
            limit: pageSize,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });
