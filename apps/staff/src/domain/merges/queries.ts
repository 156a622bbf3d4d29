import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listDuplicatePairs, listDuplicates, listMerges } from "@upwell/contract/merges/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

const pageSize = "20";

/** Duplicate candidates, most similar first. */
export const candidatePages = (slug: string) =>
  pagedQuery(keys.candidates(slug), (page, signal) =>
    client.callPage(
      listDuplicatePairs,
      { params: { slug }, query: { limit: pageSize, ...page } },
      signal,
    ),
  );

/** Merges, newest first. */
export const mergePages = (slug: string) =>
  pagedQuery(keys.merges(slug), (page, signal) =>
    client.callPage(listMerges, { params: { slug }, query: { limit: pageSize, ...page } }, signal),
  );

/** Features that are similar to one. */
export const featureCandidates = (slug: string, id: number) =>
  queryOptions({
    queryKey: keys.featureCandidates(slug, id),
    queryFn: ({ signal }) => call(listDuplicates, { params: { id: String(id) } }, signal),
  });
