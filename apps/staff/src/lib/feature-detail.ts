import { callQuery } from "@upwell/client/query";
import { getFeature } from "@upwell/contract/features/routes";
import { keys } from "./query-keys.ts";

/** A feature as on its public page; follows merges to the target. */
export const featureDetail = (id: number) =>
  callQuery(keys.feature(id), getFeature, { params: { id } });
