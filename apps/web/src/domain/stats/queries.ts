import { queryOptions } from "@tanstack/react-query";
import { getStats } from "@upwell/contract/site";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** Home's three figures. */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => read(getStats, {}, signal),
});
