import { queryOptions } from "@tanstack/react-query";
import { listStatusUpdates } from "@upwell/contract/timeline";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** Every status change of a feature, the newest first. */
export const statusUpdates = (featureId: number) =>
  queryOptions({
    queryKey: keys.timeline(featureId),
    queryFn: ({ signal }) => read(listStatusUpdates, { params: { id: String(featureId) } }, signal),
  });
