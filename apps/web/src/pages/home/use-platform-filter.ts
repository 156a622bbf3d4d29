import { useHashQuery } from "@upwell/client/hash-location";
import { type UrlSearchParam, useUrlSearchParam } from "@upwell/client/use-url-search-param";

export type PlatformFilter = {
  search: UrlSearchParam;
  /** Shows the newest platforms instead of all. */
  newest: boolean;
  showNewest(newest: boolean): void;
};

/** The platform filter of Home, stored in the URL. */
export function usePlatformFilter(): PlatformFilter {
  const search = useUrlSearchParam("search");
  const [query, updateQuery] = useHashQuery();
  return {
    search,
    newest: query.get("platforms") === "newest",
    showNewest: (newest) => updateQuery({ platforms: newest ? "newest" : null }, { replace: true }),
  };
}
