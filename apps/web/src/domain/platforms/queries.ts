/** Platforms as they are read. */
import { queryOptions } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import {
  getPlatform,
  getPlatformRate,
  getPlatformTrends,
  listPlatforms,
  listTeam,
} from "@upwell/contract/platforms";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

export type PlatformsQuery = { search?: string; sort?: "popular" | "newest" };

/** Active platforms; searched by the server, in name and description. */
export const platformList = (query: PlatformsQuery = {}) =>
  queryOptions({
    queryKey: keys.platforms.list(query),
    queryFn: ({ signal }) =>
      read(listPlatforms, { query: { ...query, limit: String(limits.page.max) } }, signal),
  });

export const onePlatform = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.one(slug),
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

export const platformTrends = (slug: string) =>
  queryOptions({
    queryKey: keys.platforms.trends(slug),
    queryFn: ({ signal }) => read(getPlatformTrends, { params: { slug } }, signal),
  });
