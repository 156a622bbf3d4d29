/** What people said of an idea, and what was decided. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { listComments } from "@upwell/contract/comments";
import { limits } from "@upwell/contract/limits";
import { listStatusUpdates } from "@upwell/contract/timeline";
import { keys } from "../../lib/query-keys.ts";

const of = (id: number) => ({ params: { id: String(id) } });

export const commentsOf = (id: number) =>
  queryOptions({
    queryKey: keys.ideaComments(id),
    queryFn: ({ signal }) =>
      call(listComments, { ...of(id), query: { limit: String(limits.page.max) } }, signal),
  });

export const decisionsOn = (id: number) =>
  queryOptions({
    queryKey: keys.ideaTimeline(id),
    queryFn: ({ signal }) => call(listStatusUpdates, of(id), signal),
  });
