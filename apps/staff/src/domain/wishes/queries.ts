/** Queries for wishes, of a platform or of the whole directory. */
import { pagedQuery } from "@upwell/client/query";
import { listContestedClaims } from "@upwell/contract/claims/routes";
import { listStaffWishes, listWishProposals } from "@upwell/contract/wishes/routes";
import { searchFeatures } from "../../lib/feature-search.ts";
import { keys } from "../../lib/query-keys.ts";

const pageOf = (platform: string | undefined) => ({ query: { limit: 20, platform } });

/** Pairs to decide on, those that a team has confirmed first. */
export const proposalPages = (slug: string | undefined) =>
  pagedQuery(keys.wishProposals(slug), listWishProposals, pageOf(slug));

/** Wishes with their ideas, newest first. */
export const wishPages = (slug: string | undefined) =>
  pagedQuery(keys.wishList(slug), listStaffWishes, pageOf(slug));

/** Claims that people contest, latest first. */
export const contestedPages = (slug: string | undefined) =>
  pagedQuery(keys.contestedClaims(slug), listContestedClaims, pageOf(slug));

/** Searches the ideas of all platforms but one, most votes first. */
export async function searchOtherPlatforms(slug: string, search: string, signal: AbortSignal) {
  const found = await searchFeatures(search, signal);
  return found.filter(({ platform }) => platform.slug !== slug);
}
