/** The API's entities as the client reads them: the contract's shapes with camelCase keys. */
import type { Camel } from "@upwell/contract/case";
import type { ChangelogEntryWire } from "@upwell/contract/changelog/schemas";
import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features/schemas";
import type { LegalDocumentWire } from "@upwell/contract/legal/schemas";
import type { MyVerdictWire } from "@upwell/contract/moderation/schemas";
import type { NotificationWire } from "@upwell/contract/notifications/schemas";
import type {
  ImplementationRateWire,
  PlatformWire,
  ResponsivenessWire,
  TeamMemberWire,
} from "@upwell/contract/platforms/shapes";
import type { RoadmapFeatureWire } from "@upwell/contract/roadmap/schemas";
import type { SiteInfoWire } from "@upwell/contract/site/schemas";
import type { StatusUpdateWire } from "@upwell/contract/status/schemas";
import type { TagWire } from "@upwell/contract/tags/schemas";
import type { AuthorWire, MeWire, PublicUserWire } from "@upwell/contract/users/shapes";
import type { WishWire } from "@upwell/contract/wishes/schemas";
import type { WishFeatureWire } from "@upwell/contract/wishes/shapes";

export type Author = Camel<AuthorWire>;
export type ChangelogEntry = Camel<ChangelogEntryWire>;
export type Comment = Camel<CommentWire>;
export type Feature = Camel<FeatureWire>;
export type FeatureDetail = Camel<FeatureDetailWire>;
export type ImplementationRate = Camel<ImplementationRateWire>;
export type LegalDocument = Camel<LegalDocumentWire>;
export type MyVerdict = Camel<MyVerdictWire>;
export type Notification = Camel<NotificationWire>;
export type User = Camel<PublicUserWire>;
export type Me = Camel<MeWire>;
export type Platform = Camel<PlatformWire>;
export type Responsiveness = Camel<ResponsivenessWire>;
export type RoadmapFeature = Camel<RoadmapFeatureWire>;
export type SiteInfo = Camel<SiteInfoWire>;
export type StatusUpdate = Camel<StatusUpdateWire>;
export type Tag = Camel<TagWire>;
export type Wish = Camel<WishWire>;
export type WishFeature = Camel<WishFeatureWire>;
export type TeamMember = Camel<TeamMemberWire>;
