/** Types of the demo content, which the demo seed and the client's sample data share. */

/** The statuses of a feature; the seed's type check compares them with the contract's. */
export type SampleStatus =
  | "suggested"
  | "seen"
  | "planned"
  | "in_progress"
  | "in-development"
  | "completed"
  | "launched"
  | "rejected"
  | "declined";

type SampleTeamMember = {
  /** A fictional full name. */
  name: string;
  /** The job shown on the team card: "Design lead". */
  role: string;
};

export type SamplePlatform = {
  slug: string;
  name: string;
  /** 120 to 280 characters of plain text. */
  description: string;
  websiteUrl: string;
  /** Ten to fourteen lower-case tag names, from which the features pick. */
  tags: readonly string[];
  /** Up to five fictional members; none if the platform is not claimed. */
  team: readonly SampleTeamMember[];
  /** The days within which the team gives its first answers; by default it takes its time. */
  answersWithinDays?: number;
  /** What its team says about its figures, and how many days ago it said so. */
  statement?: { text: string; daysAgo: number };
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
  status: SampleStatus;
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

export type SamplePerson = {
  username: string;
  displayName: string;
  bio: string;
  /** Whether `images/people/` has a picture of the username; initials stand for others. */
  hasPicture?: true;
};
