/** Names that voters hide: everywhere, on a platform, at one vote; and what admins remove. */
import { getFeature } from "@upwell/contract/features/routes";
import { getActivityStats, listUpvotedFeatures, updateMe } from "@upwell/contract/users/routes";
import * as votes from "@upwell/contract/votes/routes";
import { insertPlatform } from "@upwell/tests/harness/users";
import {
  feature,
  merges,
  prepareVotedFeature,
  site,
  voter,
} from "@upwell/tests/harness/voted-feature";
import { beforeEach, describe, expect, test } from "vitest";

prepareVotedFeature();

let other: number;
beforeEach(async () => {
  other = await merges.suggest(merges.ada);
  await merges.vote(voter, other);
});

const at = (id: number) => ({ params: { id: String(id) } });
const here = () => ({ params: { slug: merges.platform.slug } });
const hideAtVote = (id: number, hidesName: boolean) =>
  voter.call(votes.hideNameAtVote, { ...at(id), body: { hidesName } });
const hideOnPlatform = (hidesName: boolean) =>
  voter.call(votes.hideNameOnPlatform, { ...here(), body: { hidesName } });
const hideEverywhere = (hidesVotes: boolean) => voter.call(updateMe, { body: { hidesVotes } });

/** Where a visitor finds the voter's name. */
async function seen() {
  const visitor = site.visitor();
  const names = async (id: number) =>
    (await visitor.call(votes.listVoters, at(id))).map(({ user }) => user.id);
  const profile = { params: { id: String(voter.id) } };
  const upvoted = await visitor.call(listUpvotedFeatures, profile);
  return {
    feature: (await names(feature)).includes(voter.id),
    other: (await names(other)).includes(voter.id),
    face: (await visitor.call(getFeature, at(feature))).voters.some(({ id }) => id === voter.id),
    hidden: (await visitor.call(votes.explainVotes, at(feature))).hidden,
    profile: upvoted.map(({ id }) => id).sort(),
    given: (await visitor.call(getActivityStats, profile)).upvotesGivenCount,
  };
}
const all = () => ({
  feature: true,
  other: true,
  face: true,
  hidden: 0,
  profile: [feature, other],
  given: 2,
});
const none = { feature: false, other: false, face: false, hidden: 1, profile: [], given: 0 };

describe("a hidden name", () => {
  test("is hidden at one vote, on a platform and everywhere, each independent of the others", async () => {
    expect(await seen()).toEqual(all());
    expect(await hideAtVote(feature, true)).toEqual({
      hidesName: true,
      isHidden: true,
      removalReason: null,
      isRepeat: false,
      sharedWith: [],
      reason: null,
      outcome: null,
    });
    const one = { ...all(), feature: false, face: false, hidden: 1, profile: [other], given: 1 };
    expect(await seen()).toEqual(one);
    await hideOnPlatform(true);
    expect(await seen()).toEqual(none);
    await hideEverywhere(true);
    await hideOnPlatform(false);
    expect(await seen()).toEqual(none);
    expect(await hideAtVote(feature, false)).toMatchObject({ hidesName: false, isHidden: true });
    await hideAtVote(feature, true);
    await hideEverywhere(false);
    expect(await seen()).toEqual(one);
    await hideAtVote(feature, false);
    expect(await seen()).toEqual(all());
  });

  test("is hidden at later votes by the settings of that time", async () => {
    await hideOnPlatform(true);
    const third = await merges.suggest(merges.ada);
    await merges.vote(voter, third);
    const elsewhere = await insertPlatform(site);
    expect(elsewhere.id).not.toBe(merges.platform.id);
    expect(await site.visitor().call(votes.listVoters, at(third))).toHaveLength(1);
    expect(await voter.call(votes.getHiddenNames, {})).toEqual({
      hidesVotes: false,
      platforms: [expect.objectContaining({ slug: merges.platform.slug })],
      votes: 0,
      features: [],
    });
    await hideAtVote(third, true);
    const { votes: count, features } = await voter.call(votes.getHiddenNames, {});
    expect([count, features.map(({ id }) => id)]).toEqual([1, [third]]);
  });

  test("stays hidden when features are merged and separated", async () => {
    await hideAtVote(feature, true);
    const target = await merges.suggest(merges.ben);
    const { id } = await merges.merge(feature, target);
    const voters = await site.visitor().call(votes.listVoters, at(target));
    expect(voters.map(({ user }) => user.id)).toEqual([merges.ben.id, merges.ada.id]);
    expect(await site.visitor().call(votes.explainVotes, at(feature))).toMatchObject({
      featureId: target,
      upvotes: 3,
      hidden: 1,
      merged: [{ id: feature, votes: 2 }],
    });
    await merges.undo(id);
    expect(await seen()).toMatchObject({ feature: false, hidden: 1 });
  });

  test("of both merged features is restored with each", async () => {
    await hideAtVote(feature, true);
    const { id } = await merges.merge(feature, other);
    expect(await seen()).toMatchObject({ other: true, profile: [other], given: 1 });
    await hideEverywhere(true);
    await merges.undo(id);
    expect(await seen()).toEqual(none);
    await hideEverywhere(false);
    expect(await seen()).toMatchObject({ feature: false, other: true });
  });

  test("is known to the voter alone", async () => {
    await hideEverywhere(true);
    const mine = await voter.call(listUpvotedFeatures, { params: { id: String(voter.id) } });
    expect(mine).toHaveLength(2);
    expect(await merges.see(feature, voter)).toMatchObject({
      isUpvoted: true,
      myVote: { hidesName: false, isHidden: true, removalReason: null },
    });
    expect(await merges.see(feature, merges.ben)).toMatchObject({ myVote: null });
    expect(await merges.see(feature)).toMatchObject({ myVote: null });
  });
});

test("lists voters in pages, the latest vote first", async () => {
  for (const person of [merges.ben, merges.cleo, merges.staff]) await merges.vote(person, feature);
  const page = { ...at(feature), query: { limit: "2" } };
  const first = await site.visitor().callPage(votes.listVoters, page);
  const cursor = first.nextCursor;
  const second = await site.visitor().callPage(votes.listVoters, {
    ...at(feature),
    query: { limit: "9", ...(cursor && { cursor }) },
  });
  const ids = [...first.items, ...second.items].map(({ user }) => user.id);
  expect(ids).toEqual([merges.staff.id, merges.cleo.id, merges.ben.id, voter.id, merges.ada.id]);
});

test("answers bad input with what is wrong", async () => {
  const missing = { params: { id: "2000000000" } };
  for (const call of [votes.explainVotes, votes.listVoters])
    await expect(site.visitor().call(call, missing)).rejects.toMatchObject({ status: 404 });
  await expect(
    merges.cleo.call(votes.hideNameAtVote, { ...at(feature), body: { hidesName: true } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    voter.call(votes.hideNameOnPlatform, {
      params: { slug: "nowhere" },
      body: { hidesName: true },
    }),
  ).rejects.toMatchObject({ status: 404 });
  const twice = await Promise.all([hideOnPlatform(true), hideOnPlatform(true)]);
  for (const { platforms } of twice) expect(platforms).toHaveLength(1);
});
