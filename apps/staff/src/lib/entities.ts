/** API responses of the staff site: the contract's types with camelCase keys. */
import type { AnalyticsWire, OverviewWire } from "@upwell/contract/analytics/schemas";
import type { AuditEntryWire } from "@upwell/contract/audit/schemas";
import type { Camel } from "@upwell/contract/case";
import type { StaffEntryWire } from "@upwell/contract/changelog/schemas";
import type { ClaimWire, EmploymentWire } from "@upwell/contract/employments/schemas";
import type { LegalDraftWire, LegalStateWire } from "@upwell/contract/legal/schemas";
import type { MailCheckWire } from "@upwell/contract/mail/schemas";
import type { DuplicatePairWire, MergeWire } from "@upwell/contract/merges/schemas";
import type {
  CampaignTextWire,
  ModerationLearningWire,
  ReportedTextWire,
  VerdictWire,
} from "@upwell/contract/moderation/schemas";
import type {
  DirectoryPlatformWire,
  MailDomainRequestWire,
  StaffPlatformWire,
  StaffTeamMemberWire,
} from "@upwell/contract/platforms/shapes";
import type { BulkResultWire, QueueFeatureWire } from "@upwell/contract/queue/schemas";
import type { SettingsStateWire, SupportSettingsWire } from "@upwell/contract/settings/schemas";
import type { SplitWire } from "@upwell/contract/splits/schemas";
import type { AccountDetailWire, AccountWire } from "@upwell/contract/users/schemas";
import type {
  SelectedVotesWire,
  SelectedVoteWire,
  VoteRemovalWire,
  VoteSelection as VoteSelectionWire,
} from "@upwell/contract/vote-removals/schemas";
import type { StaffWishWire, WishProposalWire } from "@upwell/contract/wishes/schemas";

export type ChangelogEntry = Camel<StaffEntryWire>;
export type Employment = Camel<EmploymentWire>;
export type MailDomainRequest = Camel<MailDomainRequestWire>;
export type StaffPlatform = Camel<StaffPlatformWire>;
export type StaffTeamMember = Camel<StaffTeamMemberWire>;
export type QueueFeature = Camel<QueueFeatureWire>;
export type Outcome = Camel<BulkResultWire>;
export type DuplicateCandidate = Camel<DuplicatePairWire>;
export type Merge = Camel<MergeWire>;
export type WishProposal = Camel<WishProposalWire>;
export type StaffWish = Camel<StaffWishWire>;
export type Split = Camel<SplitWire>;
export type DirectoryPlatform = Camel<DirectoryPlatformWire>;
export type ModerationLearning = Camel<ModerationLearningWire>;
export type CampaignText = Camel<CampaignTextWire>;
export type Verdict = Camel<VerdictWire>;
export type ReportedText = Camel<ReportedTextWire>;
export type Account = Camel<AccountWire>;
export type AccountDetail = Camel<AccountDetailWire>;
export type AuditEntry = Camel<AuditEntryWire>;
export type LegalState = Camel<LegalStateWire>;
export type LegalDraft = Camel<LegalDraftWire>;
export type SettingsState = Camel<SettingsStateWire>;
export type SupportSettings = Camel<SupportSettingsWire>;
export type MailCheck = Camel<MailCheckWire>;
export type VoteSelection = Camel<VoteSelectionWire>;
export type SelectedVotes = Camel<SelectedVotesWire>;
export type SelectedVote = Camel<SelectedVoteWire>;
export type Removal = Camel<VoteRemovalWire>;
export type Claim = Camel<ClaimWire>;
export type Analytics = Camel<AnalyticsWire>;
export type Overview = Camel<OverviewWire>;
