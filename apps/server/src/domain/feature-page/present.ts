import type { WorkaroundWire } from "@upwell/contract/comments/schemas";
import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import type { OtherPlatformsWire } from "@upwell/contract/wishes/shapes";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import type { MergedFeatureRow } from "../features/merge-queries.ts";
import { getPermissions, presentFeature } from "../features/present.ts";
import type { FeatureDetailRow } from "../features/queries.ts";
import type { SplitFeatureRow } from "../features/split-queries.ts";

const presentSplitFeature = ({ id, title, votes, created_at }: SplitFeatureRow) => ({
  id,
  title,
  votes,
  split_at: created_at.toISOString(),
});

function presentOriginal(features: readonly SplitFeatureRow[]): FeatureDetailWire["split_from"] {
  const original = features.find(({ is_original }) => is_original);
  return original === undefined
    ? null
    : {
        ...presentSplitFeature(original),
        user: presentAuthor(original),
        posted_as: original.posted_as,
      };
}

/** Returns how the text of a feature differs from what others voted for, and from its author's. */
function presentChanges(rows: FeatureDetailRow["earlier_texts"]) {
  const first = rows.find(({ kind }) => kind === "first");
  const own = rows.find(({ kind }) => kind === "own");
  const changedAt = ({ changed_at }: { changed_at: string }) => new Date(changed_at).toISOString();
  return {
    changed_after_votes: first
      ? { votes: first.votes, first_title: first.title, changed_at: changedAt(first) }
      : null,
    changed_by_staff: own
      ? {
          posted_as: own.posted_as ?? "team",
          title: own.title,
          description: own.description,
          changed_at: changedAt(own),
        }
      : null,
  };
}

type DetailParts = {
  html: string;
  merged: readonly MergedFeatureRow[];
  splits: readonly SplitFeatureRow[];
  answer: FeatureDetailWire["answer"];
  workaround: WorkaroundWire | null;
  wish: OtherPlatformsWire | null;
  reasons: FeatureDetailWire["reasons"];
  my_vote: MyVoteWire | null;
};

/** Returns a feature for its page, with the viewer's permissions. */
export const presentFeatureDetail = (
  row: FeatureDetailRow,
  { html, merged, splits, answer, workaround, reasons, wish, my_vote }: DetailParts,
  viewer: Viewer | null,
): FeatureDetailWire => ({
  ...presentFeature(row),
  my_vote,
  description: row.description,
  description_html: html,
  concern_count: row.concern_count,
  workaround,
  reason_count: row.reason_count,
  reasons,
  outcome: {
    yes: row.outcome_yes_count,
    partly: row.outcome_partly_count,
    no: row.outcome_no_count,
  },
  is_following: row.is_following,
  answer,
  wish,
  merged_features: merged.map((source) => ({
    id: source.id,
    title: source.title,
    user: presentAuthor(source),
    posted_as: source.posted_as,
    votes: source.votes_moved,
    merged_at: source.created_at.toISOString(),
  })),
  split_from: presentOriginal(splits),
  split_into: splits.filter(({ is_original }) => !is_original).map(presentSplitFeature),
  ...presentChanges(row.earlier_texts),
  can: getPermissions(viewer, row),
});
