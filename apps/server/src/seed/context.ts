/** State shared by the modules that build the demo: rows, random numbers and clock. */
import type { SampleFeature } from "@upwell/sample/types";
import type { SeedUser } from "./users.ts";

/** Seeded random numbers: mulberry32 by Tommy Ettinger (public domain). */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns `count` distinct items in random order. */
  some<T>(items: readonly T[], count: number): T[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const length = Math.max(0, Math.min(count, left.length));
    return Array.from({ length }, () => left.splice(int(0, left.length - 1), 1)).flat();
  };
  return { next, int, some, pick: (items) => items[int(0, items.length - 1)] as never };
}

export const day = 86_400_000;
export const hour = 3_600_000;
export const minute = 60_000;

type Row = Record<string, unknown>;

/** Rows by table, ids running from 1. */
export type SeedRows = {
  platforms: Row[];
  features: Row[];
  feature_html: Row[];
  tags: Row[];
  feature_tags: Row[];
  votes: Row[];
  comments: Row[];
  /** The comments that are workarounds. */
  workarounds: { feature: number; comment: number }[];
  status_updates: Row[];
  activities: Row[];
  platform_follows: Row[];
  team_members: Row[];
  changelog_entries: Row[];
  changelog_features: Row[];
  /** By user id. */
  firstActivityAt: Map<number, number>;
};

/** The context of one platform. */
export type SeedContext = {
  rows: SeedRows;
  random: Random;
  now: number;
  platformId: number;
  team: readonly SeedUser[];
  /** When ideas were launched whose launch has a given time, by title. */
  launchedAt: ReadonlyMap<string, number>;
  /** Returns which share of the people who come by an idea vote for it. */
  getVoting(sample: SampleFeature): number;
  /** The longest time until the first status update of a feature, in ms. */
  answersWithin: number;
};

type SeedActivity = {
  type: "suggested" | "commented" | "upvoted" | "status_updated";
  by: number;
  at: number;
  feature: number;
  comment?: number;
  update?: number;
};

export const toIso = (at: number) => new Date(at).toISOString();

/** Returns a random time between two others, biased towards the first. */
export const randomTimeAfter = (random: Random, from: number, to: number) =>
  Math.floor(from + (to - from) * random.next() ** 2.2);

/** Adds a row to the platform's activities. */
export function addActivity({ rows, platformId }: SeedContext, activity: SeedActivity): void {
  rows.activities.push({
    type: activity.type,
    user_id: activity.by,
    platform_id: platformId,
    feature_id: activity.feature,
    comment_id: activity.comment ?? null,
    status_update_id: activity.update ?? null,
    created_at: toIso(activity.at),
  });
  rows.firstActivityAt.set(
    activity.by,
    Math.min(activity.at, rows.firstActivityAt.get(activity.by) ?? activity.at),
  );
}
