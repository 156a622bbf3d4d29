/** The published legal texts. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getPrivacy, getTerms } from "@upwell/contract/legal/routes";
import { keys } from "../../lib/query-keys.ts";

export const terms = queryOptions({
  queryKey: keys.legal("terms"),
  queryFn: ({ signal }) => call(getTerms, {}, signal),
});

export const privacy = queryOptions({
  queryKey: keys.legal("privacy"),
  queryFn: ({ signal }) => call(getPrivacy, {}, signal),
});
