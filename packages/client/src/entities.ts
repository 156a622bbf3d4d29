/** The API's entities as the client reads them: the contract's shapes with camelCase keys. */
import type { Camel, Entity } from "@upwell/contract/case";
import type { entry } from "@upwell/contract/changelog/schemas";
import type { ClaimWire } from "@upwell/contract/claims/shapes";
import type { comment } from "@upwell/contract/comments/schemas";
import type { feature, featureDetail } from "@upwell/contract/features/schemas";
import type { legalDocument } from "@upwell/contract/legal/schemas";
import type { myVerdict } from "@upwell/contract/moderation/shapes";
import type { notification } from "@upwell/contract/notifications/schemas";
import type {
  implementationRate,
  platform,
  responsiveness,
  teamMember,
} from "@upwell/contract/platforms/shapes";
import type { roadmapFeature } from "@upwell/contract/roadmap/schemas";
import type { siteInfo } from "@upwell/contract/site/schemas";
import type { statusUpdate } from "@upwell/contract/status/schemas";
import type { tag } from "@upwell/contract/tags/schemas";
import type { author, me, publicUser } from "@upwell/contract/users/shapes";
import type { WishWire } from "@upwell/contract/wishes/schemas";
import type { wishFeature } from "@upwell/contract/wishes/shapes";

export type Author = Entity<typeof author>;
export type ChangelogEntry = Entity<typeof entry>;
export type Comment = Entity<typeof comment>;
export type Feature = Entity<typeof feature>;
export type FeatureDetail = Entity<typeof featureDetail>;
export type ImplementationRate = Entity<typeof implementationRate>;
export type LegalDocument = Entity<typeof legalDocument>;
export type MyVerdict = Entity<typeof myVerdict>;
export type Notification = Entity<typeof notification>;
export type User = Entity<typeof publicUser>;
export type Me = Entity<typeof me>;
export type Platform = Entity<typeof platform>;
export type Responsiveness = Entity<typeof responsiveness>;
export type RoadmapFeature = Entity<typeof roadmapFeature>;
export type SiteInfo = Entity<typeof siteInfo>;
export type StatusUpdate = Entity<typeof statusUpdate>;
export type Tag = Entity<typeof tag>;
export type Wish = Camel<WishWire>;
export type Claim = Camel<ClaimWire>;
export type WishFeature = Entity<typeof wishFeature>;
export type TeamMember = Entity<typeof teamMember>;
