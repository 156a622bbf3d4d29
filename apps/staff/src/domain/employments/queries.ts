import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listClaims } from "@upwell/contract/employments/routes";
import { limits } from "@upwell/contract/limits";
import { listMailDomainRequests, listPlatformSuggestions } from "@upwell/contract/platforms/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

/** Platforms pending review, oldest first. */
export const suggestionPages = pagedQuery(keys.suggestions, (query, signal) =>
  client.callPage(listPlatformSuggestions, { query }, signal),
);

/** Employments in a state, in the order of their claims. */
export const claimPages = (state: "claimed" | "verified") =>
  pagedQuery(keys.claims(state), (page, signal) =>
    client.callPage(listClaims, { query: { state, ...page } }, signal),
  );

/** The first page of employees who were verified by the domain of their email. */
export const verifiedByDomain = (platform: number) =>
  queryOptions({
    queryKey: keys.verifiedByDomain(platform),
    queryFn: ({ signal }) =>
      call(
        listClaims,
        {
          query: {
            state: "verified",
            platform: String(platform),
            proof: "mail_domain",
            limit: String(limits.page.max),
          },
        },
        signal,
      ),
  });

/** Platforms whose team requests verification by email domain. */
export const mailDomainPages = pagedQuery(keys.mailDomains, (query, signal) =>
  client.callPage(listMailDomainRequests, { query }, signal),
);
