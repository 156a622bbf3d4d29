/** The rows of users, platforms and tags as COPY lines. */

import { type Dataset, mostTags, statuses } from "./dataset.ts";
import { moment } from "./moments.ts";
import type { Rows, StoredCounts } from "./rows.ts";
import { makeVocabulary } from "./vocabulary.ts";
import { zipfSampler } from "./zipf.ts";

const begin = moment(Date.UTC(2024, 0, 1) / 1000);

export const getPlatformSlug = (platform: number): string => `platform-${platform}`;

const line = (...values: (string | number)[]) => `${values.join("\t")}\n`;

function* userLines({ users }: Dataset, stored: StoredCounts): Generator<string> {
  for (let user = 0; user < users; user += 1) {
    const name = `person${user + 1}`;
    const role = user === 0 ? "employee" : "user";
    const counts = [stored.suggested, stored.commented, stored.voted].map((of) => of[user] ?? 0);
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

function* platformFollowLines(dataset: Dataset, stored: StoredCounts): Generator<string> {
  const random = dataset.chance("platform follows");
  const platformBy = zipfSampler(dataset.platforms, random);
  for (let user = 0; user < dataset.users; user += 1) {
    const followed = new Set([platformBy(), platformBy(), platformBy()]);
    for (const platform of followed) {
      stored.followers[platform] = (stored.followers[platform] ?? 0) + 1;
      yield line(user + 1, platform + 1, begin);
    }
  }
}

const platformName = (platform: number, words: readonly string[]) => {
  const word = words[(platform * 7) % words.length] ?? "";
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${platform + 1}`;
};

function* platformLines(dataset: Dataset, stored: StoredCounts): Generator<string> {
  const words = makeVocabulary().slice(60, 3_000);
  const byStatus = statuses.map(() => new Int32Array(dataset.platforms));
  for (let feature = 0; feature < dataset.features; feature += 1) {
    const counts = byStatus[dataset.statusByFeature[feature] ?? 0] ?? new Int32Array();
    const platform = dataset.platformByFeature[feature] ?? 0;
    counts[platform] = (counts[platform] ?? 0) + 1;
  }
  for (let platform = 0; platform < dataset.platforms; platform += 1) {
    const name = platformName(platform, words);
    yield line(
      platform + 1,
      name,
      getPlatformSlug(platform + 1),
      `${name} is where people ${words[(platform * 13) % words.length]} and ${words[(platform * 17) % words.length]}.`,
      "approved",
      "t",
      moment(Date.UTC(2024, 0, 1) / 1000 + platform * 3_600),
      dataset.featuresOn[platform] ?? 0,
      stored.followers[platform] ?? 0,
      ...byStatus.map((counts) => counts[platform] ?? 0),
    );
  }
}

/** The first tag of each platform; the last number is the count of tags. */
function tagOffsets(dataset: Dataset): Int32Array {
  const offsets = new Int32Array(dataset.platforms + 1);
  for (let platform = 0; platform < dataset.platforms; platform += 1) {
    const count = Math.ceil(Math.sqrt(dataset.featuresOn[platform] ?? 0));
    offsets[platform + 1] = (offsets[platform] ?? 0) + Math.max(3, Math.min(mostTags, count));
  }
  return offsets;
}

function* featureTagLines(
  dataset: Dataset,
  offsets: Int32Array,
  uses: Int32Array,
): Generator<string> {
  const random = dataset.chance("tags");
  const tagBy = zipfSampler(mostTags, random);
  for (let feature = 0; feature < dataset.features; feature += 1) {
    const platform = dataset.platformByFeature[feature] ?? 0;
    const [from = 0, to = 0] = offsets.subarray(platform, platform + 2);
    const chosen = Array.from({ length: random.int(0, 3) }, () => from + (tagBy() % (to - from)));
    for (const [position, tag] of [...new Set(chosen)].entries()) {
      uses[tag] = (uses[tag] ?? 0) + 1;
      yield line(feature + 1, tag + 1, position);
    }
  }
}

function* tagLines(dataset: Dataset, offsets: Int32Array, uses: Int32Array): Generator<string> {
  const names = makeVocabulary().slice(60, 60 + mostTags);
  for (let platform = 0; platform < dataset.platforms; platform += 1)
    for (let tag = offsets[platform] ?? 0; tag < (offsets[platform + 1] ?? 0); tag += 1)
      yield line(
        tag + 1,
        platform + 1,
        names[tag - (offsets[platform] ?? 0)] ?? "",
        uses[tag] ?? 0,
        begin,
      );
}

/** Created after the features, because tags store how many features use them. */
export function peopleRows(dataset: Dataset, stored: StoredCounts): Rows[] {
  const offsets = tagOffsets(dataset);
  const uses = new Int32Array(offsets.at(-1) ?? 0);
  return [
    {
      table: "feature_tags",
      columns: "feature_id, tag_id, position",
      lines: featureTagLines(dataset, offsets, uses),
    },
    {
      table: "tags",
      columns: "id, platform_id, name, feature_count, last_used_at",
      lines: tagLines(dataset, offsets, uses),
    },
    {
      table: "platform_follows",
      columns: "user_id, platform_id, created_at",
      lines: platformFollowLines(dataset, stored),
    },
    {
      table: "platforms",
      columns: `id, name, slug, description, review_state, active, created_at, feature_count,
        follower_count, suggested_count, seen_count, planned_count, in_development_count,
        launched_count, declined_count`,
      lines: platformLines(dataset, stored),
    },
    {
      table: "users",
      columns: `id, username, email, role, first_name, last_name, is_verified, email_verified_at,
        feature_count, comment_count, upvotes_given_count`,
      lines: userLines(dataset, stored),
    },
    {
      table: "employments",
      columns: "user_id, platform_id, state, proof",
      lines: [line(1, 1, "verified", "admin")],
    },
  ];
}
