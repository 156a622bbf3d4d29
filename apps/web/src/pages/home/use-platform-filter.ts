import { useHashQuery } from "@upwell/client/hash-location";
import { type AddressSearch, useAddressSearch } from "@upwell/client/use-address-search";

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
