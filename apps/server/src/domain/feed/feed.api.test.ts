/** The feed of followed platforms, ideas, tags and people: each public event once, and nothing else. */
import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { createFeature, deleteFeature } from "@upwell/contract/features/routes";
import * as feed from "@upwell/contract/feed/routes";
import * as follows from "@upwell/contract/follows/routes";
import * as notifications from "@upwell/contract/notifications/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { mergeTag } from "@upwell/contract/tags/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertPlatform,
  longAgo,
  type Person,
  unique,
} from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { feedConsumer } from "../../jobs/feed-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { trimFeeds } from "./entry-queries.ts";

let platform: { id: number; slug: string };
let reader: Person;
let author: Person;
let member: Person;
let tag: string;
const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  [reader, author] = [await createUser(site), await createUser(site, { createdAt: longAgo() })];
  member = await createUser(site, { role: "employee", employerId: platform.id });
  tag = unique("colour ");
});

const at = (id: number) => ({ params: { id: String(id) } });
const suggest = async (by: Person = author, tags: string[] = [tag]) => {
  const title = unique("A wider brush ");
  const body = { platform: platform.id, title, description: `It would help: ${title}.`, tags };
  return by.call(createFeature, { body });
};
const comment = (id: number, by: Person = author) =>
  by.call(createComment, { ...at(id), body: { content: unique("This is why ") } });
const plan = (id: number) =>
  member.call(createStatusUpdate, {
    ...at(id),
    body: { newStatus: "planned", comment: "Next year." },
  });
const distribute = async () => {
  await drain(site.deps, feedConsumer);
};
/** Returns the feed as "type of the source". */
const readFeed = async (of: Person = reader) => {
  await distribute();
  const items = await of.call(feed.listFeed, { query: {} });
  return items.map(({ type, source }) => `${type} ${source.kind}`);
};
const getTagId = async (name = tag) =>
  (await findRow(site, "tags", { platform_id: platform.id, name })).id;

describe("follows of", () => {
  test("a platform bring new ideas and status changes, not comments and votes", async () => {
    await reader.call(follows.followPlatform, { params: { slug: platform.slug } });
    const { id } = await suggest();
    await comment(id);
    await author.call(upvote, at(id)).catch(() => undefined);
    await plan(id);
    expect(await readFeed()).toEqual(["status_updated platform", "suggested platform"]);
  });

  test("an idea bring comments and status changes", async () => {
    const { id } = await suggest();
    await distribute();
    await reader.call(follows.followFeature, at(id));
    await comment(id);
    await plan(id);
    expect(await readFeed()).toEqual(["status_updated feature", "commented feature"]);
  });

  test("a tag bring new ideas that have it, and their status changes", async () => {
    await suggest();
    await distribute();
    await reader.call(feed.followTag, at(await getTagId()));
    expect(await readFeed()).toEqual(["suggested tag"]);
    const { id } = await suggest();
    await suggest(author, [unique("another ")]);
    await comment(id);
    await plan(id);
    expect(await readFeed()).toEqual(["status_updated tag", "suggested tag", "suggested tag"]);
  });

  test("a user bring their ideas and comments, until the account is closed", async () => {
    await reader.call(feed.followUser, at(author.id));
    const { id } = await suggest();
    await comment(id);
    expect(await readFeed()).toEqual(["commented user", "suggested user"]);
    await updateRows(site, "users", author.id, { is_active: false });
    await expect.poll(() => readFeed()).toEqual([]);
  });
});

test("shows an event that is reached in several ways once, and as long as one of them is left", async () => {
  await reader.call(follows.followPlatform, { params: { slug: platform.slug } });
  await reader.call(feed.followUser, at(author.id));
  const { id } = await suggest();
  await reader.call(feed.followTag, at(await getTagId()));
  expect(await readFeed()).toEqual(["suggested user"]);
  await reader.call(feed.unfollowUser, at(author.id));
  expect(await readFeed()).toEqual(["suggested tag"]);
  await reader.call(feed.unfollowTag, at(await getTagId()));
  expect(await readFeed()).toEqual(["suggested platform"]);
  await reader.call(follows.unfollowPlatform, { params: { slug: platform.slug } });
  expect(await readFeed()).toEqual([]);
  expect(id).toBeGreaterThan(0);
});

test("brings the latest of a thing that is followed, and not what the viewer did", async () => {
  for (let n = 0; n < 3; n += 1) await suggest();
  await suggest(reader);
  await reader.call(follows.followPlatform, { params: { slug: platform.slug } });
  expect(await readFeed()).toEqual(Array.from({ length: 3 }, () => "suggested platform"));
});

test("leaves out what is hidden, held, deleted or taken down", async () => {
  await reader.call(feed.followUser, at(author.id));
  const [hidden, deleted] = [await suggest(), await suggest()];
  const { id: commentId } = await comment(hidden.id);
  expect(await readFeed()).toHaveLength(3);
  await author.call(deleteComment, at(commentId));
  expect(await readFeed()).toHaveLength(2);
  await author.call(deleteFeature, at(deleted.id));
  expect(await readFeed()).toHaveLength(1);
  await updateRows(site, "features", hidden.id, { moderation_state: "pending" });
  await expect.poll(() => readFeed()).toEqual([]);
  await updateRows(site, "features", hidden.id, { moderation_state: "public" });
  await expect.poll(() => readFeed()).toHaveLength(1);
  await updateRows(site, "platforms", platform.id, { active: false });
  await expect.poll(() => readFeed()).toEqual([]);
});

test("pages without gaps and doubles, and lists what is followed by kind", async () => {
  await reader.call(follows.followPlatform, { params: { slug: platform.slug } });
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await suggest()).id);
  await distribute();
  const found: number[] = [];
  for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
    const query = { limit: "2", ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await reader.callPage(feed.listFeed, { query });
    found.push(...items.flatMap(({ feature }) => feature?.id ?? []));
    if (nextCursor === undefined) break;
    cursor = nextCursor;
  }
  expect(found).toEqual(ids);
  await reader.call(follows.followFeature, at(ids[0] ?? 0));
  await reader.call(feed.followTag, at(await getTagId()));
  await reader.call(feed.followUser, at(author.id));
  const list = async (kind: "platform" | "feature" | "tag" | "user") =>
    (await reader.call(feed.listFollowing, { query: { kind } })).map(({ id }) => id);
  expect(await list("platform")).toEqual([platform.id]);
  expect(await list("feature")).toEqual([ids[0]]);
  expect(await list("tag")).toEqual([await getTagId()]);
  expect(await list("user")).toEqual([author.id]);
});

test("moves the follows of a merged tag", async () => {
  await suggest();
  const into = unique("hue ");
  await suggest(author, [into]);
  const [from, target] = [await getTagId(), await getTagId(into)];
  await reader.call(feed.followTag, at(from));
  await member.call(mergeTag, { ...at(from), body: { into: target } });
  expect(await reader.call(feed.getTagFollow, at(target))).toEqual({ isFollowing: true });
  await expect(reader.call(feed.getTagFollow, at(from))).rejects.toMatchObject({ status: 404 });
});

test("follows and unfollows users and tags idempotently, within a limit", async () => {
  await suggest();
  const id = await getTagId();
  for (const [follow, unfollow, getState, target] of [
    [feed.followUser, feed.unfollowUser, feed.getUserFollow, author.id],
    [feed.followTag, feed.unfollowTag, feed.getTagFollow, id],
  ] as const) {
    await Promise.all([1, 2, 3].map(() => reader.call(follow, at(target))));
    expect(await reader.call(getState, at(target))).toEqual({ isFollowing: true });
    expect(await reader.call(unfollow, at(target))).toEqual({ isFollowing: false });
    expect(await reader.call(unfollow, at(target))).toEqual({ isFollowing: false });
    await expect(reader.call(follow, at(99_999_999))).rejects.toMatchObject({ status: 404 });
  }
  await expect(reader.call(feed.followUser, at(reader.id))).rejects.toMatchObject({
    status: 409,
  });
  await sql`with added as (
      insert into tags (platform_id, name) select ${platform.id}::bigint, 'tag ' || n
      from generate_series(1, ${serverLimits.feed.perKind}::int) n returning id)
    insert into tag_follows (user_id, tag_id) select ${reader.id}::bigint, id from added`.execute(
    site.deps.db,
  );
  await expect(reader.call(feed.followTag, at(id))).rejects.toMatchObject({
    code: "too_many_follows",
  });
});

test("notifies those of new ideas who want it", async () => {
  const other = await createUser(site);
  for (const person of [reader, other])
    await person.call(follows.followPlatform, { params: { slug: platform.slug } });
  await reader.call(notifications.changePreference, {
    body: { category: "new_features", channel: "site", isOn: true },
  });
  const { title } = await suggest();
  await distribute();
  await drain(site.deps, notificationConsumer);
  const list = async (person: Person) =>
    (await person.call(notifications.listNotifications, { query: {} })).map((one) => one.title);
  expect(await list(reader)).toEqual([`“${title}” is a new idea`]);
  expect(await list(other)).toEqual([]);
});

test("keeps the newest entries of a feed", async () => {
  await suggest();
  await distribute();
  await sql`with activity as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'suggested', a.user_id, a.platform_id, a.feature_id
      from activities a, generate_series(1, ${serverLimits.feed.entries + 5}::int)
      where a.platform_id = ${platform.id} returning id)
    insert into feed_entries (user_id, activity_id, source, source_id, created_at)
    select ${reader.id}::bigint, id, 'user', ${author.id}::bigint, now() - make_interval(secs => id)
    from activity`.execute(site.deps.db);
  await site.deps.write((tx) => trimFeeds(tx, [reader.id, author.id]));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feed_entries where user_id = ${reader.id}`.execute(site.deps.db);
  expect(rows[0]?.n).toBe(serverLimits.feed.entries);
});
