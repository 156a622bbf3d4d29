/** Queries for wishes. */
import { queryOptions } from "@tanstack/react-query";
import { getWish } from "@upwell/contract/wishes/routes";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** A wish with its ideas. */
export const wishDetail = (id: number) =>
  queryOptions({
    queryKey: keys.features.wish(id),
    queryFn: ({ signal }) => read(getWish, { params: { id: String(id) } }, signal),
  });
