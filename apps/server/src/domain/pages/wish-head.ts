import { featurePath, wishPath } from "@upwell/contract/paths";
import type { WishWire } from "@upwell/contract/wishes/schemas";
import * as m from "@upwell/messages/wishes";
import type { PageHead } from "./head.ts";
import { describeList, type ToUrl } from "./structured-data.ts";

/** Returns the head of a wish's page. */
export function describeWish(wish: WishWire, toUrl: ToUrl): PageHead {
  const { id, title, vote_count, platform_count, features } = wish;
  const names = [...new Set(features.map(({ platform }) => platform.name))];
  return {
    title: m.pageTitle(title),
    description: m.description(
      { features: features.length, platforms: platform_count, votes: vote_count },
      names,
    ),
    path: wishPath(id),
    structuredData: describeList(features.map(featurePath), toUrl),
  };
}
