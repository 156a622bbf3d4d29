/** What the bench's directory consists of, as numbers: the same for a size at every run. */
import { type Random, seededRandom } from "../../apps/server/src/db/seed/random.ts";
import { dealByZipf, shuffled, zipfSampler } from "./zipf.ts";

/** The directory's last day, and how far back it goes. A fixed date, so that nothing moves. */
export const lastSecond = Date.UTC(2026, 5, 30) / 1000;
const twoYears = 2 * 365 * 86_400;

/** Of a platform at most. */
export const mostTags = 40;

export type World = {
  ideas: number;
  users: number;
  platforms: number;
  /** By the index of an idea; an id is the index plus one. */
  platformOf: Int32Array;
  authorOf: Int32Array;
  createdAt: Int32Array;
  statusOf: Uint8Array;
  votes: Int32Array;
  comments: Int32Array;
  /** By the index of a platform. */
  ideasOn: Int32Array;
  /** A stream of chance for each use, so that one more draw here changes nothing there. */
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

const seedOf = (use: string, ideas: number) =>
  [...use].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), ideas | 1);

function statusBy(random: Random): number {
  let left = random.int(0, 99);
  return statusShares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
}

/** A hundred thousand people at a million ideas; never so few that votes could not be told apart. */
const usersFor = (ideas: number): number => Math.max(2_000, Math.ceil(ideas / 10));

export function makeWorld(ideas: number, platforms = 5_000): World {
  const chance = (use: string) => seededRandom(seedOf(use, ideas));
  const users = usersFor(ideas);
  const [place, birth, author, status] = ["place", "birth", "author", "status"].map(chance) as [
    Random,
    Random,
    Random,
    Random,
  ];
  const platformBy = zipfSampler(platforms, place);
  const authorBy = zipfSampler(users, author, 0.5);
  const authors = shuffled(users, author);
  // Ids grow with time, as in a directory that grew.
  const createdAt = Int32Array.from({ length: ideas }, () =>
    Math.floor(lastSecond - birth.next() * twoYears),
  ).sort();
  const platformOf = Int32Array.from({ length: ideas }, platformBy);
  const ideasOn = new Int32Array(platforms);
  for (const platform of platformOf) ideasOn[platform] = (ideasOn[platform] ?? 0) + 1;
  return {
    ideas,
    users,
    platforms,
    platformOf,
    authorOf: Int32Array.from({ length: ideas }, () => authors[authorBy()] ?? 0),
    createdAt,
    statusOf: Uint8Array.from({ length: ideas }, () => statusBy(status)),
    votes: dealByZipf(
      { count: ideas, total: 10 * ideas, most: Math.floor(users * 0.4), exponent: 0.9 },
      chance("votes"),
    ),
    comments: dealByZipf(
      { count: ideas, total: ideas, most: 350, exponent: 0.8 },
      chance("comments"),
    ),
    ideasOn,
    chance,
  };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Who voted for an idea: as many different people as it has votes. */
export function* votersOf(world: World, idea: number, random: Random): Generator<number> {
  const { users } = world;
  let stride = random.int(1, users - 1);
  while (gcd(stride, users) !== 1) stride = (stride % (users - 1)) + 1;
  let user = random.int(0, users - 1);
  for (let left = world.votes[idea] ?? 0; left > 0; left -= 1) {
    yield user;
    user = (user + stride) % users;
  }
}
