/** What the API answers, as the client reads it: the contract's shapes with camelCase keys. */
import type { Camel } from "@upwell/contract/case";
import type { CommentWire } from "@upwell/contract/comments";
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features";
import type { LegalDocumentWire } from "@upwell/contract/legal";
import type { MyVerdictWire } from "@upwell/contract/moderation";
import type { NotificationWire } from "@upwell/contract/notifications";
import type { AuthorWire, MeWire, PersonWire } from "@upwell/contract/people";
import type {
  ImplementationRateWire,
  PlatformWire,
  TeamMemberWire,
} from "@upwell/contract/platforms";
import type { SiteInfoWire } from "@upwell/contract/site";
import type { TagWire } from "@upwell/contract/tags";
import type { StatusUpdateWire } from "@upwell/contract/timeline";

export type Author = Camel<AuthorWire>;
export type Comment = Camel<CommentWire>;
export type Feature = Camel<FeatureWire>;
export type FeatureDetail = Camel<FeatureDetailWire>;
export type ImplementationRate = Camel<ImplementationRateWire>;
export type LegalDocument = Camel<LegalDocumentWire>;
export type MyVerdict = Camel<MyVerdictWire>;
export type Notification = Camel<NotificationWire>;
export type Person = Camel<PersonWire>;
export type Me = Camel<MeWire>;
export type Platform = Camel<PlatformWire>;
export type SiteInfo = Camel<SiteInfoWire>;
export type StatusUpdate = Camel<StatusUpdateWire>;
export type Tag = Camel<TagWire>;
export type TeamMember = Camel<TeamMemberWire>;
