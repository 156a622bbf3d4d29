import { queryOptions } from "@tanstack/react-query";
import { getStats } from "@upwell/contract/site";
import { read } from "../../lib/api.ts";
import { keys } from "../../lib/query-keys.ts";

/** Home's three figures. */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => read(getStats, {}, signal),
});
