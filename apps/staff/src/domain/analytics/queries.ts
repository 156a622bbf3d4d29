import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { callQuery } from "@upwell/client/query";
import {
  getDirectoryAnalytics,
  getOverview,
  getPlatformAnalytics,
} from "@upwell/contract/analytics/routes";
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { keys } from "../../lib/query-keys.ts";

/** Analytics of a platform, or of the whole directory without a slug. */
export const analytics = (slug: string | undefined) =>
  queryOptions({
    queryKey: slug === undefined ? keys.directoryAnalytics : keys.analytics(slug),
    queryFn: ({ signal }) =>
      slug === undefined
        ? call(getDirectoryAnalytics, {}, signal)
        : call(getPlatformAnalytics, { params: { slug } }, signal),
  });

/** How the team answers, as the public page shows it. */
export const responsiveness = (slug: string) =>
  callQuery(keys.responsiveness(slug), getPlatformResponsiveness, { params: { slug } });

/** What is next for the viewer; fetched on each visit. */
export const overview = { ...callQuery(keys.overview, getOverview, {}), staleTime: 0 };
