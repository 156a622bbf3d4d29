/** What is done through one process is seen by a page that is open on another, within a second. */
import { getMe, logout } from "@upwell/contract/auth";
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import type { FeatureChange, LiveEventWire } from "@upwell/contract/live";
import { deactivateUser } from "@upwell/contract/staff";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { upvote } from "@upwell/contract/votes";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type LivePage, openLivePage } from "../testing/live-page.ts";
import { platformRow } from "../testing/people.ts";
import {
  openTwoProcesses,
  personOf,
  type TwoProcesses,
  through,
} from "../testing/two-processes.ts";

let site: TwoProcesses;
let author: Awaited<ReturnType<typeof personOf>>;
let feature: { id: number };
let page: LivePage;

beforeAll(async () => {
  site = await openTwoProcesses();
  author = await personOf(site.db);
  const platform = await platformRow({ deps: site }, "Stage");
  feature = await through(site.a, author.token).call(createFeature, {
    body: {
      platform: platform.id,
      title: "See what others do while they do it",
      description: "Whoever has a page open wants to know without asking again.",
    },
  });
});
afterAll(() => site.close());
afterEach(() => page.leave());

const open = async (topics: string, token: string | null = null) => {
  page = await openLivePage(site.b.origin, { topics, token });
  return page;
};
const params = () => ({ params: { id: String(feature.id) } });
const changed = (change: FeatureChange) => (event: LiveEventWire) =>
  event.event === "feature" && event.changes.includes(change);

test("a vote, a comment and a status change", async () => {
  const listening = await open(`feature:${feature.id}`);
  const [fan, admin] = [await personOf(site.db), await personOf(site.db, "admin")];
  await through(site.a, fan.token).call(upvote, params());
  expect(await listening.hears(changed("votes"))).toMatchObject({ upvotes: 2 });
  await through(site.a, fan.token).call(createComment, {
    ...params(),
    body: { content: "Our whole office would use this every day." },
  });
  expect(await listening.hears(changed("comments"))).toMatchObject({ comment_count: 1 });
  await through(site.a, admin.token).call(createStatusUpdate, {
    ...params(),
    body: { newStatus: "planned" },
  });
  expect(await listening.hears(changed("status"))).toMatchObject({ status: "planned" });
});

test("a notification", async () => {
  const listening = await open("", author.token);
  const fan = await personOf(site.db);
  await through(site.a, fan.token).call(createComment, {
    ...params(),
    body: { content: "Is there a date for it, even a rough one?" },
  });
  await listening.hears(({ event }) => event === "notification");
});

test("the end of a session, and of an account", async () => {
  const person = await personOf(site.db);
  const listening = await open("", person.token);
  await through(site.a, person.token).call(logout, {});
  await listening.ended;
  await expect(through(site.b, person.token).call(getMe, {})).rejects.toMatchObject({
    status: 401,
  });

  const other = await personOf(site.db);
  const admin = await personOf(site.db, "admin");
  const watching = await open("", other.token);
  await through(site.a, admin.token).call(deactivateUser, {
    params: { id: String(other.id) },
    body: {},
  });
  await watching.ended;
});

test("a connection between the processes that breaks is made again", async () => {
  const listening = await open(`feature:${feature.id}`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'upwell live' and datname = current_database()`.execute(site.db);
  await expect
    .poll(
      async () => {
        const fan = await personOf(site.db);
        await through(site.a, fan.token).call(upvote, params());
        return listening.hears(changed("votes"), 500).then(
          () => true,
          () => false,
        );
      },
      { timeout: 15_000 },
    )
    .toBe(true);
});
