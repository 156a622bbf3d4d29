/** Who may keep order, and what the site says of itself. */
import * as legal from "@upwell/contract/legal";
import * as live from "@upwell/contract/live";
import * as reports from "@upwell/contract/reports";
import * as site from "@upwell/contract/site";
import * as staff from "@upwell/contract/staff";
import * as audit from "@upwell/contract/staff-audit";
import * as employments from "@upwell/contract/staff-employments";
import * as staffLegal from "@upwell/contract/staff-legal";
import * as mail from "@upwell/contract/staff-mail";
import * as people from "@upwell/contract/staff-people";
import * as settings from "@upwell/contract/staff-settings";
import { admins, employees, everybody, missing, only, type Row, sending } from "./row.ts";

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

const onClaim = {
  ask: ({ claimId }: { claimId: number }) => ({ params: { id: claimId } }),
  askMissing: missing.id,
};

export const staffRows: readonly Row[] = [
  admins(staff.listPlatformSuggestions),
  admins(staff.reviewPlatform, sending(onSuggestion, { decision: "approve" })),
  admins(staff.listModerationQueue),
  admins(staff.decideVerdict, sending(onVerdict, { decision: "allow" })),
  admins(staff.decideManyVerdicts, {
    ask: ({ verdictId }) => ({ body: { ids: [verdictId], decision: "allow" } }),
  }),
  // One's own text is not reported.
  only(["user", ...employees], reports.createReport, {
    ask: ({ featureId }) => ({ body: { feature: featureId, reason: "Dull" } }),
    askMissing: () => ({ body: { feature: 2_000_000_000, reason: "Dull" } }),
  }),
  admins(reports.listReports),
  admins(reports.decideReports, {
    ask: ({ reportedCommentId }) => ({
      body: { comment: reportedCommentId, decision: "dismiss" },
    }),
    askMissing: () => ({ body: { comment: 2_000_000_000, decision: "dismiss" } }),
  }),
  admins(staff.deactivateUser, sending(onBystander, { reason: "For a test." })),
  admins(staff.reactivateUser, onBystander),
  admins(staff.updateSupportSettings, { ask: () => ({ body: { client_interval_count: 4 } }) }),
  admins(audit.listAudit),
  admins(audit.exportAudit),
  only(employees, employments.getStaffMe, { ask: () => ({}) }),
  only(
    employees.filter((kind) => kind !== "admin"),
    employments.claimEmployment,
    {
      ask: ({ platform }) => ({
        body: { platform: platform.id, company: "Paper and Pens", job_title: "Maker" },
      }),
    },
  ),
  only([], employments.leaveEmployment, { ...onClaim, others: 404 }),
  admins(employments.listClaims),
  admins(employments.decideClaim, sending(onClaim, { decision: "verify" })),
  admins(employments.revokeEmployment, {
    ask: ({ employmentId }) => ({
      params: { id: employmentId },
      body: { reason: "For a test." },
    }),
    askMissing: () => ({ ...missing.id(), body: { reason: "For a test." } }),
  }),
  admins(people.listAccounts),
  admins(people.getAccount, onBystander),
  admins(people.changeRole, sending(onBystander, { role: "employee" })),
  admins(staffLegal.getLegal, { ask: () => ({ params: { kind: "terms" } }) }),
  admins(staffLegal.getLegalVersion, {
    ask: () => ({ params: { kind: "terms", number: 1 } }),
    askMissing: () => ({ params: { kind: "terms", number: 999 } }),
  }),
  // Nobody else has written one yet; what is published by then is told to whoever may know.
  admins(staffLegal.saveLegalDraft, {
    ask: () => ({
      params: { kind: "terms" },
      body: { content: "Be kind.", effective_date: "2999-01-01", revision: 0 },
    }),
  }),
  admins(staffLegal.publishLegal, {
    ask: () => ({ params: { kind: "terms" }, body: { revision: 1 } }),
  }),
  admins(mail.checkMail, { ask: () => ({ body: { address: "somebody@people.example" } }) }),
  admins(settings.getSettings),
  admins(settings.updateSettings, { ask: () => ({ body: { notice: "Hello", revision: 0 } }) }),
  everybody(legal.getTerms),
  everybody(legal.getPrivacy),
  everybody(legal.getSupportSettings),
  everybody(site.getSite),
  everybody(site.getStats),
  everybody(site.getLive),
  everybody(site.getReady),
  everybody(live.streamLive),
];
