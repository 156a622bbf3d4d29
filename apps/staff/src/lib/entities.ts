/** API responses of the staff site: the contract's types with camelCase keys. */

import type { analytics, overview, waiting } from "@upwell/contract/analytics/schemas";
import type { platformAnswerLink } from "@upwell/contract/answer-links/schemas";
import type { auditEntry } from "@upwell/contract/audit/schemas";
import type { Camel, Entity } from "@upwell/contract/case";
import type { staffEntry } from "@upwell/contract/changelog/schemas";
import type { listContestedClaims } from "@upwell/contract/claims/routes";
import type { CallOutput } from "@upwell/contract/client";
import type { correctionRequest } from "@upwell/contract/corrections/schemas";
import type { claim, employment, invitation, member } from "@upwell/contract/employments/schemas";
import type { internalNote } from "@upwell/contract/internal-notes/schemas";
import type { legalDraft, legalState } from "@upwell/contract/legal/schemas";
import type { mailCheck } from "@upwell/contract/mail/schemas";
import type { duplicatePair, merge } from "@upwell/contract/merges/schemas";
import type { reportedText } from "@upwell/contract/moderation/report-shapes";
import type { moderationLearning } from "@upwell/contract/moderation/schemas";
import type { campaignText, verdict } from "@upwell/contract/moderation/shapes";
import type {
  directoryPlatform,
  mailDomainRequest,
  pendingPlatform,
  staffPlatform,
  staffTeamMember,
} from "@upwell/contract/platforms/shapes";
import type { bulkResult, queueFeature } from "@upwell/contract/queue/schemas";
import type { SupportSettingsWire, settingsState } from "@upwell/contract/settings/schemas";
import type { snippet } from "@upwell/contract/snippets/schemas";
import type { split } from "@upwell/contract/splits/schemas";
import type {
  directoryNewsSettingsBody,
  news,
  newsItem,
  newsSettingsBody,
  platformSettings,
  teamAddressBody,
} from "@upwell/contract/team-news/schemas";
import type { account, accountDetail } from "@upwell/contract/users/schemas";
import type {
  removal,
  selectedVote,
  selectedVotes,
  suspiciousVotes,
  VoteKey as VoteKeyWire,
  VoteSelection as VoteSelectionWire,
  voteAlarm,
} from "@upwell/contract/vote-removals/schemas";
import type { staffWish, wishProposal } from "@upwell/contract/wishes/schemas";

export type PlatformAnswerLink = Entity<typeof platformAnswerLink>;
export type ChangelogEntry = Entity<typeof staffEntry>;
export type CorrectionRequest = Entity<typeof correctionRequest>;
export type InternalNote = Entity<typeof internalNote>;
export type Snippet = Entity<typeof snippet>;
export type Employment = Entity<typeof employment>;
export type MailDomainRequest = Entity<typeof mailDomainRequest>;
export type StaffPlatform = Entity<typeof staffPlatform>;
export type StaffTeamMember = Entity<typeof staffTeamMember>;
export type QueueFeature = Entity<typeof queueFeature>;
export type Outcome = Entity<typeof bulkResult>;
export type DuplicateCandidate = Entity<typeof duplicatePair>;
export type Merge = Entity<typeof merge>;
export type WishProposal = Entity<typeof wishProposal>;
export type ContestedClaim = CallOutput<typeof listContestedClaims>[number];
export type StaffWish = Entity<typeof staffWish>;
export type Split = Entity<typeof split>;
export type PendingPlatform = Entity<typeof pendingPlatform>;
export type DirectoryPlatform = Entity<typeof directoryPlatform>;
export type ModerationLearning = Entity<typeof moderationLearning>;
export type CampaignText = Entity<typeof campaignText>;
export type Verdict = Entity<typeof verdict>;
export type ReportedText = Entity<typeof reportedText>;
export type Account = Entity<typeof account>;
export type AccountDetail = Entity<typeof accountDetail>;
export type AuditEntry = Entity<typeof auditEntry>;
export type LegalState = Entity<typeof legalState>;
export type LegalDraft = Entity<typeof legalDraft>;
export type SettingsState = Entity<typeof settingsState>;
export type SupportSettings = Camel<SupportSettingsWire>;
export type MailCheck = Entity<typeof mailCheck>;
export type VoteSelection = Camel<VoteSelectionWire>;
export type VoteKey = Camel<VoteKeyWire>;
export type SuspiciousVotes = Entity<typeof suspiciousVotes>;
export type VoteAlarm = Entity<typeof voteAlarm>;
export type SelectedVotes = Entity<typeof selectedVotes>;
export type SelectedVote = Entity<typeof selectedVote>;
export type Removal = Entity<typeof removal>;
export type Claim = Entity<typeof claim>;
export type Analytics = Entity<typeof analytics>;
export type Overview = Entity<typeof overview>;
export type News = Entity<typeof news>;
export type NewsItem = Entity<typeof newsItem>;
export type NewsSettings = Entity<typeof newsSettingsBody>;
export type PlatformNewsSettings = Entity<typeof platformSettings>;
export type TeamAddress = Entity<typeof teamAddressBody>;
export type DirectoryNewsSettings = Entity<typeof directoryNewsSettingsBody>;
export type Waiting = Entity<typeof waiting>;

export type Member = Entity<typeof member>;
export type Invitation = Entity<typeof invitation>;
