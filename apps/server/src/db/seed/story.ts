/** What happened on the demo's platforms: every row but the people, made from the sample texts. */
import { directory } from "@upwell/sample/directory";
import type { SampleIdea } from "@upwell/sample/types";
import { excerptOf } from "../../domain/features/excerpt.ts";
import { teamOf, voices } from "./cast.ts";
import { writeComments, writeTimeline, writeVotes } from "./deeds.ts";
import { type Random, seededRandom } from "./random.ts";
import { day, iso, minute, note, type Scene, type Story, soonAfter } from "./scene.ts";

function writeIdea(scene: Scene, idea: SampleIdea, tagIds: ReadonlyMap<string, number>): void {
  const { story, random, now, platformId } = scene;
  const feature = story.features.length + 1;
  const born = now - idea.daysAgo * day - random.int(60, 22 * 60) * minute;
  const author = random.pick(voices);
  note(scene, { type: "suggested", by: author.id, at: born, feature });
  const told = { idea, feature, author, born };
  const changed = writeTimeline(scene, told);
  story.features.push({
    id: feature,
    platform_id: platformId,
    user_id: author.id,
    title: idea.title,
    description: idea.description,
    excerpt: excerptOf(idea.description),
    status: idea.status,
    upvote_count: 0,
    comment_count: 0,
    follower_count: 0,
    moderation_state: "public",
    created_at: iso(born),
    updated_at: iso(born),
    status_changed_at: changed === null ? null : iso(changed),
  });
  for (const [position, name] of idea.tags.entries())
    story.feature_tags.push({ feature_id: feature, tag_id: tagIds.get(name), position });
  writeVotes(scene, told);
  writeComments(scene, told);
}

function writeTags({ story, platformId, now }: Scene, index: number): Map<string, number> {
  const { platform, ideas } = directory[index] ?? directory[0];
  const ids = new Map<string, number>();
  for (const name of platform.tags) {
    const ages = ideas.filter((idea) => idea.tags.includes(name)).map((idea) => idea.daysAgo);
    const id = story.tags.length + 1;
    ids.set(name, id);
    story.tags.push({
      id,
      platform_id: platformId,
      name,
      feature_count: 0,
      last_used_at: iso(now - (Math.min(730, ...ages) + 1) * day),
    });
  }
  return ids;
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

function writeTeam({ story, platformId, team }: Scene, index: number, founded: number): void {
  const { platform } = directory[index] ?? directory[0];
  for (const [position, member] of platform.team.entries())
    story.team_members.push({
      id: story.team_members.length + 1,
      platform_id: platformId,
      user_id: team.find(({ job_title }) => job_title === member.role)?.id ?? null,
      name: member.name,
      role: member.role,
      avatar_initials: initialsOf(member.name),
      avatar_hue: (index * 3 + position) % 8,
      position,
      created_at: iso(founded),
    });
}

const noFigures = {
  feature_count: 0,
  follower_count: 0,
  suggested_count: 0,
  seen_count: 0,
  planned_count: 0,
  in_development_count: 0,
  launched_count: 0,
  declined_count: 0,
};

function writePlatform(story: Story, random: Random, now: number, index: number): void {
  const { platform, ideas } = directory[index] ?? directory[0];
  const platformId = index + 1;
  const founded = now - (740 + index * 3) * day;
  story.platforms.push({
    ...noFigures,
    id: platformId,
    name: platform.name,
    slug: platform.slug,
    description: platform.description,
    website_url: platform.websiteUrl,
    review_state: "approved",
    review_reason: "",
    active: true,
    trusts_mail_domain: false,
    created_at: iso(founded),
    updated_at: iso(founded),
  });
  const scene: Scene = { story, random, now, platformId, team: teamOf(platform.slug) };
  writeTeam(scene, index, founded);
  const tagIds = writeTags(scene, index);
  for (const idea of [...ideas].sort((a, b) => b.daysAgo - a.daysAgo))
    writeIdea(scene, idea, tagIds);
  for (const voice of random.some(voices, 30 + ((index * 17) % 41)))
    story.platform_follows.push({
      user_id: voice.id,
      platform_id: platformId,
      created_at: iso(soonAfter(random, founded, now)),
    });
}

/** Tells it all, the same at every run but for the day from which it is told. */
export function tellStory(now: number): Story {
  const random = seededRandom(20_260_101);
  const story: Story = {
    platforms: [],
    features: [],
    tags: [],
    feature_tags: [],
    votes: [],
    comments: [],
    status_updates: [],
    activities: [],
    platform_follows: [],
    team_members: [],
    firstDeed: new Map(),
  };
  for (const index of directory.keys()) writePlatform(story, random, now, index);
  return story;
}
