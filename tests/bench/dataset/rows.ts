/** The rows of each table as COPY lines; collects the counts that other tables store. */
import { limits } from "../../../packages/contract/src/limits.ts";
import { type Dataset, generateVoters, lastSecond, statuses } from "./dataset.ts";
import { moment } from "./moments.ts";
import { makeTexts } from "./texts.ts";

export type Rows = { table: string; columns: string; lines: Iterable<string> };

/** Counts of users and tags, collected while the rows are created. */
export type StoredCounts = {
  suggested: Int32Array;
  commented: Int32Array;
  voted: Int32Array;
  followers: Int32Array;
};

export const createStoredCounts = ({ users, platforms }: Dataset): StoredCounts => ({
  suggested: new Int32Array(users),
  commented: new Int32Array(users),
  voted: new Int32Array(users),
  followers: new Int32Array(platforms),
});

const addOne = (counts: Int32Array, index: number) => {
  counts[index] = (counts[index] ?? 0) + 1;
};

const line = (...values: (string | number)[]) => `${values.join("\t")}\n`;
const none = "\\N";

/** A wish for twenty ideas; every seventh idea is of one. */
const getWish = (feature: number, features: number) =>
  feature % 7 === 0 ? 1 + (feature % Math.ceil(features / 20)) : none;

const getCreatedAt = (dataset: Dataset, feature: number) => dataset.createdAt[feature] ?? 0;
/** Spreads times evenly over the period; number 0 is the first. */
const commentedAt = (dataset: Dataset, feature: number, number: number) =>
  getCreatedAt(dataset, feature) +
  ((lastSecond - getCreatedAt(dataset, feature)) * (number + 1)) /
    ((dataset.comments[feature] ?? 0) + 1);
const isAnswered = (dataset: Dataset, feature: number) =>
  feature % 20 === 0 && (dataset.comments[feature] ?? 0) > 0;
const isMoved = (dataset: Dataset, feature: number) => dataset.statusByFeature[feature] !== 0;
const getStatusChangedAt = (dataset: Dataset, feature: number) =>
  getCreatedAt(dataset, feature) + (lastSecond - getCreatedAt(dataset, feature)) / 3;
const statusName = (dataset: Dataset, feature: number) =>
  statuses[dataset.statusByFeature[feature] ?? 0] ?? "";

function* featureLines(dataset: Dataset, stored: StoredCounts): Generator<string> {
  const texts = makeTexts(dataset.chance("texts"));
  for (let feature = 0; feature < dataset.features; feature += 1) {
    const author = dataset.authorByFeature[feature] ?? 0;
    addOne(stored.suggested, author);
    const [votes, comments] = [dataset.votes[feature] ?? 0, dataset.comments[feature] ?? 0];
    const born = moment(getCreatedAt(dataset, feature));
    const moved = isMoved(dataset, feature) ? getStatusChangedAt(dataset, feature) : undefined;
    const official = isAnswered(dataset, feature) ? commentedAt(dataset, feature, 0) : undefined;
    const answered = Math.min(moved ?? lastSecond, official ?? lastSecond);
    const title = texts.title();
    const description = texts.description();
    yield line(
      feature + 1,
      (dataset.platformByFeature[feature] ?? 0) + 1,
      author + 1,
      title,
      description,
      description.slice(0, limits.description.excerpt),
      statusName(dataset, feature),
      votes,
      comments,
      votes,
      born,
      born,
      moved === undefined ? none : moment(moved),
      comments === 0 ? none : moment(commentedAt(dataset, feature, comments - 1)),
      moved === undefined && official === undefined ? none : moment(answered),
      statusName(dataset, feature) === "launched" && moved !== undefined ? moment(moved) : none,
      getWish(feature, dataset.features),
    );
  }
}

function* voteNotes(dataset: Dataset, stored: StoredCounts): Generator<string> {
  const random = dataset.chance("voters");
  for (let feature = 0; feature < dataset.features; feature += 1) {
    const born = getCreatedAt(dataset, feature);
    for (const user of generateVoters(dataset, feature, random)) {
      addOne(stored.voted, user);
      yield `${user + 1}\t${feature + 1}\t${moment(born + random.next() * (lastSecond - born))}\n`;
    }
  }
}

function* commentLines(dataset: Dataset, stored: StoredCounts): Generator<string> {
  const random = dataset.chance("comments of ideas");
  const texts = makeTexts(random);
  let id = 0;
  for (let feature = 0; feature < dataset.features; feature += 1) {
    const first = id + 1;
    for (let number = 0; number < (dataset.comments[feature] ?? 0); number += 1) {
      id += 1;
      const official = number === 0 && isAnswered(dataset, feature);
      const user = official ? 0 : random.int(0, dataset.users - 1);
      addOne(stored.commented, user);
      // Every third replies to an earlier one.
      const parent = number > 0 && number % 3 === 0 ? first : none;
      const at = moment(commentedAt(dataset, feature, number));
      const text = texts.comment();
      const html = `<p>${text}</p>`;
      const authorRole = official ? "team" : none;
      // No two official texts are the same.
      const key = official ? `comment ${id}` : none;
      yield line(id, feature + 1, user + 1, parent, text, html, authorRole, key, at, at);
    }
  }
}

function* statusLines(dataset: Dataset): Generator<string> {
  let id = 0;
  for (let feature = 0; feature < dataset.features; feature += 1) {
    if (!isMoved(dataset, feature)) continue;
    id += 1;
    const why = "Thank you for the idea.";
    yield line(
      id,
      feature + 1,
      1,
      "suggested",
      statusName(dataset, feature),
      why,
      `status ${id}`,
      `status ${id}`,
      moment(getStatusChangedAt(dataset, feature)),
    );
  }
}

/** In the order of creation: tables that store counts come last. */
export const featureRows = (dataset: Dataset, stored: StoredCounts): Rows[] => [
  {
    table: "features",
    columns: `id, platform_id, user_id, title, description, excerpt, status, upvote_count,
      comment_count, follower_count, created_at, updated_at, status_changed_at, last_commented_at,
      answered_at, launched_at, wish_id`,
    lines: featureLines(dataset, stored),
  },
  {
    table: "all_votes",
    columns: "user_id, feature_id, created_at",
    lines: voteNotes(dataset, stored),
  },
  {
    table: "comments",
    columns:
      "id, feature_id, user_id, parent_id, content, content_html, posted_as, text_key, created_at, updated_at",
    lines: commentLines(dataset, stored),
  },
  {
    table: "status_updates",
    columns:
      "id, feature_id, user_id, old_status, new_status, comment, text_key, bare_key, created_at",
    lines: statusLines(dataset),
  },
];
