/** API responses of the staff site: the contract's types with camelCase keys. */
import type { AnalyticsWire, OverviewWire, WaitingWire } from "@upwell/contract/analytics/schemas";
import type { PlatformAnswerLinkWire } from "@upwell/contract/answer-links/schemas";
import type { AuditEntryWire } from "@upwell/contract/audit/schemas";
import type { Camel } from "@upwell/contract/case";
import type { StaffEntryWire } from "@upwell/contract/changelog/schemas";
import type { CorrectionRequestWire } from "@upwell/contract/corrections/schemas";
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
  PendingPlatformWire,
  StaffPlatformWire,
  StaffTeamMemberWire,
} from "@upwell/contract/platforms/shapes";
import type { BulkResultWire, QueueFeatureWire } from "@upwell/contract/queue/schemas";
import type { SettingsStateWire, SupportSettingsWire } from "@upwell/contract/settings/schemas";
import type { SplitWire } from "@upwell/contract/splits/schemas";
import type {
  DirectoryNewsSettingsWire,
  NewsItemWire,
  NewsSettingsWire,
  NewsWire,
  PlatformNewsSettingsWire,
  TeamAddressWire,
} from "@upwell/contract/team-news/schemas";
import type { AccountDetailWire, AccountWire } from "@upwell/contract/users/schemas";
import type {
  SelectedVotesWire,
  SelectedVoteWire,
  SuspiciousVotesWire,
  VoteKey as VoteKeyWire,
  VoteRemovalWire,
  VoteSelection as VoteSelectionWire,
} from "@upwell/contract/vote-removals/schemas";
import type { StaffWishWire, WishProposalWire } from "@upwell/contract/wishes/schemas";

export type PlatformAnswerLink = Camel<PlatformAnswerLinkWire>;
export type ChangelogEntry = Camel<StaffEntryWire>;
export type CorrectionRequest = Camel<CorrectionRequestWire>;
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
export type PendingPlatform = Camel<PendingPlatformWire>;
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
export type VoteKey = Camel<VoteKeyWire>;
export type SuspiciousVotes = Camel<SuspiciousVotesWire>;
export type SelectedVotes = Camel<SelectedVotesWire>;
export type SelectedVote = Camel<SelectedVoteWire>;
export type Removal = Camel<VoteRemovalWire>;
export type Claim = Camel<ClaimWire>;
export type Analytics = Camel<AnalyticsWire>;
export type Overview = Camel<OverviewWire>;
export type News = Camel<NewsWire>;
export type NewsItem = Camel<NewsItemWire>;
export type NewsSettings = Camel<NewsSettingsWire>;
export type PlatformNewsSettings = Camel<PlatformNewsSettingsWire>;
export type TeamAddress = Camel<TeamAddressWire>;
export type DirectoryNewsSettings = Camel<DirectoryNewsSettingsWire>;
export type Waiting = Camel<WaitingWire>;
