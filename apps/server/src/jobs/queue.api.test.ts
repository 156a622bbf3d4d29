/** The promises of the queue, which every consumer relies on. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readBacklogs } from "../db/metrics/read-backlogs.ts";
import {
  claim,
  extend,
  finish,
  type Item,
  type Outcome,
  type Queue,
  record,
  release,
  requeue,
} from "../db/queue.ts";
import { enqueue } from "../db/task-queue.ts";
import type { Deps } from "../deps.ts";
import { webhookQueue } from "../domain/webhooks/delivery-queries.ts";
import { defineConsumer, drain } from "./consumer.ts";
import { createConsumers } from "./jobs.ts";
import { queues } from "./queues.ts";

let now: Date;
const site = await openTestSite();
beforeEach(() => {
  now = new Date();
});
afterEach(async () => {
  await site.deps.db.deleteFrom("tasks").execute();
  await site.deps.db.deleteFrom("webhooks").execute();
});

const queue: Queue<"tasks"> = {
  name: "test",
  table: "tasks",
  leaseMs: 60_000,
  pausesMs: [1000, 5000],
  doneState: null,
};
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
  site.clock.now = now;
};
const add = (ids: number[], options?: { isBackground: boolean }, to = queue) =>
  site.deps.db.transaction().execute((tx) => enqueue(tx, to, ids, options));
const take = async (limit = 10, of = queue) =>
  claim(site.deps.db, of, { now: new Date(now.getTime() + 1000), limit });
const subjects = (items: readonly Item<"tasks">[]) => items.map(({ subject_id }) => subject_id);
const end = (item: Item<"tasks">, outcome: Outcome) =>
  record(site.deps.db, queue, item, { outcome, now });
const list = () => site.deps.db.selectFrom("tasks").selectAll().orderBy("id").execute();
const inTx = <Result>(work: (tx: Parameters<typeof finish>[0]) => Promise<Result>) =>
  site.deps.db.transaction().execute(work);

/** A consumer that notes what it works on, and does what `work` says for each. */
const noting = (
  seen: number[],
  work: (id: number, deps: Deps) => unknown = () => undefined,
  options: { batch?: number; concurrency?: number } = {},
) =>
  defineConsumer<"tasks">({
    ...{ queue, everyMs: 10, ...options },
    work: async (deps, items) => {
      for (const { subject_id } of items) await work(subject_id, deps);
      seen.push(...subjects(items));
      return { is: "done" };
    },
  });

describe("a claim", () => {
  test("takes the oldest rows, those in the background last; or the newest first", async () => {
    await add([4], { isBackground: true });
    await add([1, 2, 3]);
    expect(subjects(await take(2))).toEqual([1, 2]);
    expect(subjects(await take())).toEqual([4, 3]);
    const newest = { ...queue, name: "newest", newestFirst: true };
    await add([1, 2, 3], undefined, newest);
    expect(subjects(await take(2, newest))).toEqual([3, 2]);
  });

  test("lasts until its lease ends, and then counts as interrupted", async () => {
    await add([1]);
    const [lost] = await take();
    expect(await take()).toEqual([]);
    advance(queue.leaseMs + 1);
    const [again] = await take();
    expect(again).toMatchObject({ id: lost?.id, attempts: 2, interruptions: 1 });
    // The process that has lost it changes nothing any more.
    if (lost === undefined || again === undefined) throw new Error("not claimed");
    await end(lost, { is: "done" });
    expect(await list()).toHaveLength(1);
    await expect(inTx((tx) => finish(tx, queue, [lost]))).rejects.toThrow("test");
    await inTx((tx) => finish(tx, queue, [again]));
    expect(await list()).toEqual([]);
  });

  test("lasts longer where the work extends it, unless it is lost", async () => {
    await add([1]);
    const items = await take();
    advance(queue.leaseMs);
    await extend(site.deps.db, queue, items, now);
    advance(queue.leaseMs - 2000);
    expect(await take()).toEqual([]);
    advance(2000);
    expect(await take()).toHaveLength(1);
    await expect(extend(site.deps.db, queue, items, now)).rejects.toThrow("test");
  });

  test("that is given back does not count", async () => {
    await add([1]);
    await release(site.deps.db, queue, await take(), now);
    expect(await take()).toMatchObject([{ attempts: 1, interruptions: 0 }]);
  });
});

describe("an attempt that fails", () => {
  test("is repeated after growing pauses, then is a dead letter, which can be queued again", async () => {
    await add([1]);
    advance(1000);
    for (const pauseMs of queue.pausesMs) {
      await drain(
        site.deps,
        noting([], () => Promise.reject(new Error("no luck"))),
      );
      const [row] = await list();
      expect(row).toMatchObject({ state: "queued", last_error: "no luck" });
      expect(row?.next_attempt_at.getTime()).toBe(now.getTime() + pauseMs);
      advance(pauseMs);
    }
    await drain(
      site.deps,
      noting([], () => Promise.reject(new Error("no luck"))),
    );
    const [dead] = await list();
    expect(dead).toMatchObject({ state: "failed", attempts: 3 });
    expect(await readBacklogs(site.deps.db, [queue])).toMatchObject([{ waiting: 0, dead: 1 }]);
    await inTx((tx) => requeue(tx, queue, dead?.id ?? 0, now));
    const seen: number[] = [];
    await drain(site.deps, noting(seen));
    expect(seen).toEqual([1]);
  });

  test("waits longer where it is told to", async () => {
    await add([1]);
    const [item] = await take();
    if (item === undefined) throw new Error("not claimed");
    await end(item, { is: "postponed", retryAfterMs: 90_000 });
    expect((await list())[0]?.next_attempt_at.getTime()).toBe(now.getTime() + 90_000);
  });

  test("of a batch postpones the row alone that fails", async () => {
    await add([1, 2, 3]);
    advance(1000);
    const seen: number[] = [];
    const fail = (id: number) => (id === 2 ? Promise.reject(new Error("poisoned")) : undefined);
    await drain(site.deps, noting(seen, fail, { batch: 10 }));
    expect(seen.sort()).toEqual([1, 3]);
    expect(await list()).toMatchObject([{ subject_id: 2, last_error: "poisoned" }]);
  });

  test("is not queued again while it is worked on", async () => {
    await add([1]);
    const [item] = await take();
    if (item === undefined) throw new Error("not claimed");
    await inTx((tx) => requeue(tx, queue, item.id, now));
    expect(await take()).toEqual([]);
    await end(item, { is: "done" });
    expect(await list()).toEqual([]);
  });
});

test("several processes work off each row once", async () => {
  await add(Array.from({ length: 60 }, (_, n) => n));
  const seen: number[] = [];
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  const drains = [1, 2, 3].map(() => drain(site.deps, noting(seen, pause, { concurrency: 4 })));
  await Promise.all(drains);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test("work that has lost its claim is undone", async () => {
  await add([1]);
  const consumer = defineConsumer<"tasks">({
    ...{ queue, everyMs: 10 },
    work: async ({ db }, items) => {
      await db.transaction().execute(async (tx) => {
        await sql`insert into tasks (queue, subject_id) values ('other', 3)`.execute(tx);
        // Another process has claimed it meanwhile.
        await sql`update tasks set next_attempt_at = now() + interval '1 hour'
          where id = ${items[0].id}`.execute(db);
        await finish(tx, queue, items);
      });
      return undefined;
    },
  });
  await drain(site.deps, consumer);
  expect((await list()).filter((row) => row.queue === "other")).toEqual([]);
});

describe("owners", () => {
  const insertWebhook = async (platformId: number) =>
    insertRow(site, "webhooks", {
      ...{ platform_id: platformId, name: "w", format: "standard", host: "w.example" },
      ...{ events: ["feature.created"], target: new Uint8Array(1) },
      paused_until: new Date(now.getTime() - 3_600_000),
    });
  const insertDelivery = (webhook_id: number, feature_id: number, next_attempt_at: Date) =>
    insertRow(site, "webhook_deliveries", {
      webhook_id,
      feature_id,
      type: "feature.updated",
      next_attempt_at,
    });
  const takeDeliveries = (limit = 20) => claim(site.deps.db, webhookQueue, { now, limit });

  test("with deferred messages starve nobody, twenty of them", async () => {
    const platform = await insertPlatform(site);
    const later = new Date(now.getTime() + 8 * 3_600_000);
    for (let n = 0; n < 20; n += 1)
      await insertDelivery((await insertWebhook(platform.id)).id, n, later);
    const healthy = await insertWebhook(platform.id);
    await insertDelivery(healthy.id, 1, now);
    expect(await takeDeliveries()).toMatchObject([{ webhook_id: healthy.id }]);
  });

  test("get one message at a time, those about one thing in order, and take turns", async () => {
    const platform = await insertPlatform(site);
    const [a, b] = [await insertWebhook(platform.id), await insertWebhook(platform.id)];
    const first = await insertDelivery(a.id, 7, new Date(now.getTime() + 10_000));
    await insertDelivery(a.id, 7, now);
    const other = await insertDelivery(a.id, 8, now);
    const ofB = await insertDelivery(b.id, 9, now);
    const claimed = await takeDeliveries();
    expect(claimed.map(({ id }) => id)).toEqual([other.id, ofB.id]);
    expect(await takeDeliveries()).toEqual([]);
    const [item] = claimed;
    if (item === undefined) throw new Error("not claimed");
    await record(site.deps.db, webhookQueue, item, { outcome: { is: "done" }, now });
    // The second message about the same thing waits for the first.
    expect(await takeDeliveries()).toEqual([]);
    advance(10_000);
    expect(await takeDeliveries()).toMatchObject([{ id: first.id }]);
  });

  test("pause after a failure, longer each time, and no longer after a success", async () => {
    const platform = await insertPlatform(site);
    const { id } = await insertWebhook(platform.id);
    const read = () => findRow(site, "webhooks", id, ["failures", "failing_since", "paused_until"]);
    for (const [n, pauseMs] of webhookQueue.pausesMs.slice(0, 3).entries()) {
      await insertDelivery(id, n, now);
      const [item] = await takeDeliveries();
      if (item === undefined) throw new Error("not claimed");
      const outcome = { is: "postponed" } as const;
      await record(site.deps.db, webhookQueue, item, { outcome, now });
      const { failures, paused_until } = await read();
      expect([failures, paused_until.getTime()]).toEqual([n + 1, now.getTime() + pauseMs]);
      advance(pauseMs);
    }
    const [item] = await takeDeliveries();
    if (item === undefined) throw new Error("not claimed");
    await record(site.deps.db, webhookQueue, item, { outcome: { is: "done" }, now });
    expect(await read()).toEqual({ failures: 0, failing_since: null, paused_until: now });
  });
});

test("every queue has one consumer, and every consumer a queue with metrics", () => {
  const consumed = createConsumers(site.deps).map((consumer) => consumer.queue.name);
  // That of mail starts where a mail server is configured.
  expect([...consumed, "mail"].sort()).toEqual(queues.map(({ name }) => name).sort());
});
