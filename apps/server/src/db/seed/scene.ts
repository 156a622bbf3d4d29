/** What the demo's story is told with: its rows, its chance, its clock. */
import type { CastMember } from "./cast.ts";
import type { Random } from "./random.ts";

export const day = 86_400_000;
export const minute = 60_000;

type Row = Record<string, unknown>;

/** Rows by table, ids running from 1. */
export type Story = {
  platforms: Row[];
  features: Row[];
  tags: Row[];
  feature_tags: Row[];
  votes: Row[];
  comments: Row[];
  status_updates: Row[];
  activities: Row[];
  platform_follows: Row[];
  team_members: Row[];
  /** When somebody did something first, by person. */
  firstDeed: Map<number, number>;
};

/** What the story is told with, on one platform. */
export type Scene = {
  story: Story;
  random: Random;
  now: number;
  platformId: number;
  team: readonly CastMember[];
};

export type Deed = {
  type: "suggested" | "commented" | "upvoted" | "status_updated";
  by: number;
  at: number;
  feature: number;
  comment?: number;
  update?: number;
};

export const iso = (at: number) => new Date(at).toISOString();

/** A moment between two others, rather soon after the first. */
export const soonAfter = (random: Random, from: number, to: number) =>
  Math.floor(from + (to - from) * random.next() ** 2.2);

/** Notes a deed in the platform's activity. */
export function note({ story, platformId }: Scene, deed: Deed): void {
  story.activities.push({
    type: deed.type,
    user_id: deed.by,
    platform_id: platformId,
    feature_id: deed.feature,
    comment_id: deed.comment ?? null,
    status_update_id: deed.update ?? null,
    created_at: iso(deed.at),
  });
  story.firstDeed.set(deed.by, Math.min(deed.at, story.firstDeed.get(deed.by) ?? deed.at));
}
