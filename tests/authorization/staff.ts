/** Access to moderation, administration and site information. */

import * as audit from "@upwell/contract/audit/routes";
import * as letters from "@upwell/contract/company-letters/routes";
import * as employments from "@upwell/contract/employments/routes";
import * as legalRoutes from "@upwell/contract/legal/routes";
import * as live from "@upwell/contract/live/routes";
import * as mail from "@upwell/contract/mail/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import * as moderationLog from "@upwell/contract/moderation-log/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import * as settings from "@upwell/contract/settings/routes";
import * as site from "@upwell/contract/site/routes";
import { removeTextVersion } from "@upwell/contract/text-versions/routes";
import * as users from "@upwell/contract/users/routes";
import * as removals from "@upwell/contract/vote-removals/routes";
import { unique } from "../harness/users.ts";
import { kinds } from "./fixture.ts";
import {
  admins,
  anyone,
  employees,
  missing,
  moderated,
  moderators,
  onBystander,
  only,
  type Row,
  withBody,
} from "./row.ts";

const onVerdict = {
  ask: ({ verdictId }: { verdictId: number }) => ({ params: { id: verdictId } }),
  askMissing: missing.id,
};
const onSuggestion = {
  ask: ({ suggestionId }: { suggestionId: number }) => ({ params: { id: suggestionId } }),
  askMissing: missing.id,
};
const onPlatformId = {
  ask: ({ platform }: { platform: { id: number } }) => ({ params: { id: platform.id } }),
  askMissing: missing.id,
};

const onUnclaimed = {
  ask: ({ unclaimedId }: { unclaimedId: number }) => ({ params: { id: unclaimedId } }),
  askMissing: missing.id,
};

const onClaim = {
  ask: ({ claimId }: { claimId: number }) => ({ params: { id: claimId } }),
  askMissing: missing.id,
};

export const staffRows: readonly Row[] = [
  admins(platforms.listPlatformSuggestions),
  admins(platforms.reviewPlatform, withBody(onSuggestion, { decision: "approve" })),
  admins(platforms.listDirectory),
  admins(platforms.createPlatform, { ask: () => ({ body: { name: unique("Added ") } }) }),
  admins(platforms.correctPlatform, withBody(onSuggestion, { description: "Corrected." })),
  admins(platforms.takeDownPlatform, withBody(onPlatformId, { reason: "For a test." })),
  admins(letters.getCompanyContact, onPlatformId),
  admins(
    letters.setCompanyContact,
    withBody(onUnclaimed, { address: "ideas@company.example", source: "company.example" }),
  ),
  admins(letters.removeCompanyContact, onPlatformId),
  // It is public.
  admins(platforms.restorePlatform, { ...onPlatformId, status: 409 }),
  moderated(moderation.listModerationQueue),
  // It is on no platform.
  moderated(moderation.listCampaignTexts, { ...onVerdict, elsewhere: 404 }),
  moderated(moderation.getModerationCounts),
  admins(moderation.getModerationLearning),
  admins(moderation.updateModerationLearning, { ask: () => ({ body: { enabled: true } }) }),
  moderated(moderation.decideVerdict, {
    ...withBody(onVerdict, { decision: "allow" }),
    elsewhere: 404,
  }),
  moderated(moderation.bulkDecideVerdicts, {
    ask: ({ verdictId }) => ({ body: { ids: [verdictId], decision: "allow" } }),
  }),
  anyone(moderation.createNotice, {
    ask: ({ featureId }) => ({ body: { feature: featureId, reason: "Illegal" } }),
    askMissing: () => ({ body: { feature: 2_000_000_000, reason: "Illegal" } }),
  }),
  // Users cannot report their own texts.
  only(
    ["user", ...employees, ...moderators, "moderator without a second factor"],
    moderation.createReport,
    {
      ask: ({ featureId }) => ({ body: { feature: featureId, reason: "Dull" } }),
      askMissing: () => ({ body: { feature: 2_000_000_000, reason: "Dull" } }),
    },
  ),
  admins(removals.previewVoteRemoval, {
    ask: ({ otherFeatureId }) => ({ body: { feature_id: otherFeatureId } }),
  }),
  moderated(removals.listVoteAlarms),
  moderated(removals.decideVoteAlarm, {
    ask: ({ voteAlarmId }) => ({ params: { id: voteAlarmId }, body: { decision: "keep" } }),
    askMissing: () => ({ ...missing.id(), body: { decision: "keep" } }),
  }),
  admins(removals.getSuspiciousVotes),
  admins(removals.countVotesByHour, {
    ask: ({ otherFeatureId }) => ({ query: { feature_id: String(otherFeatureId) } }),
  }),
  admins(removals.removeVotes, {
    ask: ({ otherFeatureId, authorId }) => ({
      body: {
        votes: [{ feature_id: otherFeatureId, user_id: authorId }],
        reason: "Bought votes",
      },
    }),
  }),
  admins(removals.listVoteRemovals),
  admins(removals.restoreVotes, {
    ask: ({ removalId }) => ({ params: { id: removalId }, body: {} }),
    askMissing: () => ({ ...missing.id(), body: {} }),
  }),
  moderated(removeTextVersion, {
    ask: ({ versionId }) => ({ params: { id: versionId } }),
    askMissing: missing.id,
  }),
  moderated(moderation.listReports),
  moderated(moderation.hidePost, {
    ask: ({ reportedCommentId }) => ({
      body: { comment: reportedCommentId, reason: "For a test." },
    }),
    askMissing: () => ({ body: { comment: 2_000_000_000, reason: "For a test." } }),
  }),
  moderated(moderation.takeText, {
    ask: ({ reportedCommentId }) => ({ body: { comment: reportedCommentId } }),
    askMissing: () => ({ body: { comment: 2_000_000_000 } }),
  }),
  moderated(moderation.decideReports, {
    ask: ({ reportedCommentId }) => ({
      body: { comment: reportedCommentId, decision: "dismiss" },
    }),
    askMissing: () => ({ body: { comment: 2_000_000_000, decision: "dismiss" } }),
  }),
  admins(
    users.removeFromProfile,
    withBody(onBystander, { parts: ["avatar"], reason: "For a test." }),
  ),
  admins(users.deleteUser, withBody(onBystander, { reason: "For a test." })),
  admins(users.setModerator, withBody(onBystander, { site: false, platform_ids: [] })),
  admins(users.resetTwoStep, withBody(onBystander, { reason: "For a test." })),
  admins(users.deactivateUser, withBody(onBystander, { reason: "For a test." })),
  admins(users.reactivateUser, onBystander),
  admins(settings.updateSupportSettings, { ask: () => ({ body: { client_interval_count: 4 } }) }),
  admins(audit.listAudit),
  admins(audit.exportAudit),
  admins(moderationLog.exportModerationFigures),
  only([...employees, ...moderators], employments.getStaffMe, { ask: () => ({}) }),
  only(
    kinds.filter((kind) => kind !== "admin"),
    employments.claimEmployment,
    {
      ask: ({ platform }) => ({
        body: { platform: platform.id, company: "Paper and Pens", job_title: "Maker" },
      }),
    },
  ),
  only([], employments.leaveEmployment, { ...onClaim, others: 404 }),
  only([], employments.proveByDns, { ...onClaim, others: 404 }),
  only([], employments.proveByFile, { ...onClaim, others: 404 }),
  only([], employments.proveByForge, { ...onClaim, others: 404 }),
  admins(employments.listClaims),
  admins(employments.decideClaim, withBody(onClaim, { decision: "verify" })),
  admins(users.listAccounts),
  admins(users.getAccount, onBystander),
  admins(users.changeRole, withBody(onBystander, { role: "employee" })),
  admins(legalRoutes.getLegal, { ask: () => ({ params: { kind: "terms" } }) }),
  admins(legalRoutes.getLegalVersion, {
    ask: () => ({ params: { kind: "terms", number: 1 } }),
    askMissing: () => ({ params: { kind: "terms", number: 999 } }),
  }),
  // There is no earlier draft, so publishing depends on the access check only.
  admins(legalRoutes.saveLegalDraft, {
    ask: () => ({
      params: { kind: "terms" },
      body: { content: "Be kind.", effective_date: "2999-01-01", revision: 0 },
    }),
  }),
  admins(legalRoutes.publishLegal, {
    ask: () => ({ params: { kind: "terms" }, body: { revision: 1 } }),
  }),
  admins(mail.checkMail, { ask: () => ({ body: { email: "a-user@users.example" } }) }),
  admins(settings.getSettings),
  admins(settings.listDeadLetters),
  admins(settings.retryDeadLetters, { ask: () => ({ body: { queue: "search" } }) }),
  admins(settings.updateSettings, { ask: () => ({ body: { notice: "Hello", revision: 0 } }) }),
  anyone(legalRoutes.getTerms),
  anyone(legalRoutes.getImprint),
  anyone(legalRoutes.getPrivacy),
  anyone(settings.getSupportSettings),
  anyone(site.getSite),
  anyone(site.getStats),
  anyone(site.getLive),
  anyone(site.getReady),
  anyone(live.streamLive),
];
