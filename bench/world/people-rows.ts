/** The rows of people, platforms and tags, as lines of COPY. */
import { createHash } from "node:crypto";
import { moment } from "./moments.ts";
import type { Rows, Tally } from "./rows.ts";
import { makeVocabulary } from "./vocabulary.ts";
import { mostTags, statuses, type World } from "./world.ts";
import { zipfSampler } from "./zipf.ts";

const begin = moment(Date.UTC(2024, 0, 1) / 1000);

/** So many people are signed in; the first is of the first platform's team. */
const signedIn = 2_000;
export const tokenOf = (user: number): string => `bench-session-of-person-${user}`;
export const slugOf = (platform: number): string => `platform-${platform}`;

const line = (...values: (string | number)[]) => `${values.join("\t")}\n`;

function* userLines({ users }: World, tally: Tally): Generator<string> {
  for (let user = 0; user < users; user += 1) {
    const name = `person${user + 1}`;
    const role = user === 0 ? "employee" : "user";
    const counts = [tally.suggested, tally.commented, tally.voted].map((of) => of[user] ?? 0);
    const verified = user === 0 ? "t" : "f";
    yield line(
      user + 1,
      name,
      `${name}@bench.example`,
      role,
      "Person",
      user + 1,
      verified,
      begin,
      ...counts,
    );
  }
}

function* sessionLines(): Generator<string> {
  for (let user = 1; user <= signedIn; user += 1) {
    const hash = createHash("sha256").update(tokenOf(user)).digest("hex");
    yield line(`\\\\x${hash}`, user, 86_400 * 365, begin, begin, "2100-01-01 00:00:00+00");
  }
}

function* platformFollowLines(world: World, tally: Tally): Generator<string> {
  const random = world.chance("platform follows");
  const platformBy = zipfSampler(world.platforms, random);
  for (let user = 0; user < world.users; user += 1) {
    const followed = new Set([platformBy(), platformBy(), platformBy()]);
    for (const platform of followed) {
      tally.followers[platform] = (tally.followers[platform] ?? 0) + 1;
      yield line(user + 1, platform + 1, begin);
    }
  }
}

const platformName = (platform: number, words: readonly string[]) => {
  const word = words[(platform * 7) % words.length] ?? "";
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${platform + 1}`;
};

function* platformLines(world: World, tally: Tally): Generator<string> {
  const words = makeVocabulary().slice(60, 3_000);
  const byStatus = statuses.map(() => new Int32Array(world.platforms));
  for (let idea = 0; idea < world.ideas; idea += 1) {
    const counts = byStatus[world.statusOf[idea] ?? 0] ?? new Int32Array();
    const platform = world.platformOf[idea] ?? 0;
    counts[platform] = (counts[platform] ?? 0) + 1;
  }
  for (let platform = 0; platform < world.platforms; platform += 1) {
    const name = platformName(platform, words);
    yield line(
      platform + 1,
      name,
      slugOf(platform + 1),
      `${name} is where people ${words[(platform * 13) % words.length]} and ${words[(platform * 17) % words.length]}.`,
      "approved",
      "t",
      moment(Date.UTC(2024, 0, 1) / 1000 + platform * 3_600),
      world.ideasOn[platform] ?? 0,
      tally.followers[platform] ?? 0,
      ...byStatus.map((counts) => counts[platform] ?? 0),
    );
  }
}

/** Where each platform's tags begin; the last number is how many there are. */
function tagOffsets(world: World): Int32Array {
  const offsets = new Int32Array(world.platforms + 1);
  for (let platform = 0; platform < world.platforms; platform += 1) {
    const wanted = Math.ceil(Math.sqrt(world.ideasOn[platform] ?? 0));
    offsets[platform + 1] = (offsets[platform] ?? 0) + Math.max(3, Math.min(mostTags, wanted));
  }
  return offsets;
}

function* featureTagLines(world: World, offsets: Int32Array, uses: Int32Array): Generator<string> {
  const random = world.chance("tags");
  const tagBy = zipfSampler(mostTags, random);
  for (let idea = 0; idea < world.ideas; idea += 1) {
    const platform = world.platformOf[idea] ?? 0;
    const [from = 0, to = 0] = offsets.subarray(platform, platform + 2);
    const wanted = Array.from({ length: random.int(0, 3) }, () => from + (tagBy() % (to - from)));
    for (const [position, tag] of [...new Set(wanted)].entries()) {
      uses[tag] = (uses[tag] ?? 0) + 1;
      yield line(idea + 1, tag + 1, position);
    }
  }
}

function* tagLines(world: World, offsets: Int32Array, uses: Int32Array): Generator<string> {
  const names = makeVocabulary().slice(60, 60 + mostTags);
  for (let platform = 0; platform < world.platforms; platform += 1)
    for (let tag = offsets[platform] ?? 0; tag < (offsets[platform + 1] ?? 0); tag += 1)
      yield line(
        tag + 1,
        platform + 1,
        names[tag - (offsets[platform] ?? 0)] ?? "",
        uses[tag] ?? 0,
        begin,
      );
}

/** After the ideas, whose tally they store. */
export function peopleRows(world: World, tally: Tally): Rows[] {
  const offsets = tagOffsets(world);
  const uses = new Int32Array(offsets.at(-1) ?? 0);
  return [
    {
      table: "feature_tags",
      columns: "feature_id, tag_id, position",
      lines: featureTagLines(world, offsets, uses),
    },
    {
      table: "tags",
      columns: "id, platform_id, name, feature_count, last_used_at",
      lines: tagLines(world, offsets, uses),
    },
    {
      table: "platform_follows",
      columns: "user_id, platform_id, created_at",
      lines: platformFollowLines(world, tally),
    },
    {
      table: "platforms",
      columns: `id, name, slug, description, review_state, active, created_at, feature_count,
        follower_count, suggested_count, seen_count, planned_count, in_development_count,
        launched_count, declined_count`,
      lines: platformLines(world, tally),
    },
    {
      table: "users",
      columns: `id, username, email, role, first_name, last_name, is_verified, email_verified_at,
        feature_count, comment_count, upvotes_given_count`,
      lines: userLines(world, tally),
    },
    {
      table: "sessions",
      columns: "token_hash, user_id, idle_seconds, created_at, last_used_at, expires_at",
      lines: sessionLines(),
    },
    {
      table: "employments",
      columns: "user_id, platform_id, state, proof",
      lines: [line(1, 1, "verified", "admin")],
    },
  ];
}
