/** Platforms as their teams read them. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { limits } from "@upwell/contract/limits";
import { listPlatforms } from "@upwell/contract/platforms";
import { getStaffPlatform, listStaffTeam } from "@upwell/contract/staff-platforms";
import { keys } from "../../lib/query-keys.ts";

export const onePlatform = (slug: string) =>
  queryOptions({
    queryKey: keys.platform(slug),
    queryFn: ({ signal }) => call(getStaffPlatform, { params: { slug } }, signal),
  });

export const shownTeam = (slug: string) =>
  queryOptions({
    queryKey: keys.team(slug),
    queryFn: ({ signal }) => call(listStaffTeam, { params: { slug } }, signal),
  });

/** Active platforms by name; all of them, up to a page, where nothing is looked for. */
export const findPlatforms = (search: string, signal: AbortSignal) =>
  call(
    listPlatforms,
    { query: { limit: String(limits.page.max), ...(search !== "" && { search }) } },
    signal,
  );

export const platformsBySearch = (search: string) =>
  queryOptions({
    queryKey: keys.platforms(search),
    queryFn: ({ signal }) => findPlatforms(search, signal),
  });
