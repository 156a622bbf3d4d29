/** Types of the content, which the demo seed and the client's sample data share. */
import type { ForgeKind } from "@upwell/contract/repositories/values";
import type { Status } from "@upwell/contract/status/statuses";

type SampleTeamMember = {
  /** A fictional full name. */
  name: string;
  /** The job shown on the team card: "Design lead". */
  role: string;
  /** Reads the queue, and answers nothing. */
  reads?: true;
};

type SamplePlatform = {
  slug: string;
  name: string;
  /** 120 to 280 characters of plain text. */
  description: string;
  websiteUrl: string;
  /** By which its team has proved that it is theirs. */
  repository?: { forge: ForgeKind; id: string; url: string };
  /** Ten to fourteen lower-case tag names, from which the features pick. */
  tags: readonly string[];
  /** Up to five fictional members; none if the platform is not claimed. */
  team: readonly SampleTeamMember[];
  /** The days within which the team gives its first answers; by default it takes its time. */
  answersWithinDays?: number;
  /** What its team says about its figures, and how many days ago it said so. */
  statement?: { text: string; daysAgo: number };
  /** Markdown that descriptions of new features begin with. */
  featureTemplate?: string;
};

export type SampleComment = {
  /** 1 to 1000 characters. */
  text: string;
  /** Written by a member of the platform's team. */
  staff?: true;
  /** Shown first; at most one per feature, and only a team member's. */
  pinned?: true;
  /** Its author names a concern. */
  concern?: true;
  /** Marked as the workaround; at most one per feature. */
  workaround?: true;
  /** One level deep only. */
  replies?: readonly Pick<SampleComment, "text" | "staff" | "concern" | "workaround">[];
};

type SampleLatestComment = {
  /** Exact age in hours at the time of seeding. */
  hoursAgo: number;
  /** The username of an invented person, or "team" for the first member of the platform's team. */
  by: string;
  text: string;
};

export type SampleFeature = {
  /** 5 to 100 characters, as a user would type it, without a full stop. */
  title: string;
  /** Markdown, 60 to 1200 characters; no raw HTML. */
  description: string;
  /** One to three of the platform's tags. */
  tags: readonly string[];
  status: Status;
  /** Popularity: from 1 (a handful of votes) to 5 (a vote from most users). */
  appeal: 1 | 2 | 3 | 4 | 5;
  /** Age in days at the time of seeding, 0 to 730. */
  daysAgo: number;
  /** Exact age in hours, of an idea of today. */
  hoursAgo?: number;
  /** The comment on the latest status change; required if declined or rejected. */
  answer?: string;
  /** Exact age in hours of the latest status change. */
  answeredHoursAgo?: number;
  /** Picked by the team. */
  picked?: true;
  /** Months from the time of seeding until it is or was expected; only if planned, in development or launched. */
  expected?: { inMonths: number; as: "quarter" | "month"; before?: number };
  /** Months until it is reconsidered; only if declined. */
  reconsideredIn?: number;
  comments?: readonly SampleComment[];
  /** Comments of the last days. */
  latest?: readonly SampleLatestComment[];
};

export type SampleEntry = { platform: SamplePlatform; features: readonly SampleFeature[] };

export type SampleChangelogEntry = {
  title: string;
  /** Markdown. */
  content: string;
  /** Titles of the platform's ideas; those of a published entry are launched with it. */
  features: readonly string[];
  /** Age in days at the time of seeding. */
  daysAgo: number;
  draft?: true;
};

/** An idea that the platform's team merged into another. */
export type SampleMerge = { platform: string; source: string; target: string; hoursAgo: number };

/** Titles of ideas that ask for the same, by the slugs of their platforms. */
export type SampleLink = Readonly<Partial<Record<string, string>>>;

export type SampleWish = {
  title: string;
  description: string;
  ideas: SampleLink;
  /** Products without a page here that are said to have it; those with two confirmations do. */
  claims: readonly {
    product: string;
    productUrl: string;
    url: string;
    since: string;
    confirmations: number;
  }[];
  /** Why somebody says that the first two ideas are not the same. */
  objection?: string;
};

/** Pictures of an idea: their names, and what they show. */
export type SamplePictures = {
  platform: string;
  title: string;
  images: readonly (readonly [name: string, alt: string])[];
};

export type SamplePerson = {
  username: string;
  displayName: string;
  bio: string;
  /** Whether `images/people/` has a picture of the username; initials stand for others. */
  hasPicture?: true;
};
