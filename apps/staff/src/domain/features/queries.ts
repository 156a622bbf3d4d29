import { callQuery } from "@upwell/client/query";
import { listComments } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { keys } from "../../lib/query-keys.ts";

export const featureComments = (id: number) =>
  callQuery(keys.featureComments(id), listComments, {
    params: { id },
    query: { limit: limits.page.max },
  });

export const statusUpdates = (id: number) =>
  callQuery(keys.featureTimeline(id), listStatusUpdates, { params: { id } });
