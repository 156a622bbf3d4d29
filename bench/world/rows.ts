/** The rows of each table, as lines of COPY; what they count is noted for the tables that store it. */
import { limits } from "../../packages/contract/src/limits.ts";
import { moment } from "./moments.ts";
import { makeTexts } from "./texts.ts";
import { lastSecond, statuses, votersOf, type World } from "./world.ts";

export type Rows = { table: string; columns: string; lines: Iterable<string> };

/** What people and tags get counted while the rows that they are counted from are made. */
export type Tally = {
  suggested: Int32Array;
  commented: Int32Array;
  voted: Int32Array;
  followers: Int32Array;
};

export const newTally = ({ users, platforms }: World): Tally => ({
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
const yes = (value: boolean) => (value ? "t" : "f");

const bornAt = (world: World, idea: number) => world.createdAt[idea] ?? 0;
/** Evenly over the time since: the first is number 0. */
const commentedAt = (world: World, idea: number, number: number) =>
  bornAt(world, idea) +
  ((lastSecond - bornAt(world, idea)) * (number + 1)) / ((world.comments[idea] ?? 0) + 1);
const isAnswered = (world: World, idea: number) =>
  idea % 20 === 0 && (world.comments[idea] ?? 0) > 0;
const isMoved = (world: World, idea: number) => world.statusOf[idea] !== 0;
const movedAt = (world: World, idea: number) =>
  bornAt(world, idea) + (lastSecond - bornAt(world, idea)) / 3;
const statusName = (world: World, idea: number) => statuses[world.statusOf[idea] ?? 0] ?? "";

function* featureLines(world: World, tally: Tally): Generator<string> {
  const texts = makeTexts(world.chance("texts"));
  for (let idea = 0; idea < world.ideas; idea += 1) {
    const author = world.authorOf[idea] ?? 0;
    addOne(tally.suggested, author);
    const [votes, comments] = [world.votes[idea] ?? 0, world.comments[idea] ?? 0];
    const born = moment(bornAt(world, idea));
    const moved = isMoved(world, idea) ? movedAt(world, idea) : undefined;
    const official = isAnswered(world, idea) ? commentedAt(world, idea, 0) : undefined;
    const answered = Math.min(moved ?? lastSecond, official ?? lastSecond);
    const title = texts.title();
    const description = texts.description();
    yield line(
      idea + 1,
      (world.platformOf[idea] ?? 0) + 1,
      author + 1,
      title,
      description,
      description.slice(0, limits.description.excerpt),
      statusName(world, idea),
      votes,
      comments,
      votes,
      born,
      born,
      moved === undefined ? none : moment(moved),
      comments === 0 ? none : moment(commentedAt(world, idea, comments - 1)),
      moved === undefined && official === undefined ? none : moment(answered),
      statusName(world, idea) === "launched" && moved !== undefined ? moment(moved) : none,
    );
  }
}

function* voteLines(world: World, tally: Tally): Generator<string> {
  const random = world.chance("voters");
  for (let idea = 0; idea < world.ideas; idea += 1) {
    const born = bornAt(world, idea);
    for (const user of votersOf(world, idea, random)) {
      addOne(tally.voted, user);
      yield `${user + 1}\t${idea + 1}\t${moment(born + random.next() * (lastSecond - born))}\n`;
    }
  }
}

function* commentLines(world: World, tally: Tally): Generator<string> {
  const random = world.chance("comments of ideas");
  const texts = makeTexts(random);
  let id = 0;
  for (let idea = 0; idea < world.ideas; idea += 1) {
    const first = id + 1;
    for (let number = 0; number < (world.comments[idea] ?? 0); number += 1) {
      id += 1;
      const official = number === 0 && isAnswered(world, idea);
      const user = official ? 0 : random.int(0, world.users - 1);
      addOne(tally.commented, user);
      // Every third answers an earlier one.
      const parent = number > 0 && number % 3 === 0 ? first : none;
      const at = moment(commentedAt(world, idea, number));
      yield line(id, idea + 1, user + 1, parent, texts.comment(), yes(official), at, at);
    }
  }
}

function* statusLines(world: World): Generator<string> {
  let id = 0;
  for (let idea = 0; idea < world.ideas; idea += 1) {
    if (!isMoved(world, idea)) continue;
    id += 1;
    const why = "Thank you for the idea.";
    yield line(
      id,
      idea + 1,
      1,
      "suggested",
      statusName(world, idea),
      why,
      moment(movedAt(world, idea)),
    );
  }
}

/** In the order in which they have to be made: those that store counts come last. */
export const ideaRows = (world: World, tally: Tally): Rows[] => [
  {
    table: "features",
    columns: `id, platform_id, user_id, title, description, excerpt, status, upvote_count,
      comment_count, follower_count, created_at, updated_at, status_changed_at, last_commented_at,
      answered_at, launched_at`,
    lines: featureLines(world, tally),
  },
  {
    table: "votes",
    columns: "user_id, feature_id, created_at",
    lines: voteLines(world, tally),
  },
  {
    table: "comments",
    columns: "id, feature_id, user_id, parent_id, content, is_official, created_at, updated_at",
    lines: commentLines(world, tally),
  },
  {
    table: "status_updates",
    columns: "id, feature_id, user_id, old_status, new_status, comment, created_at",
    lines: statusLines(world),
  },
];
