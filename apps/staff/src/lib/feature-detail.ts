/** A feature as on its public page; follows merges to the target. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { getFeature } from "@upwell/contract/features/routes";
import { keys } from "./query-keys.ts";

export const featureDetail = (id: number) =>
  queryOptions({
    queryKey: keys.feature(id),
    queryFn: ({ signal }) => call(getFeature, { params: { id: String(id) } }, signal),
  });
