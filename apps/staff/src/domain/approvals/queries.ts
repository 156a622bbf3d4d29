/** What waits for an admin's yes: suggested platforms, claimed employments. */
import { client } from "@upwell/client/api";
import { listPlatformSuggestions } from "@upwell/contract/staff";
import { listClaims } from "@upwell/contract/staff-employments";
import { pagesOf } from "../../lib/paged.ts";
import { keys } from "../../lib/query-keys.ts";

/** Suggested platforms that wait, the oldest first. */
export const suggestionPages = pagesOf(keys.suggestions, (query, signal) =>
  client.callPage(listPlatformSuggestions, { query }, signal),
);

/** Employments of a state, the one that was claimed first before the others. */
export const claimPages = (state: "claimed" | "verified") =>
  pagesOf(keys.claims(state), (place, signal) =>
    client.callPage(listClaims, { query: { state, ...place } }, signal),
  );
