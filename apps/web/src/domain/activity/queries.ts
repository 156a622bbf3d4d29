import { queryOptions } from "@tanstack/react-query";
import { listActivities } from "@upwell/contract/activity/routes";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** The recent activities that Home shows. */
export const recentActivities = queryOptions({
  queryKey: keys.activities,
  queryFn: ({ signal }) =>
    read(listActivities, { query: { limit: String(limits.home.activities) } }, signal),
});
