import { patchQuery, useHashQuery } from "@upwell/client/hash-location";
import { platformSorts } from "@upwell/contract/platforms/values";
import * as m from "@upwell/messages/platforms";
import { readPlatformFilter } from "../../domain/platforms/queries.ts";
import { FilterLinks } from "../../lib/filter-links.tsx";

const toPath = (query: string) => (query === "" ? "/platforms" : `/platforms?${query}`);

/** The orders of the platforms. */
export function PlatformSorts() {
  const [query] = useHashQuery();
  const { sort } = readPlatformFilter(query);
  const choices = platformSorts.map((value) => ({
    label: m.sorts[value],
    to: toPath(
      patchQuery(query.toString(), { sort: value === "popular" ? null : value, cursor: null }),
    ),
    isCurrent: value === sort,
  }));
  return (
    <div className="mt-4 mb-6 text-sm">
      <FilterLinks label={m.sortBy} choices={choices} />
      {sort === "responsive" && <p className="max-w-[75ch] text-ink-soft">{m.responsiveRule}</p>}
    </div>
  );
}
