import * as contract from "@upwell/contract/api-keys/routes";
import type { apiKey } from "@upwell/contract/api-keys/schemas";
import type { Entity } from "@upwell/contract/case";
import { limits } from "@upwell/contract/limits";
import { callQuery, pagedQuery } from "../query.ts";
import { viewerKeys } from "../session.ts";

export type ApiKey = Entity<typeof apiKey>;

/** The keys of the viewer, which are fewer than a page. */
export const myKeys = callQuery([...viewerKeys.apiKeys, "mine"], contract.listMyKeys, {
  query: { limit: String(limits.page.max) },
});

export const teamKeyPages = (slug: string) =>
  pagedQuery([...viewerKeys.apiKeys, "team", slug], contract.listTeamKeys, { params: { slug } });

export const allKeyPages = pagedQuery([...viewerKeys.apiKeys, "all"], contract.listAllKeys, {});
