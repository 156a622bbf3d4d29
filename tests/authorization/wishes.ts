/** Access to wishes and their proposals. */
import * as claims from "@upwell/contract/claims/routes";
import * as wishes from "@upwell/contract/wishes/routes";
import { type Fixture, kinds } from "./fixture.ts";
import { anyone, missing, onFeature, only, type Row, signedIn, team, withBody } from "./row.ts";

const parsePlatform = {
  ask: ({ platform }: Fixture) => ({ query: { platform: platform.slug } }),
  askMissing: () => ({ query: { platform: "not-here" } }),
};

const pair = {
  ask: ({ featureId, otherPlatformId }: Fixture) => ({
    body: { feature_ids: [featureId, otherPlatformId] },
  }),
  askMissing: () => ({ body: { feature_ids: [2_000_000_000, 2_000_000_001] } }),
};

const onWish = {
  ask: ({ wishId }: Fixture) => ({ params: { id: wishId } }),
  askMissing: missing.id,
};
const onClaim = {
  ask: ({ existenceId }: Fixture) => ({ params: { id: existenceId } }),
  askMissing: missing.id,
};
/** The feature, and one of another platform. */
const withOther = (words = {}) => ({
  ask: ({ otherFeatureId, otherPlatformId }: Fixture) => ({
    params: { id: otherFeatureId },
    body: { feature_id: otherPlatformId, ...words },
  }),
  askMissing: () => ({ params: { id: 2_000_000_000 }, body: { feature_id: 1, ...words } }),
});
const others = kinds.filter((kind) => kind !== "author");
const source = { url: "https://docs.example/manual/new", since: "4.2" };

export const wishRows: readonly Row[] = [
  anyone(wishes.listWishes),
  anyone(wishes.getWish, onWish),
  signedIn(wishes.listWishLinks, onFeature),
  signedIn(wishes.linkWish, withOther()),
  signedIn(wishes.objectToWish, withOther({ words: "They ask for two things." })),
  signedIn(wishes.followWish, onWish),
  signedIn(wishes.unfollowWish, onWish),
  signedIn(wishes.wantHere, {
    ask: ({ otherPlatformId, platform }) => ({
      params: { id: otherPlatformId },
      body: { platform: platform.slug },
    }),
    askMissing: () => ({ params: { id: 2_000_000_000 }, body: { platform: "not-here" } }),
  }),
  only(team, wishes.editWish, withBody(onWish, { title: "Something for all", description: "" })),
  // Somebody has said so already.
  signedIn(claims.claimForFeature, withBody({ ...onFeature, status: 409 }, source)),
  signedIn(
    claims.claimForWish,
    withBody(onWish, {
      ...{ platform: null, product_name: "Other", product_url: "https://other.example" },
      ...source,
    }),
  ),
  // Not who made it.
  only(others, claims.confirmClaim, onClaim),
  only(others, claims.denyClaim, onClaim),
  only(["author", "admin"], claims.deleteClaim, onClaim),
  only(team, claims.decideClaim, withBody(onClaim, { state: "refused" })),
  only(team, claims.listContestedClaims, parsePlatform),
  only(team, wishes.listWishProposals, parsePlatform),
  only(team, wishes.confirmWish, pair),
  only(team, wishes.declineWish, pair),
  only(team, wishes.listStaffWishes, parsePlatform),
  only(team, wishes.leaveWish, onFeature),
];
