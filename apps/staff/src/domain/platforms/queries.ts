import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { limits } from "@upwell/contract/limits";
import { getStaffPlatform, listPlatforms, listStaffTeam } from "@upwell/contract/platforms/routes";
import { keys } from "../../lib/query-keys.ts";

export const platformDetail = (slug: string) =>
  queryOptions({
    queryKey: keys.platform(slug),
    queryFn: ({ signal }) => call(getStaffPlatform, { params: { slug } }, signal),
  });

export const teamMembers = (slug: string) =>
  queryOptions({
    queryKey: keys.team(slug),
    queryFn: ({ signal }) => call(listStaffTeam, { params: { slug } }, signal),
  });

/** Searches active platforms by name; returns the first page of all without a search. */
export const searchPlatforms = (search: string, signal: AbortSignal) =>
  call(
    listPlatforms,
    { query: { limit: String(limits.page.max), ...(search !== "" && { search }) } },
    signal,
  );

export const platformSearch = (search: string) =>
  queryOptions({
    queryKey: keys.platforms(search),
    queryFn: ({ signal }) => searchPlatforms(search, signal),
  });
