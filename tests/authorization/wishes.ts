/** Access to wishes and their proposals. */
import * as wishes from "@upwell/contract/wishes/routes";
import type { Fixture } from "./fixture.ts";
import { anyone, missing, onFeature, only, type Row, team } from "./row.ts";

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

export const wishRows: readonly Row[] = [
  anyone(wishes.listWishes),
  anyone(wishes.getWish, {
    ask: ({ wishId }) => ({ params: { id: wishId } }),
    askMissing: missing.id,
  }),
  only(team, wishes.listWishProposals, parsePlatform),
  only(team, wishes.confirmWish, pair),
  only(team, wishes.declineWish, pair),
  only(team, wishes.listStaffWishes, parsePlatform),
  only(team, wishes.leaveWish, onFeature),
];
