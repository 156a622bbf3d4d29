/** Access to merges, splits and duplicate candidates. */
import * as merges from "@upwell/contract/merges/routes";
import * as splits from "@upwell/contract/splits/routes";
import { missing, onFeature, only, onPlatform, type Row, readers, signedIn, team } from "./row.ts";

const onMerge = {
  ask: ({ mergeId }: { mergeId: number }) => ({ params: { id: mergeId } }),
  askMissing: missing.id,
};

const splitText = {
  new_title: "The second of two things",
  new_description: "It is something else, for other people.",
  new_tags: [],
};

export const mergeRows: readonly Row[] = [
  only(team, merges.listDuplicates, onFeature),
  only(readers, merges.listDuplicatePairs, onPlatform),
  signedIn(merges.proposeDuplicate, {
    ask: ({ featureId, otherFeatureId }) => ({
      params: { id: featureId },
      body: { duplicate_of: otherFeatureId },
    }),
    askMissing: () => ({ params: { id: 2_000_000_000 }, body: { duplicate_of: 2_000_000_001 } }),
  }),
  only(team, merges.dismissDuplicate, {
    ask: ({ featureId, otherFeatureId }) => ({
      body: { feature_ids: [featureId, otherFeatureId] },
    }),
    askMissing: () => ({ body: { feature_ids: [2_000_000_000, 2_000_000_001] } }),
  }),
  only(team, merges.mergeFeature, {
    ask: ({ featureId, otherFeatureId }) => ({
      params: { id: featureId },
      body: { into: otherFeatureId },
    }),
    askMissing: () => ({ params: { id: 2_000_000_000 }, body: { into: 2_000_000_001 } }),
  }),
  only(team, merges.undoMerge, onMerge),
  only(readers, merges.listMerges, onPlatform),
  only(readers, merges.exportMerges, onPlatform),
  only(team, splits.splitFeature, {
    ask: ({ featureId }) => ({ params: { id: featureId }, body: splitText }),
    askMissing: () => ({ params: { id: 2_000_000_000 }, body: splitText }),
  }),
  only(team, splits.undoSplit, {
    ask: ({ splitId }: { splitId: number }) => ({ params: { id: splitId } }),
    askMissing: missing.id,
  }),
  only(readers, splits.listSplits, onPlatform),
];
