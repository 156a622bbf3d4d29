/** Following: each transition, for platforms and for features, and the counts. */
import { getFeature } from "@upwell/contract/features";
import {
  followFeature,
  followPlatform,
  getFollowStatus,
  unfollowFeature,
  unfollowPlatform,
} from "@upwell/contract/follows";
import { getPlatform } from "@upwell/contract/platforms";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import type { LiveEvent } from "../../live/events.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let feature: { params: { id: string } };

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "Something to follow", description: "Quietly." })
    .returning("id")
    .executeTakeFirstOrThrow();
  feature = { params: { id: String(id) } };
  await checkCounts(site.deps.db, { fix: true });
});
afterAll(() => site.close());

test("a platform: followed once, however often it is asked for; and left again", async () => {
  const [one, two] = await Promise.all([signedIn(site), signedIn(site)]);
  const at = { params: { slug: platform.slug } };
  expect(await one.call(getFollowStatus, at)).toEqual({ isFollowing: false, followerCount: 0 });
  await Promise.all(Array.from({ length: 10 }, () => one.call(followPlatform, at)));
  expect(await two.call(followPlatform, at)).toEqual({ isFollowing: true, followerCount: 2 });
  expect(await one.call(getPlatform, at)).toMatchObject({ isFollowing: true, followerCount: 2 });
  expect(await site.visitor().call(getPlatform, at)).toMatchObject({ isFollowing: false });
  expect(await one.call(unfollowPlatform, at)).toEqual({ isFollowing: false, followerCount: 1 });
  expect(await one.call(unfollowPlatform, at)).toEqual({ isFollowing: false, followerCount: 1 });
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("a feature: a vote follows it, leaving it keeps the vote", async () => {
  const one = await signedIn(site);
  expect(await one.call(getFeature, feature)).toMatchObject({ isFollowing: false });
  await one.call(upvote, feature);
  expect(await one.call(getFeature, feature)).toMatchObject({ isFollowing: true });
  expect(await one.call(unfollowFeature, feature)).toMatchObject({ isFollowing: false });
  expect(await one.call(getFeature, feature)).toMatchObject({
    isFollowing: false,
    isUpvoted: true,
  });
  await Promise.all(Array.from({ length: 10 }, () => one.call(followFeature, feature)));
  expect(await one.call(followFeature, feature)).toEqual({ isFollowing: true, followerCount: 1 });
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("open pages hear how many follow a platform now, and nothing of it for a feature", async () => {
  const one = await signedIn(site);
  const at = { params: { slug: platform.slug } };
  const told: LiveEvent[] = [];
  const stop = site.deps.live.subscribe((event) => told.push(event));
  await one.call(followFeature, feature);
  const { followerCount } = await one.call(followPlatform, at);
  await one.call(unfollowPlatform, at);
  stop();
  const said = (follower_count: number) => ({
    to: "everyone",
    event: { event: "platform", platform_id: platform.id, follower_count },
  });
  expect(told.filter(({ to }) => to === "everyone")).toEqual([
    said(followerCount),
    said(followerCount - 1),
  ]);
});

test("whoever leaves a feature hears no more of it by voting; following it again ends that", async () => {
  const one = await signedIn(site);
  const muted = async () =>
    (
      await site.deps.db
        .selectFrom("feature_mutes")
        .select("feature_id")
        .where("user_id", "=", one.id)
        .execute()
    ).length;
  await one.call(followFeature, feature);
  expect(await muted()).toBe(0);
  await one.call(unfollowFeature, feature);
  await one.call(unfollowFeature, feature);
  expect(await muted()).toBe(1);
  await one.call(followFeature, feature);
  expect(await muted()).toBe(0);
});

test("signed out, and where there is nothing", async () => {
  const one = await signedIn(site);
  await expect(site.visitor().call(followFeature, feature)).rejects.toMatchObject({ status: 401 });
  await expect(one.call(followFeature, { params: { id: "99999999" } })).rejects.toMatchObject({
    status: 404,
  });
  for (const endpoint of [getFollowStatus, followPlatform, unfollowPlatform])
    await expect(one.call(endpoint, { params: { slug: "nowhere" } })).rejects.toMatchObject({
      status: 404,
    });
});
