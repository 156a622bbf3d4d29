/** What a team learns, as it is read. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getDirectoryInsight, getInsight } from "@upwell/contract/insight";
import { keys } from "../../lib/query-keys.ts";

/** Of a platform; without one, of the whole directory. */
export const insightOf = (slug: string | undefined) =>
  queryOptions({
    queryKey: keys.insight(slug),
    queryFn: ({ signal }) =>
      slug === undefined
        ? call(getDirectoryInsight, {}, signal)
        : call(getInsight, { params: { slug } }, signal),
  });
