/** Messages to webhooks, sent to a receiver that checks their signatures with the library of the scheme. */
import { createComment, updateComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import type { WebhookPayload } from "@upwell/contract/webhooks/payload";
import * as contract from "@upwell/contract/webhooks/routes";
import { type WebhookEvent, webhookEvents } from "@upwell/contract/webhooks/values";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { startWebhookReceiver } from "@upwell/tests/harness/webhook-receiver";
import { setVotes } from "@upwell/tests/harness/webhook-votes";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { publishFeature, unpublishFeature } from "../domain/feature-suggestions/publish-feature.ts";
import { drain } from "./consumer.ts";
import { createWebhookConsumer } from "./webhook-sender.ts";

stubModeration();

let person: Person;
const receiver = await startWebhookReceiver();
const site = await createTestSite({ OUTBOUND_ALLOW: receiver.host });
const platform = await insertPlatform(site);
const member = await createUser(site, { role: "employee", employerId: platform.id });
const admin = await createUser(site, { role: "admin" });
afterAll(async () => {
  await site.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.answer = () => ({ status: 200 });
  receiver.received.length = 0;
  person = await createUser(site);
});
afterEach(async () => {
  site.clock.now = null;
  await site.deps.db.deleteFrom("webhooks").execute();
  await site.deps.db.deleteFrom("webhook_votes").execute();
});

const create = (
  events: readonly WebhookEvent[] = webhookEvents,
  { by = member, ...options }: { by?: Person; platform?: null; url?: string } = {},
) =>
  by.call(contract.createWebhook, {
    body: {
      ...{ platform: platform.id, name: "A program", format: "standard", events: [...events] },
      ...{ url: receiver.url(), ...options },
    },
  });

const advance = (seconds: number) => {
  site.clock.now = new Date((site.clock.now ?? new Date()).getTime() + seconds * 1000);
};
/** Runs the job until nothing is due. */
const send = () => drain(site.deps, createWebhookConsumer(site.deps));
const suggest = async (
  title: string,
  by = person,
): Promise<{ id: number; path: { id: string } }> => {
  const { id } = await suggestFeature(by, platform.id, title, {
    description: `**${title}**, please.`,
    tags: ["Brushes"],
  });
  return { id, path: { id: String(id) } };
};
const comment = (params: { id: string }, content = "It would help me, too.", by = person) =>
  by.call(createComment, { params, body: { content } });
const listDeliveries = async (id: number, by = member) =>
  by.call(contract.listDeliveries, { params: { id: String(id) } });
const types = (payloads: readonly { payload: WebhookPayload }[]) =>
  payloads.map(({ payload }) => payload.type);

describe("messages", () => {
  test("tell everything that happens to an idea, in its order", async () => {
    const { secret } = await create();
    const { id, path } = await suggest("Rulers beside the canvas");
    await setVotes(site, "waiting");
    await send();
    await person.call(updateFeature, { params: path, body: { title: "Rulers around the canvas" } });
    await member.call(createStatusUpdate, {
      params: path,
      body: { newStatus: "planned", comment: "We start in spring.", expected: "2099-Q1" },
    });
    await comment(path, "They help **me**, too.");
    await admin.call(upvote, { params: path });
    await setVotes(site, "due");
    await send();
    const other = await suggest("Rulers at the canvas", admin);
    await member.call(mergeFeature, { params: path, body: { into: other.id } });
    await setVotes(site, "due");
    await send();
    await admin.call(deleteFeature, { params: other.path });
    await send();
    const messages = receiver.verify(secret ?? "");
    expect(types(messages)).toEqual([
      ...["feature.created", "feature.updated", "feature.status_changed", "comment.created"],
      ...["vote.created", "feature.created", "feature.merged", "vote.created", "feature.deleted"],
    ]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    const [created, , status, commented, voted, , merged] = messages;
    const deleted = messages.at(-1);
    expect(created?.payload).toMatchObject({
      timestamp: expect.stringMatching(/^20.*Z$/),
      data: {
        platform: { id: platform.id, slug: platform.slug },
        feature: {
          id,
          title: "Rulers beside the canvas",
          description: "**Rulers beside the canvas**, please.",
          url: `${site.deps.config.publicUrl.origin}/feature/${id}/rulers-beside-the-canvas`,
          tags: ["Brushes"],
          author: { id: person.id, name: expect.stringContaining(person.username) },
        },
      },
    });
    expect(status?.payload.data).toMatchObject({
      feature: { status: "planned", expected: "2099-Q1" },
      status_update: { old_status: "suggested", comment: "We start in spring." },
    });
    expect(commented?.payload.data).toMatchObject({
      comment: { content: "They help **me**, too.", author: { id: person.id } },
    });
    // The vote of its author came with it, the other one later.
    expect(voted?.payload.data).toMatchObject({
      feature: { upvote_count: 2 },
      votes: { added: 2, removed: 0 },
    });
    expect(merged?.payload.data).toMatchObject({ feature: { id }, merged_into: { id: other.id } });
    expect(deleted?.payload.data).toMatchObject({ feature: { id: other.id } });
  });

  test("go to those who asked for them: of a platform, or of the whole site", async () => {
    const elsewhere = await insertPlatform(site);
    const stranger = await createUser(site, { role: "employee", employerId: elsewhere.id });
    await create(["comment.created"], { url: receiver.url("/team") });
    await create(["feature.created"], { by: admin, platform: null, url: receiver.url("/site") });
    await stranger.call(contract.createWebhook, {
      body: {
        ...{ platform: elsewhere.id, name: "Other", format: "standard" },
        ...{ events: [...webhookEvents], url: receiver.url("/other") },
      },
    });
    const { path } = await suggest("A lens for the pixels");
    await comment(path);
    advance(2);
    await send();
    expect(receiver.received.map((one) => one.path).sort()).toEqual(["/site", "/team"]);
  });

  test("tell of nothing that is held or hidden, also if it was hidden since", async () => {
    const webhook = await create(["feature.created", "comment.created"]);
    const { path } = await suggest("A pen that remembers");
    const { id } = await comment(path, "Sure.");
    await updateRows(site, "comments", id, { moderation_state: "rejected" });
    await insertRow(site, "comments", {
      feature_id: Number(path.id),
      content: "Held.",
      moderation_state: "pending",
    });
    await send();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["feature.created"]);
    const states = (await listDeliveries(webhook.id)).map(({ type, state }) => [type, state]);
    expect(states).toEqual([
      ["comment.created", "dropped"],
      ["feature.created", "sent"],
    ]);
  });

  test("repeat no change that another one tells already", async () => {
    await create(["feature.created", "feature.updated"]);
    const { path } = await suggest("A grid that snaps");
    for (const title of ["A grid that snaps well", "A grid that snaps better"])
      await person.call(updateFeature, { params: path, body: { title } });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toContain("A grid that snaps better");
  });

  test("change no comment: an edited one is not new", async () => {
    await create(["comment.created"]);
    const { path } = await suggest("A roof for the menu");
    const { id } = await comment(path);
    await send();
    await person.call(updateComment, { params: { id: String(id) }, body: { content: "Or not." } });
    await send();
    expect(receiver.received).toHaveLength(1);
  });
});

describe("votes", () => {
  test("of at least a second are one message, which more join while it waits", async () => {
    const webhook = await create(["vote.created", "vote.removed"]);
    const { path, id } = await suggest("A meter for the ink");
    const voters = await Promise.all(Array.from({ length: 20 }, () => createUser(site)));
    receiver.answer = () => ({ status: 500 });
    advance(2);
    await send();
    receiver.answer = () => ({ status: 200 });
    for (const voter of voters) await voter.call(upvote, { params: path });
    await send();
    // One attempt of the author's vote, and nothing of the others yet.
    expect(receiver.received).toHaveLength(1);
    advance(10);
    await send();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.votes)).toEqual([
      { added: 1, removed: 0 },
      { added: 1, removed: 0 },
      { added: 20, removed: 0 },
    ]);
    expect(await listDeliveries(webhook.id)).toHaveLength(2);
    expect(await site.deps.db.selectFrom("webhook_votes").selectAll().execute()).toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test("that came and that went are told apart, to those who asked for them", async () => {
    await create(["vote.created"], { url: receiver.url("/created") });
    await create(["vote.removed"], { url: receiver.url("/removed") });
    const { path } = await suggest("A mill for the colours");
    const [leaver, voter] = [await createUser(site), await createUser(site)];
    await leaver.call(upvote, { params: path });
    advance(2);
    await send();
    receiver.received.length = 0;
    await leaver.call(removeUpvote, { params: path });
    await voter.call(upvote, { params: path });
    advance(2);
    await send();
    const received = receiver.received.map(({ path: at, body }) => {
      const { type, data } = JSON.parse(body);
      return { at, type, votes: data.votes };
    });
    expect(received.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual([
      { at: "/created", type: "vote.created", votes: { added: 1, removed: 0 } },
      { at: "/removed", type: "vote.removed", votes: { added: 0, removed: 1 } },
    ]);
  });

  test("in a message can be sent again while others wait", async () => {
    const webhook = await create(["vote.created"]);
    const { path } = await suggest("A drawer for the nibs");
    advance(2);
    await send();
    receiver.answer = () => ({ status: 500 });
    const voter = await createUser(site);
    await voter.call(upvote, { params: path });
    advance(2);
    await send();
    await (await createUser(site)).call(upvote, { params: path });
    advance(2);
    const sender = createWebhookConsumer(site.deps);
    await sender.prepare?.(site.deps);
    const deliveries = await listDeliveries(webhook.id);
    expect(deliveries.map(({ state }) => state)).toEqual(["queued", "queued", "sent"]);
    receiver.answer = () => ({ status: 200 });
    for (const { id } of deliveries)
      await member.call(contract.sendAgain, { params: { id: String(id) } });
    await send();
    const states = (await listDeliveries(webhook.id)).map(({ state }) => state);
    expect(states).toEqual(["sent", "sent", "sent"]);
  });

  test("are not counted for platforms whose webhooks do not want them", async () => {
    await create(["feature.created"]);
    await suggest("A hook for the coat");
    expect(await site.deps.db.selectFrom("webhook_votes").selectAll().execute()).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  test("gets the same message later, before others about the same idea", async () => {
    const { secret } = await create(["feature.created", "comment.created"]);
    const { path } = await suggest("A box for the brushes");
    receiver.answer = () => ({ status: 503 });
    await send();
    await comment(path);
    await send();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = () => ({ status: 204 });
    advance(4);
    await send();
    expect(receiver.received).toHaveLength(1);
    advance(3);
    await send();
    const messages = receiver.verify(secret ?? "");
    expect(types(messages)).toEqual(["feature.created", "feature.created", "comment.created"]);
    expect(messages[0]?.id).toBe(messages[1]?.id);
  });

  test("for one message gets the others", async () => {
    await create(["feature.created", "comment.created"]);
    const bad = await suggest("A poisoned title");
    const good = await suggest("A healthy title");
    receiver.answer = ({ body }) => ({ status: body.includes("poisoned") ? 400 : 200 });
    await send();
    advance(6);
    await send();
    await comment(bad.path);
    await comment(good.path);
    advance(40);
    await send();
    const sent = receiver.received.map(({ body }) => JSON.parse(body));
    expect(sent.filter(({ data }) => data.feature.id === good.id)).toHaveLength(2);
    // Its comment waits for it.
    const ofBad = sent.filter(({ data }) => data.feature.id === bad.id);
    expect(new Set(ofBad.map(({ type }) => type))).toEqual(new Set(["feature.created"]));
  });

  test("is waited for as long as it asks", async () => {
    await create(["feature.created"]);
    await suggest("A clock for the wall");
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "120" } });
    await send();
    receiver.answer = () => ({ status: 200 });
    advance(100);
    await send();
    expect(receiver.received).toHaveLength(1);
    advance(30);
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  test("for a day is turned off, and its team is told by mail", async () => {
    const webhook = await create();
    await suggest("A door to the roof");
    receiver.answer = () => ({ status: 302, headers: { location: "http://127.0.0.1:1/" } });
    for (let hour = 0; hour < 30; hour += 1) {
      await send();
      advance(60 * 60);
    }
    site.clock.now = null;
    const params = { id: String(webhook.id) };
    expect(await member.call(contract.getWebhook, { params })).toMatchObject({ isActive: false });
    // Growing pauses, the longest of half an hour for the webhook and of eight for a message.
    expect(receiver.received.length).toBeGreaterThan(5);
    expect(receiver.received.length).toBeLessThan(26);
    const mails = await site.deps.db.selectFrom("mails").selectAll().execute();
    expect(mails).toMatchObject([
      { user_id: member.id, subject: 'The webhook "A program" was turned off' },
    ]);
    await suggest("A window in the roof");
    expect((await listDeliveries(webhook.id)).every(({ state }) => state === "failed")).toBe(true);
    await expect(member.call(contract.sendTest, { params })).rejects.toMatchObject({ status: 409 });

    receiver.answer = () => ({ status: 200 });
    receiver.received.length = 0;
    await member.call(contract.changeWebhook, { params, body: { isActive: true } });
    await send();
    expect(receiver.received).toEqual([]);
    const [missed] = await listDeliveries(webhook.id);
    await member.call(contract.sendAgain, { params: { id: String(missed?.id) } });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  test("that is gone is turned off at once", async () => {
    const webhook = await create();
    await suggest("A step to the door");
    receiver.answer = () => ({ status: 410 });
    await send();
    const params = { id: String(webhook.id) };
    expect(await member.call(contract.getWebhook, { params })).toMatchObject({ isActive: false });
  });

  test("with endless answers, or other bytes than text, costs no more than their start", async () => {
    const webhook = await create(["feature.created"]);
    await suggest("A shelf for the door");
    receiver.answer = () => ({ status: 200, body: `\0${"x".repeat(100_000)}\ud800` });
    await send();
    const [delivery] = await listDeliveries(webhook.id);
    expect(delivery).toMatchObject({ state: "sent", answer: "x".repeat(1000) });
  });
});

test("an idea that returns is not told as new: after a merge is undone, or shown again", async () => {
  const { secret } = await create(["feature.created", "feature.updated", "feature.merged"]);
  const kept = await suggest("A strap for the easel");
  const merged = await suggest("A belt for the easel", admin);
  await send();
  const merge = await member.call(mergeFeature, {
    params: merged.path,
    body: { into: kept.id },
  });
  await send();
  await member.call(undoMerge, { params: { id: String(merge.id) } });
  await send();
  await site.deps.write((tx) => unpublishFeature(tx, kept.id));
  await site.deps.write((tx) => publishFeature(tx, kept.id));
  await send();
  const told = receiver
    .verify(secret ?? "")
    .map(({ payload }) => [payload.type, "feature" in payload.data && payload.data.feature.id]);
  expect(told).toEqual([
    ["feature.created", kept.id],
    ["feature.created", merged.id],
    ["feature.merged", merged.id],
    ["feature.updated", merged.id],
    ["feature.updated", kept.id],
  ]);
});

test("a message that cannot be made counts as failed, and is tried again later", async () => {
  const webhook = await create(["feature.created"]);
  const target = await site.deps.secretBox.encrypt("webhook", Buffer.from("not a target"));
  await site.deps.db.updateTable("webhooks").set({ target }).execute();
  await suggest("A chest for the canvas");
  await send();
  const [delivery] = await listDeliveries(webhook.id);
  expect(delivery).toMatchObject({ state: "queued", attempts: 1, status: null });
  expect(delivery?.nextAttemptAt).not.toBeNull();
  const params = { id: String(webhook.id) };
  const { failingSince } = await member.call(contract.getWebhook, { params });
  expect(failingSince).not.toBeNull();
});

test("a test is sent, and a message again with its id", async () => {
  const webhook = await create(["feature.created"]);
  const params = { id: String(webhook.id) };
  await member.call(contract.sendTest, { params });
  await suggest("A lamp for the shelf");
  await send();
  const [created] = await listDeliveries(webhook.id);
  await member.call(contract.sendAgain, { params: { id: String(created?.id) } });
  await send();
  const messages = receiver.verify(webhook.secret ?? "");
  expect(types(messages)).toEqual(["webhook.test", "feature.created", "feature.created"]);
  expect(messages[1]?.id).toBe(messages[2]?.id);
});

test("an address that has become private gets nothing", async () => {
  const webhook = await create(["feature.created"]);
  await site.deps.db.updateTable("webhooks").set({ host: "x" }).execute();
  const { encryptTarget } = await import("../domain/webhooks/target.ts");
  const target = await encryptTarget(site.deps.secretBox, {
    url: "https://127.0.0.1/hook",
    secret: webhook.secret ?? "",
  });
  await site.deps.db.updateTable("webhooks").set({ target }).execute();
  await suggest("A tunnel below the house");
  await send();
  const [delivery] = await listDeliveries(webhook.id);
  expect(delivery).toMatchObject({ state: "queued", status: null, attempts: 1 });
  expect(delivery?.answer).toContain("not a public address");
});
