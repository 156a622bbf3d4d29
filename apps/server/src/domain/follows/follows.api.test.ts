/** Follows of platforms and features: transitions and counts. */
import { getFeature } from "@upwell/contract/features/routes";
import {
  followFeature,
  followPlatform,
  getFollowStatus,
  unfollowFeature,
  unfollowPlatform,
} from "@upwell/contract/follows/routes";
import { getPlatform } from "@upwell/contract/platforms/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRows, insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import type { LiveEvent } from "../../lib/live-events.ts";

const site = await openTestSite();
const platform = await insertPlatform(site);
const { id } = await insertRow(site, "features", {
  platform_id: platform.id,
  title: "Something to follow",
  description: "Quietly.",
});
const feature = { params: { id: String(id) } };
await checkCounts(site.deps.db, { fix: true });

test("follows and unfollows a platform idempotently", async () => {
  const [one, two] = await Promise.all([createUser(site), createUser(site)]);
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

test("follows a feature with a vote, and keeps the vote after unfollowing", async () => {
  const one = await createUser(site);
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

test("publishes a platform's follower count, and no event for a feature", async () => {
  const one = await createUser(site);
  const at = { params: { slug: platform.slug } };
  const notified: LiveEvent[] = [];
  const stop = site.deps.live.subscribe((event) => notified.push(event));
  await one.call(followFeature, feature);
  const { followerCount } = await one.call(followPlatform, at);
  await one.call(unfollowPlatform, at);
  stop();
  const toFollowState = (follower_count: number) => ({
    to: "everyone",
    event: { event: "platform", platform_id: platform.id, follower_count },
  });
  expect(notified.filter(({ to }) => to === "everyone")).toEqual([
    toFollowState(followerCount),
    toFollowState(followerCount - 1),
  ]);
});

test("mutes an unfollowed feature until it is followed again", async () => {
  const one = await createUser(site);
  const muted = async () =>
    (await findRows(site, "feature_mutes", { user_id: one.id }, ["feature_id"])).length;
  await one.call(followFeature, feature);
  expect(await muted()).toBe(0);
  await one.call(unfollowFeature, feature);
  await one.call(unfollowFeature, feature);
  expect(await muted()).toBe(1);
  await one.call(followFeature, feature);
  expect(await muted()).toBe(0);
});
