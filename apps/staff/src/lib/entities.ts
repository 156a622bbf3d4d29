/** What the API answers to the staff site: the contract's shapes with camelCase keys. */
import type { Camel } from "@upwell/contract/case";
import type { SuggestedPlatformWire } from "@upwell/contract/platforms";
import type { ReportedTextWire } from "@upwell/contract/reports";
import type { VerdictWire } from "@upwell/contract/staff";
import type { AuditEntryWire } from "@upwell/contract/staff-audit";
import type { ClaimWire, EmploymentWire } from "@upwell/contract/staff-employments";
import type { AccountDetailWire, AccountWire } from "@upwell/contract/staff-people";
import type { StaffPlatformWire, StaffTeamMemberWire } from "@upwell/contract/staff-platforms";
import type { OutcomeWire, TriageFeatureWire } from "@upwell/contract/triage";

export type Employment = Camel<EmploymentWire>;
export type StaffPlatform = Camel<StaffPlatformWire>;
export type StaffTeamMember = Camel<StaffTeamMemberWire>;
export type TriageFeature = Camel<TriageFeatureWire>;
export type Outcome = Camel<OutcomeWire>;
export type SuggestedPlatform = Camel<SuggestedPlatformWire>;
export type Verdict = Camel<VerdictWire>;
export type ReportedText = Camel<ReportedTextWire>;
export type Account = Camel<AccountWire>;
export type AccountDetail = Camel<AccountDetailWire>;
export type AuditEntry = Camel<AuditEntryWire>;
export type Claim = Camel<ClaimWire>;
