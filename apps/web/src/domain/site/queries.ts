import { queryOptions } from "@tanstack/react-query";
import { getStats } from "@upwell/contract/site/routes";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** The three statistics on Home. */
export const statsQuery = queryOptions({
  queryKey: keys.stats,
  queryFn: ({ signal }) => read(getStats, {}, signal),
});
