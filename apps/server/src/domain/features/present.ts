import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { findStatusLabel } from "../../lib/status-label.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import { getPlan } from "./plan.ts";
import { type FeatureRow, listVotedIds } from "./queries.ts";

/** Returns the votes of a row to be shown. Cursors have those by which its list is ordered. */
export const countShownVotes = (row: { upvote_count: number; recent_votes: number }): number =>
  row.upvote_count + row.recent_votes;

/** Returns a feature for a list, with the excerpt as its description. */
export const presentFeature = (row: FeatureRow) => ({
  ...row,
  upvote_count: countShownVotes(row),
  description: row.excerpt,
  status_label: findStatusLabel(row.platform_status_labels, row.status),
  upvotes: countShownVotes(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
  user: presentAuthor(row),
  platform: {
    id: row.platform_id,
    name: row.platform_name,
    slug: row.platform_slug,
    logo_url: row.platform_logo_url,
  },
  ...getPlan(row),
});

/** Returns what the viewer may do with a feature. */
export const getPermissions = (
  viewer: Viewer | null,
  feature: Pick<FeatureRow, "user_id" | "posted_as" | "platform_id">,
): FeatureDetailWire["can"] => ({
  edit: can.editFeature(viewer, feature),
  delete: can.deleteFeature(viewer, feature),
  update_status: can.updateStatus(viewer, feature),
  pin_comment: can.pinComment(viewer, feature),
  remove_name: can.removeImportedName(viewer, feature),
});

/** Returns the features with the viewer's votes. */
export async function addVotes<F extends { id: number; is_upvoted: boolean }>(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  features: readonly F[],
): Promise<F[]> {
  if (viewer === null || features.length === 0) return [...features];
  const voted = await listVotedIds(
    db,
    viewer.id,
    features.map(({ id }) => id),
  );
  return features.map((feature) => ({ ...feature, is_upvoted: voted.has(feature.id) }));
}
