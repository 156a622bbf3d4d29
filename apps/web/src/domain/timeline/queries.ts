import { queryOptions } from "@tanstack/react-query";
import { listStatusUpdates } from "@upwell/contract/timeline";
import { read } from "../../lib/api.ts";
import { keys } from "../../lib/query-keys.ts";

/** Every status change of a feature, the newest first. */
export const statusUpdates = (featureId: number) =>
  queryOptions({
    queryKey: keys.timeline(featureId),
    queryFn: ({ signal }) => read(listStatusUpdates, { params: { id: String(featureId) } }, signal),
  });
