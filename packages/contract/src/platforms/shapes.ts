/** Schemas of platforms, teams and statistics. */
import * as z from "zod/mini";
import { claimProofs } from "../employments/values.ts";
import { count, timestamp } from "../fields.ts";
import { repositoryConfirmations, repositoryStates } from "../repositories/values.ts";
import { author } from "../users/shapes.ts";
import { status_labels } from "./fields.ts";
import { directoryStates, reviewStates } from "./values.ts";

export const platform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  /** The hue of the uploaded logo in OKLCH degrees, 0 to 359; null if unknown. */
  logo_hue: z.nullable(z.int()),
  banner_url: z.nullable(z.string()),
  description: z.string(),
  website_url: z.nullable(z.string()),
  repository_url: z.nullable(z.string()),
  active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  feature_count: count,
  follower_count: count,
  /** Whether the viewer follows it; false if signed out. */
  is_following: z.boolean(),
  stats: z.object({
    total_features: count,
    implemented_features: count,
    launched: count,
    planned: count,
    in_development: count,
  }),
  /** The viewer's permissions. */
  can: z.object({ edit: z.boolean() }),
  /** How its team answers, in short. `sort=responsive` sorts by the share of `counted` ideas that are `answered`. */
  answers: z.optional(
    z.object({
      counted: count,
      answered: count,
      median_days_to_answer: z.nullable(z.number()),
      is_claimed: z.boolean(),
    }),
  ),
});

/** A suggested platform with its review state. */
export const suggestedPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  website_url: z.nullable(z.string()),
  repository_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  review_state: z.enum(reviewStates),
  /** Why it was rejected. */
  review_reason: z.string(),
  created_at: timestamp,
});

/** Whether an administrator has confirmed a website. The owner of a confirmed domain can join the team. */
const websiteConfirmation = z.object({
  confirmed: z.boolean(),
  /** The address that an administrator has confirmed, which the present one may not be; null for none. */
  confirmed_url: z.nullable(z.string()),
  /** When the website last changed, and whether its team or an administrator changed it; null before that. */
  changed_at: z.nullable(timestamp),
  changed_by: z.nullable(z.enum(["team", "site"])),
});

/** The repository that a platform names; it proves claims while it is confirmed as the platform's own. */
const repository = z.nullable(
  z.object({
    url: z.string(),
    /** What its forge said when it was last asked. */
    state: z.enum(repositoryStates),
    confirmed_as: z.nullable(z.enum(repositoryConfirmations)),
  }),
);

export const directoryPlatform = z.extend(suggestedPlatform, {
  state: z.enum(directoryStates),
  /** Whether it has a team. */
  is_claimed: z.boolean(),
  website_confirmation: websiteConfirmation,
  repository,
  /** Why an administrator took it down; empty unless it is taken down. */
  taken_down_reason: z.string(),
  /** Null if an administrator added it, or the account was deleted. */
  suggested_by: z.nullable(author),
  feature_count: count,
  follower_count: count,
  /** Sent back with a correction, to detect that someone else changed it. */
  updated_at: timestamp,
});

/** A suggested platform pending review, the earliest of its name or website host. */
export const pendingPlatform = z.extend(directoryPlatform, {
  /** Of the same name or host, this one included. */
  suggestion_count: count,
  /** The later ones of those, the earliest first; at most 20. */
  others: z.array(directoryPlatform),
});

/** How far the features of a platform are: none, some or all of them are implemented or in progress. */
const implementationStatuses = ["not_started", "in_progress", "completed"] as const;

/** Features by status group, and the implementation rate. */
export const implementationRate = z.object({
  total_features: count,
  implemented_features: count,
  /** Whole percent, 0 to 100. */
  implementation_rate: count,
  /** "not_started" without features. */
  status: z.enum(implementationStatuses),
  launched: count,
  planned: count,
  in_development: count,
});

export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  avatar_initials: z.string(),
  /** CSS colors with sufficient contrast. */
  avatar_bg_color: z.string(),
  avatar_text_color: z.string(),
  order: z.int(),
});

/**
 * Monthly counts of a platform (UTC), oldest first and without gaps: 12 to 24 months, or none if
 * it has no features.
 */
export const trends = z.object({
  /** Time of the counts; up to an hour old. */
  as_of: timestamp,
  months: z.array(
    z.object({
      /** "2026-05" */
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      /** Features suggested in that month. */
      suggested: count,
      /** Current votes, by the month of their creation. */
      votes: count,
      /** Features launched or completed in that month. */
      launched: count,
    }),
  ),
});

/**
 * How a team answers: of the platform's public ideas older than 14 days with at least five votes. An answer is an
 * official comment, the comment of a status, or one of Planned, In Development, Launched and Declined. A text on more than
 * five ideas within an hour is one answer.
 */
export const responsiveness = z.object({
  /** Such ideas, and those of them that have an answer. */
  counted: count,
  answered: count,
  /** Those without an answer that the team has seen: by the status Seen, or by a text that it wrote on many ideas. */
  acknowledged: count,
  /** `answered / counted`; null without such ideas. */
  answered_share: z.nullable(z.number()),
  /** Between the suggestion of an idea and its first answer; null without answers. */
  median_days_to_answer: z.nullable(z.number()),
  /** Such ideas that were first answered, or launched, in the last 365 days. */
  answered_last_year: count,
  launched_last_year: count,
  oldest_unanswered: z.nullable(
    z.object({ id: z.int(), title: z.string(), votes: count, days: count }),
  ),
  /**
   * Outcomes of the team's expected dates that are past; their sum is all of them. `kept`: launched before the end
   * of the month or quarter. `late`: launched, or moved, after it. `moved`: to another date before it. `withdrawn`:
   * without another date. `open`: none of these yet. A date that stood for less than a day is not counted.
   */
  expected_dates: z.object({
    kept: count,
    late: count,
    moved: count,
    withdrawn: count,
    open: count,
  }),
  /** The voters of launched ideas with at least five votes who said whether they are solved, and those for whom they are. */
  outcomes: count,
  outcomes_solved: count,
  /** Whether the platform has a verified team member. */
  is_claimed: z.boolean(),
  /** How and when the first of its present members was verified; null if it is not claimed. */
  claim: z.nullable(z.object({ proof: z.enum(claimProofs), proved_at: timestamp })),
  /** The day (UTC) on which the team last opened its queue. */
  team_last_seen_at: z.nullable(timestamp),
  /** When a letter last told the company of its ideas; null if none did. */
  told_at: z.nullable(timestamp),
  /** Whether the company asked for no more letters. */
  refuses_letters: z.boolean(),
  /** What the team says about these figures; null if it says nothing. */
  statement: z.nullable(z.object({ text: z.string(), stated_at: timestamp })),
});

export type ResponsivenessWire = z.infer<typeof responsiveness>;

export type PlatformWire = z.infer<typeof platform>;

export type TeamMemberWire = z.infer<typeof teamMember>;

export type TrendsWire = z.infer<typeof trends>;

export type ImplementationRateWire = z.infer<typeof implementationRate>;

export const staffPlatform = z.extend(platform, {
  /** Verifies users with a confirmed email at the website's domain automatically. */
  trusts_mail_domain: z.boolean(),
  /** Whether the team requests that; an admin decides. */
  mail_domain_requested: z.boolean(),
  website_confirmation: websiteConfirmation,
  /** The website of a page that a proof published, hidden until its team proves it. */
  unproved_website_url: z.nullable(z.string()),
  repository,
  /** What the team says about the figures of its answers; empty if nothing. */
  statement: z.string(),
  /** What descriptions of new features begin with; empty if nothing. */
  feature_template: z.string(),
  /** The names of its own for statuses. */
  status_labels,
  /** Features by status group. */
  counts: z.object({
    suggested: count,
    seen: count,
    planned: count,
    in_development: count,
    launched: count,
    declined: count,
  }),
});

/** A platform whose team requests trust in its email domain. */
export const mailDomainRequest = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  website_url: z.nullable(z.string()),
  website_confirmation: websiteConfirmation,
  /** Sent back with the decision, to make sure that it is about this website. */
  updated_at: timestamp,
});

/** A public team member with the number of their color pair. */
export const staffTeamMember = z.extend(teamMember, { hue: count });
