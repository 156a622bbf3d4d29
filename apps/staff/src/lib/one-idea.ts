/** One idea as its page has it; one that was merged comes as what it is in now. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getFeature } from "@upwell/contract/features";
import { keys } from "./query-keys.ts";

export const oneIdea = (id: number) =>
  queryOptions({
    queryKey: keys.idea(id),
    queryFn: ({ signal }) => call(getFeature, { params: { id: String(id) } }, signal),
  });
