import { callQuery, pagedQuery } from "@upwell/client/query";
import { listDuplicatePairs, listDuplicates, listMerges } from "@upwell/contract/merges/routes";
import { keys } from "../../lib/query-keys.ts";

const pageOf = (slug: string) => ({ params: { slug }, query: { limit: 20 } });

/** Duplicate candidates, most similar first. */
export const candidatePages = (slug: string) =>
  pagedQuery(keys.candidates(slug), listDuplicatePairs, pageOf(slug));

/** Merges, newest first. */
export const mergePages = (slug: string) => pagedQuery(keys.merges(slug), listMerges, pageOf(slug));

/** Features that are similar to one. */
export const featureCandidates = (slug: string, id: number) =>
  callQuery(keys.featureCandidates(slug, id), listDuplicates, { params: { id } });
