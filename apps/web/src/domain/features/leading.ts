import { queryOptions } from "@tanstack/react-query";
import { listFeatures } from "@upwell/contract/features";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** The feature with the most votes in the whole directory, in a list of its own. */
export const leadingFeature = queryOptions({
  queryKey: [...keys.features.all, "leading"],
  queryFn: ({ signal }) => read(listFeatures, { query: { sort: "top", limit: "1" } }, signal),
});
