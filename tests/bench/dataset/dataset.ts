/** The benchmark directory as numbers, reproducible for each size. */
import { type Random, seededRandom } from "../../../apps/server/src/seed/context.ts";
import { distributeByZipf, shuffled, zipfSampler } from "./zipf.ts";

/** The last day of the data and its age in days; a fixed date keeps it reproducible. */
export const lastSecond = Date.UTC(2026, 5, 30) / 1000;
const twoYears = 2 * 365 * 86_400;

/** The maximum of one platform. */
export const mostTags = 40;

export type Dataset = {
  features: number;
  users: number;
  platforms: number;
  /** By index of the feature; its id is the index plus one. */
  platformByFeature: Int32Array;
  authorByFeature: Int32Array;
  createdAt: Int32Array;
  statusByFeature: Uint8Array;
  votes: Int32Array;
  comments: Int32Array;
  /** By index of the platform. */
  featuresOn: Int32Array;
  /** A random stream per use, so that a new use does not change the others. */
  chance(use: string): Random;
};

export const statuses = [
  "suggested",
  "seen",
  "planned",
  "in-development",
  "launched",
  "declined",
] as const;
const statusShares = [70, 10, 8, 4, 5, 3];

const createSeed = (use: string, features: number) =>
  [...use].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    features | 1,
  );

function statusBy(random: Random): number {
  let left = random.int(0, 99);
  return statusShares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
}

/** A hundred thousand users for a million features, but never too few for distinct voters. */
const usersFor = (features: number): number => Math.max(2_000, Math.ceil(features / 10));

export function createDataset(features: number, platforms = 5_000): Dataset {
  const chance = (use: string) => seededRandom(createSeed(use, features));
  const users = usersFor(features);
  const [platform, birth, author, status] = ["place", "birth", "author", "status"].map(chance) as [
    Random,
    Random,
    Random,
    Random,
  ];
  const platformBy = zipfSampler(platforms, platform);
  const authorBy = zipfSampler(users, author, 0.5);
  const authors = shuffled(users, author);
  // Ids grow with time, as in a real directory.
  const createdAt = Int32Array.from({ length: features }, () =>
    Math.floor(lastSecond - birth.next() * twoYears),
  ).sort();
  const platformByFeature = Int32Array.from({ length: features }, platformBy);
  const featuresOn = new Int32Array(platforms);
  for (const platform of platformByFeature) featuresOn[platform] = (featuresOn[platform] ?? 0) + 1;
  return {
    features,
    users,
    platforms,
    platformByFeature,
    authorByFeature: Int32Array.from({ length: features }, () => authors[authorBy()] ?? 0),
    createdAt,
    statusByFeature: Uint8Array.from({ length: features }, () => statusBy(status)),
    votes: distributeByZipf(
      { count: features, total: 10 * features, max: Math.floor(users * 0.4), exponent: 0.9 },
      chance("votes"),
    ),
    comments: distributeByZipf(
      { count: features, total: features, max: 350, exponent: 0.8 },
      chance("comments"),
    ),
    featuresOn,
    chance,
  };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Yields the voters of a feature, each once. */
export function* generateVoters(
  dataset: Dataset,
  feature: number,
  random: Random,
): Generator<number> {
  const { users } = dataset;
  let stride = random.int(1, users - 1);
  while (gcd(stride, users) !== 1) stride = (stride % (users - 1)) + 1;
  let user = random.int(0, users - 1);
  for (let left = dataset.votes[feature] ?? 0; left > 0; left -= 1) {
    yield user;
    user = (user + stride) % users;
  }
}
