import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features/schemas";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../users/present.ts";
import type { MergedFeatureRow } from "./merge-queries.ts";
import type { FeatureDetailRow, FeatureRow } from "./queries.ts";

/** Returns a feature for a list, with the excerpt as its description. */
export const presentFeature = (row: FeatureRow): FeatureWire => ({
  id: row.id,
  user_id: row.user_id,
  platform_id: row.platform_id,
  title: row.title,
  description: row.excerpt,
  status: row.status,
  upvotes: row.upvote_count,
  upvote_count: row.upvote_count,
  comment_count: row.comment_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  user: presentAuthor(row),
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  tags: row.tags,
  is_upvoted: row.is_upvoted,
  is_picked: row.is_picked,
  moderation_state: row.moderation_state,
});

/** Returns what the viewer may do with a feature. */
export const getPermissions = (
  viewer: Viewer | null,
  feature: { user_id: number | null; platform_id: number },
): FeatureDetailWire["can"] => ({
  edit: can.editFeature(viewer, feature),
  delete: can.deleteFeature(viewer, feature),
  update_status: can.updateStatus(viewer, feature),
  pin_comment: can.pinComment(viewer, feature),
});

/** Returns a feature for its page, with the viewer's permissions. */
export const presentFeatureDetail = (
  row: FeatureDetailRow,
  { html, merged }: { html: string; merged: readonly MergedFeatureRow[] },
  viewer: Viewer | null,
): FeatureDetailWire => ({
  ...presentFeature(row),
  description: row.description,
  description_html: html,
  is_following: row.is_following,
  merged_features: merged.map((source) => ({
    id: source.id,
    title: source.title,
    user: presentAuthor(source),
    votes: source.votes_moved,
    merged_at: source.created_at.toISOString(),
  })),
  can: getPermissions(viewer, row),
});
