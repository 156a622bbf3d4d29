import { call } from "@upwell/client/api";
import { callQuery } from "@upwell/client/query";
import { limits } from "@upwell/contract/limits";
import { getStaffPlatform, listPlatforms, listStaffTeam } from "@upwell/contract/platforms/routes";
import { keys } from "../../lib/query-keys.ts";

export const platformDetail = (slug: string) =>
  callQuery(keys.platform(slug), getStaffPlatform, { params: { slug } });

export const teamMembers = (slug: string) =>
  callQuery(keys.team(slug), listStaffTeam, { params: { slug } });

/** Searches active platforms by name; returns the first page of all without a search. */
export const searchPlatforms = (name: string, signal: AbortSignal) =>
  call(listPlatforms, { query: { limit: limits.page.max, name } }, signal);

/** All active platforms, of which there is only the first page. */
export const allPlatforms = callQuery(keys.platforms(""), listPlatforms, {
  query: { limit: limits.page.max },
});
