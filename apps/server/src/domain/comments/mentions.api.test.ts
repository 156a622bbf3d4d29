/** Mentions in comments: whom they tell, when, and who is suggested. */
import { listPeople, updateComment } from "@upwell/contract/comments/routes";
import { unfollowFeature } from "@upwell/contract/follows/routes";
import { limits } from "@upwell/contract/limits";
import { changePreference, listNotifications } from "@upwell/contract/notifications/routes";
import { hideNameAtVote } from "@upwell/contract/votes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { publishCommentFromPayload } from "./moderation-subject.ts";
import { publishComment, unpublishComment } from "./publish-comment.ts";

stubModeration();

type Person = MergeFixture["ada"];

let site: TestSite;
let context: MergeFixture;
let feature: number;
/** Has nothing to do with the idea. */
let dora: Person;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await createMergeFixture(site);
  feature = await context.suggest(context.ada);
  dora = await createUser(site);
});

const at = (id: number) => ({ params: { id: String(id) } });
const say = (content: string, by = context.ben, parent: number | null = null) =>
  context.comment(by, feature, content, parent);
const edit = (id: number, content: string, by = context.ben) =>
  by.call(updateComment, { ...at(id), body: { content } });
/** The kinds of what a person was told of a comment, earliest first. */
async function told(person: Person) {
  await drain(site.deps, notificationConsumer);
  const all = await person.call(listNotifications, { query: {} });
  return all.map(({ kind }) => kind).reverse();
}

describe("a mention", () => {
  test("tells the person once, where the comment is", async () => {
    const { ben } = context;
    const { id } = await say(`Could @${dora.username.toUpperCase()} say more, @${dora.username}?`);
    await drain(site.deps, notificationConsumer);
    const [found, ...others] = await dora.call(listNotifications, { query: {} });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: "comment_mention", featureId: feature, commentId: id });
    expect(found?.title).toContain("mentioned you on");
    // Neither its author, nor who is told of the comment anyway.
    await say(`I am @${ben.username}, and you @${context.ada.username}.`);
    expect(await told(ben)).toEqual([]);
    expect(await told(context.ada)).toEqual(["comment_on_feature", "comment_mention"]);
    const reply = await say(`@${ben.username}, yes.`, dora, id);
    expect(await told(ben)).toEqual(["reply_to_comment"]);
    await edit(reply.id, `@${ben.username}, yes!`, dora);
    expect(await told(ben)).toEqual(["reply_to_comment"]);
  });

  test("tells ten people at most", async () => {
    const people: Person[] = [];
    for (let n = 0; n <= limits.commentMentions.told; n += 1) people.push(await createUser(site));
    await say(people.map(({ username }) => `@${username}`).join(" "));
    const counts: number[] = [];
    for (const person of people) counts.push((await told(person)).length);
    expect(counts).toEqual([...Array(limits.commentMentions.told).fill(1), 0]);
  });

  test("of an edit tells whom it did not name before", async () => {
    const { cleo } = context;
    const { id } = await say(`As @${cleo.username} said.`);
    await edit(id, `As @${cleo.username} and @${dora.username} said.`);
    await edit(id, `As @${dora.username} said.`);
    await edit(id, `As @${dora.username} and @${cleo.username} said!`);
    expect(await told(cleo)).toEqual(["comment_mention"]);
    expect(await told(dora)).toEqual(["comment_mention"]);
  });

  test("tells nobody before the text is public", async () => {
    const { id } = await say(`Is @${dora.username} all right? [hold]`);
    await edit(id, `Is @${dora.username} quite all right?`);
    expect(await told(dora)).toEqual([]);
    await site.deps.write((tx) => publishComment(tx, id));
    expect(await told(dora)).toEqual(["comment_mention"]);
    // It goes with the comment.
    await site.deps.write((tx) => unpublishComment(tx, id));
    expect(await told(context.cleo)).toEqual([]);
    const payload = {
      update_comment: { id, content: `And @${context.cleo.username}?`, via: null },
    };
    await site.deps.write((tx) =>
      publishCommentFromPayload(tx, site.deps, context.ben.id, payload),
    );
    expect(await told(context.cleo)).toEqual([]);
    await site.deps.write((tx) => publishComment(tx, id));
    expect(await told(context.cleo)).toEqual(["comment_mention"]);
  });

  test("of a held edit tells when it is approved", async () => {
    const { id } = await say("All right.");
    const held = edit(id, `@${dora.username}, all right? [hold]`);
    await expect(held).rejects.toMatchObject({ status: 422 });
    expect(await told(dora)).toEqual([]);
    const payload = { update_comment: { id, content: `@${dora.username}, all right?`, via: null } };
    await site.deps.write((tx) =>
      publishCommentFromPayload(tx, site.deps, context.ben.id, payload),
    );
    expect(await told(dora)).toEqual(["comment_mention"]);
  });

  test("tells neither who muted the idea nor who turned mentions off", async () => {
    await context.cleo.call(unfollowFeature, at(feature));
    const off = { category: "mentions", channel: "site", isOn: false } as const;
    await dora.call(changePreference, { body: off });
    await dora.call(changePreference, { body: { ...off, channel: "mail" } });
    await say(`@${context.cleo.username} and @${dora.username}, what do you think?`);
    expect(await told(context.cleo)).toEqual([]);
    expect(await told(dora)).toEqual([]);
  });
});

test("suggests who wrote, latest first, and voters who show their name", async () => {
  const { ada, ben, cleo, staff } = context;
  const suggested = async (id = feature, by = dora) =>
    (await by.call(listPeople, at(id))).map((person) => person.username);
  const hidden = await createUser(site);
  for (const voter of [ada, cleo, hidden]) await context.vote(voter, feature);
  await hidden.call(hideNameAtVote, { ...at(feature), body: { hidesName: true } });
  await say("First.", staff);
  await say("Not yet. [hold]", await createUser(site));
  await say("Second.", ben);
  const names = (...people: Person[]) => people.map(({ username }) => username);
  expect(await suggested()).toEqual(names(ben, staff, ada, cleo));
  // Nobody mentions themselves.
  expect(await suggested(feature, ben)).toEqual(names(staff, ada, cleo));
  await site.deps.db
    .updateTable("users")
    .set({ is_active: false })
    .where("id", "=", staff.id)
    .execute();
  const target = await context.suggest(dora);
  await context.merge(feature, target, await createUser(site, { role: "admin" }));
  expect(await suggested(feature, ada)).toEqual(names(dora, ben, cleo));
});
