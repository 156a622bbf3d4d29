/** Builds all rows of the demo except its users from the sample texts. */

import { toCompactSkeleton } from "@upwell/moderation/confusables";
import { demoDirectory } from "@upwell/sample/directory";
import type { SampleFeature } from "@upwell/sample/types";
import { formatText } from "../formatter/format-text.ts";
import { addComments, addStatusUpdates, addVotes, getSeedPlan } from "./activity.ts";
import { addChangelog, getLaunchTimes } from "./changelog.ts";
import {
  addActivity,
  day,
  hour,
  minute,
  type Random,
  randomTimeAfter,
  type SeedContext,
  type SeedRows,
  seededRandom,
  toIso,
} from "./context.ts";
import { findMember, getTeam, regularUsers } from "./users.ts";

function addFeature(
  context: SeedContext,
  sample: SampleFeature,
  tagIds: ReadonlyMap<string, number>,
) {
  const { rows, random, now, platformId } = context;
  const feature = rows.features.length + 1;
  const born =
    sample.hoursAgo === undefined
      ? now - sample.daysAgo * day - random.int(60, 22 * 60) * minute
      : now - sample.hoursAgo * hour;
  const author = random.pick(regularUsers);
  addActivity(context, { type: "suggested", by: author.id, at: born, feature });
  const seed = { sample, feature, author, born };
  const { html = "", excerpt = "" } = formatText(sample.description) ?? {};
  const changed = addStatusUpdates(context, seed);
  const plan = getSeedPlan(sample, now);
  rows.features.push({
    id: feature,
    platform_id: platformId,
    user_id: author.id,
    title: sample.title,
    description: sample.description,
    excerpt,
    status: sample.status,
    expected: plan.expected,
    reconsider_after: plan.reconsider_after,
    is_picked: sample.picked ?? false,
    reconsider_reminded: (sample.reconsideredIn ?? 0) < 0,
    upvote_count: 0,
    comment_count: 0,
    follower_count: 0,
    moderation_state: "public",
    created_at: toIso(born),
    updated_at: toIso(born),
    status_changed_at: changed === null ? null : toIso(changed),
  });
  rows.feature_html.push({ feature_id: feature, html });
  for (const [position, name] of sample.tags.entries())
    rows.feature_tags.push({ feature_id: feature, tag_id: tagIds.get(name), position });
  addVotes(context, seed);
  addComments(context, seed);
}

function addTags({ rows, platformId, now }: SeedContext, index: number): Map<string, number> {
  const { platform, features } = demoDirectory[index] ?? demoDirectory[0];
  const ids = new Map<string, number>();
  for (const name of platform.tags) {
    const ages = features
      .filter((sample) => sample.tags.includes(name))
      .map((sample) => sample.daysAgo);
    const id = rows.tags.length + 1;
    ids.set(name, id);
    rows.tags.push({
      id,
      platform_id: platformId,
      name,
      feature_count: 0,
      last_used_at: toIso(now - (Math.min(730, ...ages) + 1) * day),
    });
  }
  return ids;
}

const getInitials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

function addTeam({ rows, platformId }: SeedContext, index: number, founded: number): void {
  const { platform } = demoDirectory[index] ?? demoDirectory[0];
  for (const [position, member] of platform.team.entries())
    rows.team_members.push({
      id: rows.team_members.length + 1,
      platform_id: platformId,
      user_id: findMember(platform.slug, member.role)?.id ?? null,
      name: member.name,
      role: member.role,
      avatar_initials: getInitials(member.name),
      avatar_hue: (index * 3 + position) % 8,
      position,
      created_at: toIso(founded),
    });
}

const zeroCounts = {
  feature_count: 0,
  follower_count: 0,
  suggested_count: 0,
  seen_count: 0,
  planned_count: 0,
  in_development_count: 0,
  launched_count: 0,
  declined_count: 0,
};

/** Few ideas have many votes and most have few, as in real directories: from rank to rank a smaller share votes. */
function rankVoting(features: readonly SampleFeature[], platform: number) {
  const ranked = features.toSorted((a, b) => b.appeal - a.appeal);
  const most = Math.max(0.45, 0.8 ** platform);
  return (sample: SampleFeature) =>
    Math.max(0.3, 0.95 * most * (1 + ranked.indexOf(sample)) ** -0.45);
}

function addPlatform(rows: SeedRows, random: Random, now: number, index: number): void {
  const { platform, features } = demoDirectory[index] ?? demoDirectory[0];
  const platformId = index + 1;
  const founded = now - (740 + index * 3) * day;
  rows.platforms.push({
    ...zeroCounts,
    id: platformId,
    name: platform.name,
    slug: platform.slug,
    description: platform.description,
    website_url: platform.websiteUrl,
    confirmed_website_url: platform.websiteUrl,
    repository_url: platform.repository?.url ?? null,
    repository_forge: platform.repository?.forge ?? null,
    repository_id: platform.repository?.id ?? null,
    repository_confirmed_as: platform.repository ? "claim" : null,
    repository_asked_at: platform.repository ? toIso(now - day) : null,
    name_skeleton: toCompactSkeleton(platform.name),
    review_state: "approved",
    review_reason: "",
    active: true,
    trusts_mail_domain: false,
    feature_template: platform.featureTemplate ?? "",
    statement: platform.statement?.text ?? "",
    statement_at: platform.statement ? toIso(now - platform.statement.daysAgo * day) : null,
    created_at: toIso(founded),
    updated_at: toIso(founded),
  });
  const answersWithin = (platform.answersWithinDays ?? 730) * day;
  const team = getTeam(platform.slug);
  const launchedAt = getLaunchTimes(platform.slug, now);
  const getVoting = rankVoting(features, index);
  const context = { rows, random, now, platformId, team, launchedAt, getVoting, answersWithin };
  addTeam(context, index, founded);
  const tagIds = addTags(context, index);
  for (const sample of [...features].sort((a, b) => b.daysAgo - a.daysAgo))
    addFeature(context, sample, tagIds);
  addChangelog(rows, platform.slug, platformId, now);
  for (const user of random.some(regularUsers, 30 + ((index * 17) % 41)))
    rows.platform_follows.push({
      user_id: user.id,
      platform_id: platformId,
      created_at: toIso(randomTimeAfter(random, founded, now)),
    });
}

/** Builds the same rows at every run, with times relative to `now` (ms). */
export function buildSeedRows(now: number): SeedRows {
  const random = seededRandom(20_260_101);
  const rows: SeedRows = {
    platforms: [],
    features: [],
    feature_html: [],
    tags: [],
    feature_tags: [],
    votes: [],
    comments: [],
    workarounds: [],
    status_updates: [],
    activities: [],
    platform_follows: [],
    team_members: [],
    changelog_entries: [],
    changelog_features: [],
    firstActivityAt: new Map(),
  };
  for (const index of demoDirectory.keys()) addPlatform(rows, random, now, index);
  return rows;
}
