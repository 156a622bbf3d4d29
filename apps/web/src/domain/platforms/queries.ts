/** Queries for platforms. */
import { limits } from "@upwell/contract/limits";
import * as routes from "@upwell/contract/platforms/routes";
import { type PlatformSort, platformSorts } from "@upwell/contract/platforms/values";
import { keys } from "../../lib/query-keys.ts";
import { readPages, readQuery } from "../../lib/read.ts";

type PlatformsQuery = { search?: string; sort?: "popular" | "newest" };

/** Active platforms; the server searches names and descriptions. */
export const platformList = (query: PlatformsQuery = {}) =>
  readQuery([...keys.platforms.lists, query], routes.listPlatforms, {
    query: { ...query, limit: String(limits.page.max) },
  });

export const platformDetail = (slug: string) =>
  readQuery(keys.platforms.detail(slug), routes.getPlatform, { params: { slug } });

/** The template of descriptions that the team offers. */
export const featureTemplate = (slug: string) =>
  readQuery(["platforms", "template", slug], routes.getFeatureTemplate, { params: { slug } });

export const platformTeam = (slug: string) =>
  readQuery(["platforms", "team", slug], routes.listTeam, { params: { slug } });

export const platformRate = (slug: string) =>
  readQuery(["platforms", "rate", slug], routes.getPlatformRate, { params: { slug } });

export const platformResponsiveness = (slug: string) =>
  readQuery(["platforms", "responsiveness", slug], routes.getPlatformResponsiveness, {
    params: { slug },
  });

export const platformTrends = (slug: string) =>
  readQuery(["platforms", "trends", slug], routes.getPlatformTrends, { params: { slug } });

export type PlatformFilter = { search: string; sort: PlatformSort; cursor?: string };

/** Reads a filter from a query; an unknown order counts as the default. */
export const readPlatformFilter = (query: URLSearchParams): PlatformFilter => ({
  search: query.get("search") ?? "",
  sort: platformSorts.find((sort) => sort === query.get("sort")) ?? "popular",
  cursor: query.get("cursor") ?? undefined,
});

/** All active platforms that match a search, by page. */
export const platformPages = ({ search, sort, cursor }: PlatformFilter) =>
  readPages(
    ["platforms", "pages", search, sort, cursor],
    routes.listPlatforms,
    { query: { search, ...(sort !== "popular" && { sort }), limit: "30" } },
    cursor,
  );

/** The platforms that the viewer suggested, newest first. */
export const mySuggestions = readPages(keys.platforms.mine, routes.listMySuggestedPlatforms, {
  query: { limit: "20" },
});
