import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { listComments } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { keys } from "../../lib/query-keys.ts";

const toParams = (id: number) => ({ params: { id: String(id) } });

export const featureComments = (id: number) =>
  queryOptions({
    queryKey: keys.featureComments(id),
    queryFn: ({ signal }) =>
      call(listComments, { ...toParams(id), query: { limit: String(limits.page.max) } }, signal),
  });

export const statusUpdates = (id: number) =>
  queryOptions({
    queryKey: keys.featureTimeline(id),
    queryFn: ({ signal }) => call(listStatusUpdates, toParams(id), signal),
  });
