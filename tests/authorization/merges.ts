/** Access to merges and duplicate candidates. */
import * as merges from "@upwell/contract/merges/routes";
import { missing, onFeature, only, onPlatform, type Row, team } from "./row.ts";

const onMerge = {
  ask: ({ mergeId }: { mergeId: number }) => ({ params: { id: mergeId } }),
  askMissing: missing.id,
};

export const mergeRows: readonly Row[] = [
  only(team, merges.listDuplicates, onFeature),
  only(team, merges.listDuplicatePairs, onPlatform),
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
  only(team, merges.listMerges, onPlatform),
  only(team, merges.exportMerges, onPlatform),
];
