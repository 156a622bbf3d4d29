import type { ClaimWire } from "@upwell/contract/claims/shapes";
import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import type { OtherPlatformsWire } from "@upwell/contract/wishes/shapes";
import type { Viewer } from "../../lib/viewer.ts";
import type { listAccepted } from "../answer-links/queries.ts";
import { presentAuthor } from "../authors/present.ts";
import type { getWorkaround } from "../comments/workaround.ts";
import type { MergedFeatureRow } from "../features/merge-queries.ts";
import { getPermissions, presentFeature } from "../features/present.ts";
import type { FeatureDetailRow } from "../features/queries.ts";
import type { SplitFeatureRow } from "../features/split-queries.ts";
import { presentPictures } from "../pictures/present.ts";
import type { findAnswer } from "./answer.ts";

const presentSplitFeature = (row: SplitFeatureRow) => ({ ...row, split_at: row.created_at });

function presentOriginal(features: readonly SplitFeatureRow[]) {
  const original = features.find(({ is_original }) => is_original);
  return original === undefined
    ? null
    : { ...presentSplitFeature(original), user: presentAuthor(original) };
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

type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;
type Workaround = NonNullable<Awaited<ReturnType<typeof getWorkaround>>>;

type DetailParts = {
  html: string;
  related: FeatureDetailWire["related"];
  merged: readonly MergedFeatureRow[];
  splits: readonly SplitFeatureRow[];
  voters: FeatureDetailWire["voters"];
  answer: Answer | null;
  answer_links: Awaited<ReturnType<typeof listAccepted>>;
  workaround: Workaround | null;
  wish: OtherPlatformsWire | null;
  claims: ClaimWire[];
  reasons: FeatureDetailWire["reasons"];
  my_vote: MyVoteWire | null;
};

export const presentFeatureDetail = (
  row: FeatureDetailRow,
  { html, merged, splits, ...parts }: DetailParts,
  viewer: Viewer | null,
) => ({
  ...row,
  ...presentFeature(row),
  ...parts,
  description: row.description,
  description_html: html,
  pictures: presentPictures(row.pictures),
  lock:
    row.lock_reason === null || row.locked_at === null
      ? null
      : { reason: row.lock_reason, locked_at: row.locked_at },
  outcome: {
    yes: row.outcome_yes_count,
    partly: row.outcome_partly_count,
    no: row.outcome_no_count,
  },
  merged_features: merged.map((source) => ({
    ...source,
    user: presentAuthor(source),
    votes: source.votes_moved,
    shared_votes: source.votes_shared,
    merged_at: source.created_at,
  })),
  split_from: presentOriginal(splits),
  split_into: splits.filter(({ is_original }) => !is_original).map(presentSplitFeature),
  ...presentChanges(row.earlier_texts),
  can: getPermissions(viewer, row),
});
