/** The shapes of the demo content: one source for the demo seed and for the client's sample data. */

/** One of the eight statuses of a feature; kept in step with the contract by the seed's type check. */
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
  /** An invented person's full name. */
  name: string;
  /** What they do, as shown on the team card: "Design lead". */
  role: string;
};

export type SamplePlatform = {
  slug: string;
  name: string;
  /** 120 to 280 characters of plain text. */
  description: string;
  websiteUrl: string;
  /** Ten to fourteen lower-case tag names; every idea picks from these. */
  tags: readonly string[];
  /** Three to five invented people who answer for the platform. */
  team: readonly SampleTeamMember[];
};

type SampleComment = {
  /** 1 to 1000 characters. */
  text: string;
  /** Written by a member of the platform's team. */
  staff?: true;
  /** Shown first; at most one in an idea, and only a team member's. */
  pinned?: true;
  /** One level deep only. */
  replies?: readonly { text: string; staff?: true }[];
};

export type SampleIdea = {
  /** 5 to 100 characters, written as a wish a user would type, no full stop. */
  title: string;
  /** Markdown, 60 to 1200 characters; no raw HTML. */
  description: string;
  /** One to three of the platform's tags. */
  tags: readonly string[];
  status: SampleStatus;
  /** How much people want it: 1 (a handful of votes) to 5 (nearly everybody's). */
  appeal: 1 | 2 | 3 | 4 | 5;
  /** Age in days at the time of seeding, 0 to 730. */
  daysAgo: number;
  /** The team's words with its latest status change; required when declined or rejected. */
  answer?: string;
  comments?: readonly SampleComment[];
};

export type SamplePerson = {
  username: string;
  displayName: string;
  bio: string;
};
