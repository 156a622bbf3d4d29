/** Queries for wishes, of a platform or of the whole directory. */
import { call, client } from "@upwell/client/api";
import { listFeatures } from "@upwell/contract/features/routes";
import { listStaffWishes, listWishProposals } from "@upwell/contract/wishes/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

const pageSize = "20";
const searchLimit = "12";

const of = (slug: string | undefined) => (slug === undefined ? {} : { platform: slug });

/** Pairs to decide on, those that a team has confirmed first. */
export const proposalPages = (slug: string | undefined) =>
  pagedQuery(keys.wishProposals(slug), (page, signal) =>
    client.callPage(
      listWishProposals,
      { query: { limit: pageSize, ...of(slug), ...page } },
      signal,
    ),
  );

/** Wishes with their ideas, newest first. */
export const wishPages = (slug: string | undefined) =>
  pagedQuery(keys.wishList(slug), (page, signal) =>
    client.callPage(listStaffWishes, { query: { limit: pageSize, ...of(slug), ...page } }, signal),
  );

/** Searches the ideas of all platforms but one, most votes first. */
export async function searchOtherPlatforms(slug: string, search: string, signal: AbortSignal) {
  const found = await call(
    listFeatures,
    { query: { sort: "top", limit: searchLimit, ...(search !== "" && { search }) } },
    signal,
  );
  return found.filter(({ platform }) => platform.slug !== slug);
}
