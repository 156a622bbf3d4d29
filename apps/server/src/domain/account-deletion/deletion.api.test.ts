/** Account deletion: deleted rows, remaining content without its author, and correct counts. */

import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listActivities } from "@upwell/contract/activity/routes";
import { getMe } from "@upwell/contract/auth/routes";
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { followPlatform } from "@upwell/contract/follows/routes";
import { apiMessages } from "@upwell/contract/messages";
import { deleteMe, updateMe } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import {
  findRow,
  findRows,
  insertRow,
  insertRows,
  updateRows,
} from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import type { LiveEvent } from "../../lib/live-events.ts";

stubModeration();

let leaver: Person;
let other: Person;
let events: LiveEvent[];
let unsubscribe: () => void;

const folder = await mkdtemp(join(tmpdir(), "upwell-deletion-"));
const site = await createTestSite({ DATA_DIR: folder });
const platform = await insertPlatform(site);
await checkCounts(site.deps.db, { fix: true });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  leaver = await createUser(site);
  other = await createUser(site);
  events = [];
  unsubscribe = site.deps.live.subscribe((event) => void events.push(event));
});
afterEach(async () => {
  unsubscribe();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

type TestUser = typeof leaver;
const params = (id: number) => ({ params: { id: String(id) } });
/** Makes a text unique, so that it is not a near-duplicate. */
const makeUnique = (text: string) => `${text} ${randomUUID()} ${randomUUID()}`;
const suggest = (by: TestUser, tags: string[] = []) =>
  suggestFeature(by, platform.id, unique("Something that is missing "), {
    description: makeUnique("It would help many people."),
    tags,
  });
const comment = (by: TestUser, on: { id: number }, content: string, parent: number | null = null) =>
  by.call(createComment, { ...params(on.id), body: { content, parent } });
const vote = (by: TestUser, on: { id: number }) => by.call(upvote, params(on.id));
const fetchFeature = (what: { id: number }) => site.visitor().call(getFeature, params(what.id));
const leave = (who = leaver) => who.call(deleteMe, {});

/** Returns the columns that still name the user, also those without a foreign key. */
async function findReferences(id: number): Promise<string[]> {
  const { db } = site.deps;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bigint'
      -- So that a restored backup does not bring the account back.
      and table_name <> 'erased_accounts'
      and column_name ~ '((user|author|actor|profile|followed)_id|_by)$'`.execute(db);
  expect(rows.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const left =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    if (left.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe("deletes with the account", () => {
  test("the account and its sessions, and frees the username", async () => {
    const second = await createUser(site);
    await leave();
    await expect(leaver.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(leave()).rejects.toMatchObject({ status: 401 });
    expect(await second.call(getMe, {})).toMatchObject({ id: second.id });
    expect(await findReferences(leaver.id)).toEqual([]);
  });

  test("their name from links to answers and requests for corrections, and their confirmations", async () => {
    const { db } = site.deps;
    const feature = await suggest(other);
    const link = { platform_id: platform.id, feature_id: feature.id, answered_on: "2026-01-02" };
    const links = await insertRows(db, "answer_links", [
      { ...link, url: "https://chat.example/1", user_id: leaver.id },
      { ...link, url: "https://chat.example/2", user_id: other.id },
    ]);
    await insertRow(db, "answer_link_confirmations", {
      answer_link_id: links[1]?.id ?? 0,
      user_id: leaver.id,
    });
    await insertRow(db, "correction_requests", {
      ...{ platform_id: platform.id, feature_id: feature.id, requested_by: leaver.id },
      ...{ kind: "answer", answered_on: "2026-01-02", reason: "We answered it." },
    });
    await leave();
    expect(await findReferences(leaver.id)).toEqual([]);
    const requests = db.selectFrom("correction_requests").select("requested_by");
    expect(await requests.where("feature_id", "=", feature.id).execute()).toEqual([
      { requested_by: null },
    ]);
    const left = db
      .selectFrom("answer_links")
      .select("user_id")
      .where("feature_id", "=", feature.id);
    expect(await left.orderBy("id").execute()).toEqual([{ user_id: null }, { user_id: other.id }]);
  });

  test("features without votes or comments of others, with their tags, votes and followers", async () => {
    const feature = await suggest(leaver, ["speed", unique("tag")]);
    await comment(leaver, feature, "I mean it.");
    const { db } = site.deps;
    await insertRow(db, "feature_follows", { user_id: other.id, feature_id: feature.id });
    await checkCounts(db, { fix: true });
    await leave();
    await expect(fetchFeature(feature)).rejects.toMatchObject({
      status: 410,
      body: { deleted_by: "author" },
    });
    expect(events).toContainEqual({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["deleted"],
        feature_id: feature.id,
        platform_id: platform.id,
      },
    });
  });

  test.each(["planned", "in-development", "completed", "declined", "seen"] as const)(
    "one that is %s leaves its platform's counts right",
    async (status) => {
      const feature = await suggest(leaver);
      const { db } = site.deps;
      await updateRows(db, "features", feature.id, { status });
      await checkCounts(db, { fix: true });
      await leave();
      await expect(fetchFeature(feature)).rejects.toMatchObject({ status: 410 });
    },
  );

  test("held and rejected texts, which are not counted", async () => {
    const feature = await suggest(leaver, ["speed"]);
    const theirs = await suggest(other);
    const written = await comment(leaver, theirs, "Held.");
    const { db } = site.deps;
    await updateRows(db, "features", feature.id, { moderation_state: "pending" });
    await updateRows(db, "comments", written.id, { moderation_state: "rejected" });
    await checkCounts(db, { fix: true });
    await leave();
    expect(await fetchFeature(theirs)).toMatchObject({ commentCount: 0 });
    expect(await findReferences(leaver.id)).toEqual([]);
  });

  test("votes, follows and their activities, but not those of others", async () => {
    const feature = await suggest(other);
    await vote(leaver, feature);
    await leaver.call(followPlatform, { params: { slug: platform.slug } });
    await leave();
    expect(await fetchFeature(feature)).toMatchObject({ upvotes: 1 });
    const activities = await site.visitor().call(listActivities, { query: {} });
    expect(
      activities.filter((one) => one.type === "upvoted" && one.feature.id === feature.id),
    ).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: other.id }) })]);
    expect(events).toContainEqual({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["votes", "comments"],
        feature_id: feature.id,
        platform_id: platform.id,
        upvotes: 1,
        comment_count: 0,
        concern_count: 0,
      },
    });
    expect(events).toContainEqual({
      to: "everyone",
      event: { event: "platform", platform_id: platform.id, follower_count: 0 },
    });
  });

  test("comments and replies without answers of others", async () => {
    const feature = await suggest(other);
    const alone = await comment(leaver, feature, "I got no answer.");
    await comment(leaver, feature, "So I do it myself.", alone.id);
    const theirs = await comment(other, feature, "What is it?");
    await comment(leaver, feature, "A wish.", theirs.id);
    await leave();
    const left = await site.visitor().call(listComments, params(feature.id));
    expect(left.map(({ id }) => id)).toEqual([theirs.id]);
    expect(await fetchFeature(feature)).toMatchObject({ commentCount: 1 });
  });

  test("the uploaded image, but not an external one", async () => {
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await leaver.call(updateMe, {
      body: {},
      files: { avatar: new Blob([new Uint8Array(image)]) },
    });
    const avatarFolder = join(folder, "media", "avatars");
    expect(await readdir(avatarFolder)).toHaveLength(1);
    await leave();
    expect(await readdir(avatarFolder)).toEqual([]);
    const avatar = "https://images.example/other.png";
    await updateRows(site, "users", other.id, { avatar });
    await leave(other);
  });

  test("the name in verdicts and on the team page", async () => {
    const { db } = site.deps;
    await leaver.call(updateMe, { body: { firstName: "Ada", bio: "Hello." } });
    await insertRow(db, "team_members", {
      platform_id: platform.id,
      user_id: leaver.id,
      name: "Ada",
      avatar_initials: "A",
    });
    await leave();
    const contents = await db.selectFrom("moderation_verdicts").select("content").execute();
    expect(contents.map(({ content }) => content)).not.toContain("Ada");
    expect(await db.selectFrom("team_members").select("name").execute()).toEqual([]);
  });
});

describe("keeps without an author", () => {
  test("a feature with votes of others", async () => {
    const feature = await suggest(leaver, ["looks"]);
    await vote(other, feature);
    await leave();
    expect(await fetchFeature(feature)).toMatchObject({ user: null, upvotes: 1 });
    expect(await findReferences(leaver.id)).toEqual([]);
  });

  test("a feature with comments of others, even if their author is deleted too", async () => {
    const feature = await suggest(leaver);
    const note = await comment(other, feature, "Yes, please.");
    await comment(leaver, feature, "Thank you.", note.id);
    await leave(other);
    await leave();
    expect(await fetchFeature(feature)).toMatchObject({ user: null, upvotes: 0, commentCount: 1 });
  });

  test("a comment with replies of others", async () => {
    const feature = await suggest(other);
    const asked = await comment(leaver, feature, "When?");
    const reply = await comment(other, feature, "Soon.", asked.id);
    await leave();
    const left = await site.visitor().call(listComments, params(feature.id));
    expect(left.map(({ id, user }) => [id, user?.id])).toEqual([
      [asked.id, undefined],
      [reply.id, other.id],
    ]);
    expect(await fetchFeature(feature)).toMatchObject({ commentCount: 2 });
  });

  test("a merge target, and the activities of remaining content", async () => {
    const { db } = site.deps;
    const [source, target] = [await suggest(leaver), await suggest(leaver)];
    await updateRows(db, "features", source.id, { merged_into_id: target.id });
    await checkCounts(db, { fix: true });
    await leave();
    expect(await fetchFeature(target)).toMatchObject({ user: null });
    const activities = await site.visitor().call(listActivities, { query: {} });
    expect(activities).toContainEqual(
      expect.objectContaining({
        type: "suggested",
        user: null,
        feature: expect.objectContaining({ id: target.id }),
      }),
    );
  });

  test("status changes", async () => {
    const employee = await createUser(site, { role: "employee", employerId: platform.id });
    const feature = await suggest(other);
    const { db } = site.deps;
    await insertRow(db, "status_updates", {
      feature_id: feature.id,
      user_id: employee.id,
      old_status: "suggested",
      new_status: "planned",
    });
    await leave(employee);
    expect(
      await findRows(db, "status_updates", { feature_id: feature.id }, ["user_id", "new_status"]),
    ).toEqual([{ user_id: null, new_status: "planned" }]);
  });
});

describe("at scale and concurrently", () => {
  test("deletes an account with a thousand votes and hundreds of texts, with at most 100 events", async () => {
    const { db } = site.deps;
    const numbers = Array.from({ length: 1_000 }, (_, index) => index);
    const features = await insertRows(
      db,
      "features",
      numbers.map((index) => ({
        platform_id: platform.id,
        user_id: index < 200 ? leaver.id : other.id,
        title: `Wish ${index}`,
        description: "One of very many.",
      })),
    );
    await insertRows(
      db,
      "votes",
      features.map(({ id }) => ({ user_id: leaver.id, feature_id: id })),
    );
    await insertRows(
      db,
      "comments",
      features.map(({ id }) => ({ user_id: leaver.id, feature_id: id, content: "Me, too." })),
    );
    await checkCounts(db, { fix: true });
    await leave();
    expect(events.filter(({ to }) => to !== "processes")).toHaveLength(100);
    expect(await findReferences(leaver.id)).toEqual([]);
  });

  test("keeps counts correct and leaves no rows with concurrent votes, follows and texts", async () => {
    for (let round = 0; round < 5; round++) {
      const user = await createUser(site);
      const features = await Promise.all([suggest(other), suggest(other), suggest(user)]);
      const actions: (() => Promise<unknown>)[] = features.flatMap((feature) => [
        () => vote(user, feature),
        () => comment(user, feature, makeUnique("Quick, before I go.")),
        () => vote(other, feature),
        () => comment(other, feature, makeUnique("And what do you say?")),
        () => user.call(followPlatform, { params: { slug: platform.slug } }),
        () => suggest(user, ["speed", "looks"]),
      ]);
      actions.splice(6, 0, () => leave(user));
      const results = await Promise.allSettled(actions.map((action) => action()));
      const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      for (const failure of failures)
        expect([400, 401, 404, 410]).toContain((failure as { status: number }).status);
      expect(results[6]).toMatchObject({ status: "fulfilled" });
      expect(await findReferences(user.id)).toEqual([]);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
  });

  test("deletes many accounts concurrently that voted for each other's features", async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(site)));
    const features = await Promise.all(users.map((user) => suggest(user, ["speed", "looks"])));
    await Promise.all(users.flatMap((user) => features.map((feature) => vote(user, feature))));
    await Promise.all(users.map((user) => leave(user)));
    for (const { id } of users) expect(await findReferences(id)).toEqual([]);
  });
});

describe("the last admin", () => {
  test("cannot leave; one of two concurrent admins can", async () => {
    const [first, second] = [
      await createUser(site, { role: "admin" }),
      await createUser(site, { role: "admin" }),
    ];
    const results = await Promise.allSettled([leave(first), leave(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rejected = results.find((one) => one.status === "rejected");
    expect(rejected).toMatchObject({
      reason: { status: 409, code: "conflict", message: apiMessages.lastAdmin },
    });
  });

  test("cannot leave if the other admins are deactivated", async () => {
    const sleeping = await createUser(site, { role: "admin" });
    const last = await createUser(site, { role: "admin" });
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("role", "=", "admin")
      .where("id", "<>", last.id)
      .execute();
    await expect(leave(last)).rejects.toMatchObject({ status: 409 });
    expect(sleeping.id).not.toBe(last.id);
  });
});

test("the audit log keeps staff actions without the texts and email of a deleted user", async () => {
  const admin = await createUser(site, { role: "admin" });
  const { db } = site.deps;
  const feature = await suggest(leaver);
  const { id: commentId } = await comment(leaver, await suggest(other), "Words to be hidden");
  const elsewhere = await comment(other, feature, "Words of another");
  const details = async (id: number) => (await findRow(db, "audit_events", id)).details;
  const note = async (
    subject_type: string,
    subject_id: number | null,
    details: object,
    action = "report.uphold",
  ) => {
    const { id } = await insertRow(db, "audit_events", {
      actor_id: admin.id,
      action,
      subject_type,
      subject_id,
      details: JSON.stringify(details),
    });
    return id;
  };
  const { id: verdict_id } = await insertRow(db, "moderation_verdicts", {
    subject_type: "comment",
    user_id: leaver.id,
    content: "Rejected words",
    verdict: "reject",
    source: "rules",
  });
  const about = [
    await note("user", leaver.id, { reason: `${leaver.username} asked`, from: "user" }),
    await note("user", leaver.id, { name: "Words of a key", from: "user" }, "api_key.create"),
    await note("comment", commentId, { content: "Words to be hidden", from: "user" }),
    await note("feature", feature.id, { title: "A title", from: "user" }),
    await note("comment", 2_000_000_000, {
      author_id: leaver.id,
      content: "Deleted before",
      from: "user",
    }),
    await note("comment", null, { verdict_id, content: "Rejected words", from: "user" }),
  ];
  const mentions = await note("platform", platform.id, {
    reason: `Mail from <${leaver.email.toUpperCase()}>, twice ${leaver.email}`,
  });
  const others = await note("comment", elsewhere.id, { content: "Words of another" });
  await leave();
  for (const id of about) {
    const left = await details(id);
    expect(left).toMatchObject({ from: "user" });
    expect(JSON.stringify(left)).not.toMatch(/words|title|deleted before|asked/i);
  }
  expect(await details(mentions)).toEqual({ reason: "Mail from <[deleted]>, twice [deleted]" });
  expect(await details(others)).toEqual({ content: "Words of another" });
});
