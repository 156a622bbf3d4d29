/** Reads wishes. */

import { getWish, listWishes, listWishLinks } from "@upwell/contract/wishes/routes";
import type { wishSorts } from "@upwell/contract/wishes/values";
import { keys } from "../../lib/query-keys.ts";
import { byId, readPages, readQuery } from "../../lib/read.ts";

export const wishDetail = (id: number) => readQuery(keys.features.wish(id), getWish, byId(id));

type Filter = {
  search?: string | undefined;
  sort?: (typeof wishSorts)[number] | undefined;
  cursor?: string | undefined;
};

/** The wishes of several products that have the words of a search. */
export const wishPages = ({ search, sort, cursor }: Filter) =>
  readPages(
    ["features", "wishes", search, sort, cursor],
    listWishes,
    { query: { search, sort, limit: "30" } },
    cursor,
  );

/** Ideas of other platforms that may ask for the same as a feature. */
export const wishLinks = (featureId: number) =>
  readQuery([...keys.features.detail(featureId), "wish-links"], listWishLinks, byId(featureId));
