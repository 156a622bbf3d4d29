/** A page that is connected to one process receives events of another. */
import { getMe, logout } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import type { LiveEventWire } from "@upwell/contract/live/schemas";
import type { FeatureChange } from "@upwell/contract/live/values";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deactivateUser } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { type LivePage, openLivePage } from "@upwell/tests/harness/live-page";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import {
  createClientFor,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let site: TwoProcesses;
let author: Awaited<ReturnType<typeof insertUser>>;
let feature: { id: number };
let page: LivePage;

beforeAll(async () => {
  site = await startTwoProcesses();
  author = await insertUser(site.db);
  const platform = await insertPlatform({ deps: site }, "Platform");
  feature = await suggestFeature(
    createClientFor(site.a, author.token),
    platform.id,
    "See what others do while they do it",
    { description: "Readers of an open page should see changes live." },
  );
});
afterAll(() => site.close());
afterEach(() => page.close());

const open = async (topics: string, token: string | null = null) => {
  page = await openLivePage(site.b.origin, { topics, token });
  return page;
};
const params = () => ({ params: { id: String(feature.id) } });
const changed = (change: FeatureChange) => (event: LiveEventWire) =>
  event.event === "feature" && event.changes.includes(change);

test("delivers votes, comments and status changes", async () => {
  const listening = await open(`feature:${feature.id}`);
  const [supporter, admin] = [await insertUser(site.db), await insertUser(site.db, "admin")];
  await createClientFor(site.a, supporter.token).call(upvote, params());
  expect(await listening.waitFor(changed("votes"))).toMatchObject({ upvotes: 2 });
  await createClientFor(site.a, supporter.token).call(createComment, {
    ...params(),
    body: { content: "Our whole office would use this every day." },
  });
  expect(await listening.waitFor(changed("comments"))).toMatchObject({ comment_count: 1 });
  await createClientFor(site.a, admin.token).call(createStatusUpdate, {
    ...params(),
    body: { newStatus: "planned" },
  });
  expect(await listening.waitFor(changed("status"))).toMatchObject({ status: "planned" });
});

test("delivers unread counts", async () => {
  const listening = await open("", author.token);
  const supporter = await insertUser(site.db);
  await createClientFor(site.a, supporter.token).call(createComment, {
    ...params(),
    body: { content: "Is there a date for it, even a rough one?" },
  });
  await listening.waitFor(({ event }) => event === "notification");
});

test("ends streams when their session or account ends", async () => {
  const person = await insertUser(site.db);
  const listening = await open("", person.token);
  await createClientFor(site.a, person.token).call(logout, {});
  await listening.ended;
  await expect(createClientFor(site.b, person.token).call(getMe, {})).rejects.toMatchObject({
    status: 401,
  });

  const other = await insertUser(site.db);
  const admin = await insertUser(site.db, "admin");
  const watching = await open("", other.token);
  await createClientFor(site.a, admin.token).call(deactivateUser, {
    params: { id: String(other.id) },
    body: {},
  });
  await watching.ended;
});

test("reconnects after the connection between the processes breaks", async () => {
  const listening = await open(`feature:${feature.id}`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'upwell live' and datname = current_database()`.execute(site.db);
  await expect
    .poll(
      async () => {
        const supporter = await insertUser(site.db);
        await createClientFor(site.a, supporter.token).call(upvote, params());
        return listening.waitFor(changed("votes"), 500).then(
          () => true,
          () => false,
        );
      },
      { timeout: 15_000 },
    )
    .toBe(true);
});
