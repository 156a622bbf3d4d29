/** Who may keep order, and what the site says of itself. */
import * as legal from "@upwell/contract/legal";
import * as live from "@upwell/contract/live";
import * as merges from "@upwell/contract/merges";
import * as site from "@upwell/contract/site";
import * as staff from "@upwell/contract/staff";
import {
  admins,
  everybody,
  missing,
  onFeature,
  only,
  onPlatform,
  type Row,
  sending,
  team,
} from "./row.ts";

const onBystander = {
  ask: ({ bystanderId }: { bystanderId: number }) => ({ params: { id: bystanderId } }),
  askMissing: missing.id,
};
const onVerdict = {
  ask: ({ verdictId }: { verdictId: number }) => ({ params: { id: verdictId } }),
  askMissing: missing.id,
};
const onSuggestion = {
  ask: ({ suggestionId }: { suggestionId: number }) => ({ params: { id: suggestionId } }),
  askMissing: missing.id,
};

const onMerge = {
  ask: ({ mergeId }: { mergeId: number }) => ({ params: { id: mergeId } }),
  askMissing: missing.id,
};

export const staffRows: readonly Row[] = [
  admins(staff.listPlatformSuggestions),
  admins(staff.reviewPlatform, sending(onSuggestion, { decision: "approve" })),
  admins(staff.listModerationQueue),
  admins(staff.decideVerdict, sending(onVerdict, { decision: "allow" })),
  admins(staff.deactivateUser, sending(onBystander, { reason: "For a test." })),
  admins(staff.reactivateUser, onBystander),
  admins(staff.updateSupportSettings, { ask: () => ({ body: { client_interval_count: 4 } }) }),
  admins(staff.listAudit),
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
  everybody(legal.getTerms),
  everybody(legal.getPrivacy),
  everybody(legal.getSupportSettings),
  everybody(site.getSite),
  everybody(site.getStats),
  everybody(site.getLive),
  everybody(site.getReady),
  everybody(live.streamLive),
];
