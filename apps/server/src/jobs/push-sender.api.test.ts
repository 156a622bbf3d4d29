/** Push messages, sent to a push service that checks them as real ones do. */

import { logout } from "@upwell/contract/auth/routes";
import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import {
  changePreference,
  getPreferences,
  listNotifications,
  markAllRead,
} from "@upwell/contract/notifications/routes";
import { renew, subscribe, unsubscribe } from "@upwell/contract/push/routes";
import { endOtherSessions } from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createBrowser, startPushService } from "@upwell/tests/harness/push-service";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
} from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { claim } from "../db/queue.ts";
import { startSession } from "../domain/auth/sessions.ts";
import { pushQueue } from "../domain/push/message-queries.ts";
import { drain } from "./consumer.ts";
import { notificationConsumer } from "./notification-job.ts";
import { pushConsumer } from "./push-sender.ts";

stubModeration();

let commenter: Person;
let person: Person;
let featureId: number;

const start = new Date("2099-03-02T12:00:00Z");

const service = await startPushService(() => site.clock.now ?? start);
const site = await createTestSite({
  OUTBOUND_ALLOW: service.host,
  PUBLIC_URL: "https://wishes.example/",
});
site.clock.now = start;
const platform = await insertPlatform(site);
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  site.clock.now = start;
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  commenter = await createUser(site);
  person = await createUser(site);
  featureId = await insertFeature(site, platform.id);
  await updateRows(site, "features", featureId, { user_id: person.id });
  service.publicKey = (await person.call(getPreferences, {})).push.publicKey;
});
afterEach(async () => {
  expect(service.violations).toEqual([]);
  await site.deps.db.deleteFrom("push_subscriptions").execute();
});

const advance = (seconds: number) => {
  site.clock.now = new Date((site.clock.now ?? start).getTime() + seconds * 1000);
};
/** Turns push on in the browser of a session. */
async function turnOn(by = person) {
  const browser = service.createBrowser();
  await by.call(subscribe, { body: browser.subscription });
  return browser;
}
/** Another session of a person. */
async function signInElsewhere({ id, username, email }: Person): Promise<Person> {
  const { token } = await startSession(site.deps, id, { remember: true });
  return Object.assign(site.visitor(), { id, username, email, token });
}
async function comment() {
  const created = await commenter.call(createComment, {
    params: { id: String(featureId) },
    body: { content: "Nobody but readers of the page should see these words." },
  });
  await drain(site.deps, notificationConsumer);
  return created;
}
async function sendAll(): Promise<number> {
  const before = service.received.length;
  await drain(site.deps, pushConsumer);
  return service.received.length - before;
}
const countWaiting = async () =>
  (await site.deps.db.selectFrom("push_messages").select("id").execute()).length;
const listSubscriptions = () =>
  site.deps.db.selectFrom("push_subscriptions").selectAll().orderBy("id").execute();

test("tells each browser of a person what happened, in the words of the site", async () => {
  const browsers = [await turnOn(), await turnOn(await signInElsewhere(person))];
  const { id } = await comment();
  expect(await sendAll()).toBe(2);
  const { title } = await findRow(site, "features", featureId);
  for (const { browser, payload, headers } of service.received) {
    expect(browsers).toContain(browser);
    expect(payload).toEqual({
      kind: "comment_on_feature",
      title: "New comment on your idea",
      body: title,
      url: `https://wishes.example/feature/${featureId}#comment-${id}`,
      tag: `feature-${featureId}`,
    });
    expect(headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      topic: `feature-${featureId}`,
    });
  }
  expect(await countWaiting()).toBe(0);
  for (const { last_used_at } of await listSubscriptions()) expect(last_used_at).toEqual(start);
});

test("names nothing that is not public", async () => {
  await turnOn();
  await comment();
  await updateRows(site, "features", featureId, { moderation_state: "pending" });
  await sendAll();
  // The name of the platform is public.
  expect(service.received.map(({ payload }) => payload)).toMatchObject([{ body: platform.name }]);
});

test("pushes what is turned on, also if it is not in the list", async () => {
  const set = (channel: "site" | "mail" | "push", isOn: boolean) =>
    person.call(changePreference, { body: { category: "comments", channel, isOn } });
  await comment();
  expect(await countWaiting()).toBe(0);
  await turnOn();
  await set("site", false);
  await set("mail", false);
  await comment();
  expect(await sendAll()).toBe(1);
  expect(await person.call(listNotifications, {})).toHaveLength(1);
  await set("push", false);
  await comment();
  expect(await countWaiting()).toBe(0);
});

test("sends nothing that was read or deleted while it waited", async () => {
  await turnOn();
  const { id } = await comment();
  await commenter.call(deleteComment, { params: { id: String(id) } });
  expect(await countWaiting()).toBe(0);
  await comment();
  await person.call(markAllRead, {});
  expect(await sendAll()).toBe(0);
  expect(await countWaiting()).toBe(0);
});

test.each([404, 410])("forgets a browser after a %i", async (status) => {
  await turnOn();
  await comment();
  await comment();
  service.answer = () => ({ status });
  await sendAll();
  expect(await listSubscriptions()).toEqual([]);
  expect(await countWaiting()).toBe(0);
});

test.each([302, 400, 403, 413])(
  "drops a message after a %i, and keeps the browser",
  async (status) => {
    await turnOn();
    await comment();
    service.answer = () => ({ status, headers: { location: service.origin } });
    expect(await sendAll()).toBe(1);
    expect(await countWaiting()).toBe(0);
    expect(await listSubscriptions()).toHaveLength(1);
  },
);

const inTwoMinutes = new Date(start.getTime() + 120_000).toUTCString();
test.each([
  [503, {}, 10],
  [500, { "retry-after": "nonsense" }, 10],
  [429, { "retry-after": "120" }, 120],
  [503, { "retry-after": inTwoMinutes }, 120],
])("tries again after a %i with %o, in %i seconds", async (status, headers, seconds) => {
  await turnOn();
  await comment();
  service.answer = () => ({ status, headers });
  expect(await sendAll()).toBe(1);
  service.answer = () => ({ status: 201 });
  // What arrives meanwhile for the same browser waits too.
  advance(seconds - 1);
  expect(await sendAll()).toBe(0);
  advance(1);
  expect(await sendAll()).toBe(1);
  expect(await countWaiting()).toBe(0);
});

test("pauses longer each time, and gives up after a day", async () => {
  await turnOn(await signInElsewhere(person));
  await comment();
  service.answer = () => ({ status: 503 });
  const pauses: number[] = [];
  while ((await countWaiting()) > 0) {
    const [row] = await site.deps.db.selectFrom("push_messages").selectAll().execute();
    pauses.push(((row?.next_attempt_at.getTime() ?? 0) - site.deps.now().getTime()) / 1000);
    site.clock.now = row?.next_attempt_at ?? null;
    await sendAll();
  }
  expect(pauses.slice(0, 9)).toEqual([0, 10, 30, 90, 270, 810, 2430, 3600, 3600]);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThanOrEqual(86_400);
  expect(total - 3600).toBeLessThan(86_400);
});

test("one that does not answer holds up its own messages alone, and those that come later", async () => {
  const slow = await turnOn();
  await comment();
  await comment();
  const held = Promise.withResolvers<{ status: number }>();
  service.answer = ({ browser }) => (browser === slow ? held.promise : { status: 201 });
  const sending = drain(site.deps, pushConsumer);
  const reached = () => service.received.map(({ browser }) => browser);
  await expect.poll(reached).toEqual([slow]);
  const quick = await turnOn(await signInElsewhere(person));
  await comment();
  await expect.poll(reached, { timeout: 10_000 }).toEqual([slow, quick]);
  held.resolve({ status: 503 });
  await sending;
  await comment();
  expect(await sendAll()).toBe(1);
  expect(reached()).toEqual([slow, quick, quick]);
  advance(10);
  service.answer = () => ({ status: 201 });
  expect(await sendAll()).toBe(4);
});

test("sends at most twice what may have arrived", async () => {
  await turnOn();
  await comment();
  service.answer = () => "hang up";
  expect(await sendAll()).toBe(1);
  advance(10);
  expect(await sendAll()).toBe(1);
  expect(await countWaiting()).toBe(0);
});

test("survives a process that ends while it sends, and sends at most twice then", async () => {
  await turnOn();
  await comment();
  const crash = async () => {
    const claimed = await claim(site.deps.db, pushQueue, { now: site.deps.now(), limit: 1 });
    // Nobody else has it meanwhile.
    expect(await sendAll()).toBe(0);
    advance(61);
    return claimed.length === 1;
  };
  expect(await crash()).toBe(true);
  expect(await sendAll()).toBe(1);
  await comment();
  expect(await crash()).toBe(true);
  expect(await crash()).toBe(true);
  expect(await sendAll()).toBe(0);
  expect(await countWaiting()).toBe(0);
});

test("a browser gets nothing after its session has ended, however it did", async () => {
  const elsewhere = await signInElsewhere(person);
  await turnOn(elsewhere);
  await turnOn();
  await comment();
  await person.call(endOtherSessions, {});
  expect(await listSubscriptions()).toHaveLength(1);
  await person.call(logout, {});
  expect(await listSubscriptions()).toEqual([]);
  expect(await sendAll()).toBe(0);
  const again = await signInElsewhere(person);
  await turnOn(again);
  await comment();
  await updateRows(site, "sessions", { user_id: person.id }, { expires_at: start });
  expect(await sendAll()).toBe(0);
});

test("a browser is of who signed in last in it, and of one subscription", async () => {
  const browser = await turnOn();
  await person.call(subscribe, { body: browser.subscription });
  expect((await person.call(getPreferences, {})).push).toMatchObject({
    devices: 1,
    isOnHere: true,
  });
  await commenter.call(subscribe, { body: browser.subscription });
  expect((await listSubscriptions()).map(({ user_id }) => user_id)).toEqual([commenter.id]);
  await comment();
  expect(await sendAll()).toBe(0);
  const [other] = [await turnOn(commenter)];
  expect((await listSubscriptions()).map(({ endpoint }) => endpoint)).toEqual([
    other.subscription.endpoint,
  ]);
  await commenter.call(unsubscribe, {});
  await commenter.call(unsubscribe, {});
  expect(await listSubscriptions()).toEqual([]);
});

test("keeps the newest browsers of a person", async () => {
  const browsers = [];
  for (let n = 0; n <= serverLimits.push.devices; n++)
    browsers.push(await turnOn(await signInElsewhere(person)));
  expect((await listSubscriptions()).map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(1).map(({ subscription }) => subscription.endpoint),
  );
});

test("renews a subscription for who has its secret", async () => {
  const { subscription: old } = await turnOn();
  const browser = service.createBrowser();
  // A service worker has no session.
  const worker = site.visitor();
  const send = (oldAuth: string) =>
    worker.call(renew, { body: { ...browser.subscription, oldEndpoint: old.endpoint, oldAuth } });
  await expect(send("a".repeat(22))).rejects.toMatchObject({ status: 404 });
  await send(old.auth);
  await expect(send(old.auth)).rejects.toMatchObject({ status: 404 });
  await comment();
  await sendAll();
  expect(service.received.map((one) => one.browser)).toEqual([browser]);
});

test("subscribes no address that the site must not reach, and no key that is none", async () => {
  const { subscription } = createBrowser("https://push.example");
  const bodies: Record<string, string>[] = [
    ...[
      "http://push.example/a",
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://169.254.169.254/latest",
      "https://push.example:8443/a",
      "https://user:secret@push.example/a",
      "javascript:alert(1)",
      "not an address",
      `https://push.example/${"a".repeat(serverLimits.push.endpoint.max)}`,
    ].map((endpoint) => ({ endpoint })),
    ...["", "a".repeat(87), `${"A".repeat(86)}=`, "A".repeat(87)].map((p256dh) => ({ p256dh })),
    ...["", "a".repeat(21), `${"a".repeat(21)}\u0000`].map((auth) => ({ auth })),
  ];
  for (const body of bodies)
    await expect(
      person.call(subscribe, { body: { ...subscription, ...body } }),
      JSON.stringify(body),
    ).rejects.toMatchObject({
      status: 400,
      fields: { [Object.keys(body)[0] ?? ""]: [expect.any(String)] },
    });
  await person.call(subscribe, { body: subscription });
});
