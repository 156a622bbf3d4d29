import { useHashQuery } from "../../lib/hash-location.ts";
import { type AddressSearch, useAddressSearch } from "../../lib/use-address-search.ts";

export type PlatformFilter = {
  search: AddressSearch;
  /** Recently Added instead of All. */
  newest: boolean;
  showNewest(newest: boolean): void;
};

/** Which platforms Home shows; it lives in the address. */
export function usePlatformFilter(): PlatformFilter {
  const search = useAddressSearch("search");
  const [query, updateQuery] = useHashQuery();
  return {
    search,
    newest: query.get("platforms") === "newest",
    showNewest: (newest) => updateQuery({ platforms: newest ? "newest" : null }, { replace: true }),
  };
}
