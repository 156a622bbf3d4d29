/** Queries for corrections of the record, and for what can be contested. */
import { callQuery, pagedQuery } from "@upwell/client/query";
import { listPlatformAnswerLinks } from "@upwell/contract/answer-links/routes";
import {
  listCorrectionRequests,
  listPlatformCorrections,
} from "@upwell/contract/corrections/routes";
import { limits } from "@upwell/contract/limits";
import { listMerges } from "@upwell/contract/merges/routes";
import { keys } from "../../lib/query-keys.ts";

/** What a team asked for, latest first. */
export const platformCorrections = (slug: string) =>
  pagedQuery(keys.corrections(slug), listPlatformCorrections, {
    params: { slug },
    query: { limit: 20 },
  });

/** Requests that wait for an admin. */
export const pendingCorrections = pagedQuery(keys.pendingCorrections, listCorrectionRequests, {});

const latest = (slug: string) => ({ params: { slug }, query: { limit: limits.page.max } });

export const refusedLinks = (slug: string) => {
  const { params, query } = latest(slug);
  return callQuery(keys.contestable(slug, "link"), listPlatformAnswerLinks, {
    params,
    query: { ...query, state: "refused" },
  });
};

export const latestMerges = (slug: string) =>
  callQuery(keys.contestable(slug, "merge"), listMerges, latest(slug));
