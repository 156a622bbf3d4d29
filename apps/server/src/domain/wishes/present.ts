import type { WishFeatureWire } from "@upwell/contract/wishes/shapes";
import { getPlan } from "../features/plan.ts";
import type { WishFeatureRow } from "./queries.ts";

/** Returns what a wish says about one of its features. */
export const presentWishFeature = (row: WishFeatureRow): WishFeatureWire => ({
  id: row.id,
  title: row.title,
  status: row.status,
  upvote_count: row.upvote_count,
  ...getPlan(row),
  created_at: row.created_at.toISOString(),
  platform: {
    id: row.platform_id,
    name: row.platform_name,
    slug: row.platform_slug,
    logo_url: row.platform_logo_url,
  },
});
