import { patchQuery, useHashQuery } from "@upwell/client/hash-location";
import { readDirectoryFilter } from "@upwell/contract/features/filter";
import { periods } from "@upwell/contract/features/values";
import * as m from "@upwell/messages/all-features";
import { FilterLinks } from "../../lib/filter-links.tsx";

/** Links to the features of a period, which keep the other filters. */
export function PeriodLinks() {
  const [query] = useHashQuery();
  const current = readDirectoryFilter(query).period ?? "all";
  const choices = ([...periods, "all"] as const).map((period) => {
    const search = patchQuery(query.toString(), {
      period: period === "all" ? null : period,
      cursor: null,
    });
    return {
      label: m.periods[period],
      to: search === "" ? "/features" : `/features?${search}`,
      isCurrent: period === current,
    };
  });
  return <FilterLinks label={m.suggestedIn} choices={choices} />;
}
