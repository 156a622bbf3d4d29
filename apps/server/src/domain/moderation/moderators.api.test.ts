/** What moderators decide about, and what they do not. */
import { createKey } from "@upwell/contract/api-keys/routes";
import { listAudit } from "@upwell/contract/audit/routes";
import { getMe } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { listModerationLog } from "@upwell/contract/moderation-log/routes";
import { getAccount, setModerator } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  letModerate,
  type Person,
  shareMailbox,
  unique,
} from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { can } from "../../policy/can.ts";
import { isModeratedBy } from "./scope-queries.ts";

let author: Person;
let here: Awaited<ReturnType<typeof insertPlatform>>;
let there: Awaited<ReturnType<typeof insertPlatform>>;

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  await site.deps.db.deleteFrom("moderation_verdicts").execute();
  await site.deps.db.deleteFrom("reports").execute();
  author = await createUser(site);
  here = await insertPlatform(site);
  there = await insertPlatform(site);
});

const at = (id: number) => ({ params: { id: String(id) } });

/** A user who moderates a platform, or the whole site. */
async function createModerator(ofPlatform?: number): Promise<Person> {
  const user = await createUser(site);
  await letModerate(site, user.id, { ofPlatform: ofPlatform ?? null });
  await site.deps.invalidations.settled();
  return user;
}

/** A text of the author, held or with an appeal against its rejection by `decidedBy`. */
async function insertVerdict(platformId: number | null, decidedBy?: number): Promise<number> {
  const { db } = site.deps;
  const feature = platformId === null ? null : await insertFeature(site, platformId);
  if (feature !== null && decidedBy === undefined)
    await updateRows(db, "features", feature, { moderation_state: "pending" });
  const { id } = await insertRow(db, "moderation_verdicts", {
    ...{ user_id: author.id, content: unique("A text "), source: "rules", reason: "Doubtful" },
    subject_type: feature === null ? "bio" : "feature",
    subject_id: feature,
    verdict: decidedBy === undefined ? "hold" : "reject",
    decided_by: decidedBy ?? null,
  });
  if (decidedBy !== undefined)
    await insertRow(db, "appeals", {
      verdict_id: id,
      user_id: author.id,
      message: "It is harmless.",
    });
  return id;
}

async function insertReport(platformId: number): Promise<number> {
  const { db } = site.deps;
  const feature = await insertFeature(site, platformId);
  await updateRows(db, "features", feature, { user_id: author.id });
  await sql`update users set feature_count = feature_count + 1 where id = ${author.id}`.execute(db);
  await insertRow(db, "reports", {
    user_id: admin.id,
    feature_id: feature,
    reason: "Dull",
    queue_at: new Date(),
  });
  return feature;
}

const listQueue = async (by: Person) =>
  (await by.call(moderation.listModerationQueue, {})).map(({ id }) => id).sort((a, b) => a - b);
const listReported = async (by: Person) =>
  (await by.call(moderation.listReports, {})).map(({ featureId }) => featureId);
const decide = (by: Person, id: number, decision: "allow" | "reject" = "reject") =>
  by.call(moderation.decideVerdict, { ...at(id), body: { decision, reason: "Not here." } });
const uphold = (by: Person, feature: number) =>
  by.call(moderation.decideReports, { body: { feature, decision: "uphold", reason: "Dull." } });

test("see and decide what is on their platforms, or everything", async () => {
  const verdicts = [await insertVerdict(here.id), await insertVerdict(there.id)];
  const bio = await insertVerdict(null);
  const reported = [await insertReport(here.id), await insertReport(there.id)];
  const ofHere = await createModerator(here.id);
  const ofAll = await createModerator();
  expect(await listQueue(ofHere)).toEqual(verdicts.slice(0, 1));
  expect(await listQueue(ofAll)).toEqual([...verdicts, bio]);
  expect(await listReported(ofHere)).toEqual(reported.slice(0, 1));
  expect((await listReported(ofAll)).sort()).toEqual(reported.sort());
  const elsewhere = { status: 404 };
  await expect(decide(ofHere, verdicts[1] ?? 0)).rejects.toMatchObject(elsewhere);
  await expect(decide(ofHere, bio)).rejects.toMatchObject(elsewhere);
  await expect(uphold(ofHere, reported[1] ?? 0)).rejects.toMatchObject(elsewhere);
  await decide(ofHere, verdicts[0] ?? 0);
  await uphold(ofHere, reported[0] ?? 0);
  await decide(ofAll, verdicts[1] ?? 0);
  expect(await listQueue(ofAll)).toEqual([bio]);
  const { failed } = await ofHere.call(moderation.bulkDecideVerdicts, {
    body: { ids: [bio], decision: "allow" },
  });
  expect(failed).toMatchObject([{ id: bio, code: "not_found" }]);
});

test("the audit says who decided, the public log that a person did", async () => {
  const moderator = await createModerator(here.id);
  await uphold(moderator, await insertReport(here.id));
  const [event] = await admin.call(listAudit, { query: { actor: String(moderator.id) } });
  expect(event).toMatchObject({ action: "report.uphold", actor: { id: moderator.id } });
  const [entry] = await site.visitor().call(listModerationLog, {});
  expect(entry).toMatchObject({ source: "person" });
  expect(JSON.stringify(entry)).not.toContain(moderator.username);
});

test("hide an idea and a comment that nobody reported: the author is told and can appeal", async () => {
  const moderator = await createModerator(here.id);
  const { db } = site.deps;
  const insert = async (platformId: number, by: Person) => {
    const feature = await insertFeature(site, platformId);
    await updateRows(db, "features", feature, { user_id: by.id });
    await sql`update users set feature_count = feature_count + 1 where id = ${by.id}`.execute(db);
    const comment = await by.call(createComment, {
      ...at(feature),
      body: { content: `It would help me every day, ${unique("again")}.` },
    });
    return { feature, comment: comment.id };
  };
  const hide = (body: { feature?: number; comment?: number; reason?: string }, by = moderator) =>
    by.call(moderation.hidePost, { body: { reason: "Off topic.", ...body } });
  const { feature, comment } = await insert(here.id, author);
  await expect(hide({ comment, reason: "" })).rejects.toMatchObject({ status: 400 });
  await expect(hide({})).rejects.toMatchObject({ status: 400 });
  await expect(hide({ comment, feature })).rejects.toMatchObject({ status: 400 });
  await hide({ comment });
  await expect(hide({ comment })).rejects.toMatchObject({ status: 404 });
  await hide({ feature });
  const anyone = site.visitor();
  await expect(anyone.call(getFeature, at(feature))).rejects.toMatchObject({ status: 404 });
  const verdicts = await author.call(moderation.listMyVerdicts, {});
  expect(verdicts).toMatchObject([{ verdict: "reject" }, { verdict: "reject" }]);
  await author.call(moderation.createAppeal, {
    body: { verdictId: verdicts[0]?.id ?? 0, message: "It is about the topic." },
  });
  expect(await listQueue(admin)).toEqual([verdicts[0]?.id]);
  const events = await admin.call(listAudit, { query: { actor: String(moderator.id) } });
  expect(events.map(({ action }) => action)).toEqual(["post.hide", "post.hide"]);
  const [entry] = await anyone.call(listModerationLog, {});
  expect(entry).toMatchObject({ source: "person" });
  expect(JSON.stringify(entry)).not.toContain(moderator.username);
  const elsewhere = await insert(there.id, author);
  await expect(hide({ feature: elsewhere.feature })).rejects.toMatchObject({ status: 404 });
  const own = await insert(here.id, moderator);
  await expect(hide({ feature: own.feature })).rejects.toMatchObject({ status: 403 });
  await expect(hide({ feature: own.feature }, author)).rejects.toMatchObject({ status: 403 });
});

test("neither their own texts, nor appeals against their own decisions", async () => {
  const moderator = await createModerator(here.id);
  const other = await createModerator(here.id);
  const appealed = await insertVerdict(here.id, moderator.id);
  await expect(decide(moderator, appealed, "allow")).rejects.toMatchObject({ status: 403 });
  await decide(other, appealed);
  author = moderator;
  const own = await insertVerdict(here.id);
  await expect(decide(moderator, own, "allow")).rejects.toMatchObject({ status: 403 });
  const reported = await insertReport(here.id);
  await expect(uphold(moderator, reported)).rejects.toMatchObject({ status: 403 });
  await decide(other, own, "allow");
});

test("a text is taken for ten minutes, so that two do not decide about it", async () => {
  const [one, two] = [await createModerator(here.id), await createModerator(here.id)];
  const verdict = await insertVerdict(here.id);
  const feature = await insertReport(here.id);
  const take = (by: Person, body: { verdict?: number; feature?: number }) =>
    by.call(moderation.takeText, { body });
  await take(one, { verdict });
  await take(one, { verdict });
  await take(one, { feature });
  const taken = { status: 409, code: "text_taken" };
  await expect(take(two, { verdict })).rejects.toMatchObject(taken);
  await expect(decide(two, verdict)).rejects.toMatchObject(taken);
  await expect(uphold(two, feature)).rejects.toMatchObject(taken);
  expect(await two.call(moderation.listModerationQueue, {})).toMatchObject([
    { takenBy: { id: one.id, username: one.username } },
  ]);
  expect(await two.call(moderation.listReports, {})).toMatchObject([{ takenBy: { id: one.id } }]);
  site.clock.now = new Date(Date.now() + 11 * 60_000);
  await take(two, { verdict });
  await expect(decide(one, verdict)).rejects.toMatchObject(taken);
  await decide(two, verdict);
  await uphold(two, feature);
  await expect(take(two, { verdict: 2_000_000_000 })).rejects.toMatchObject({ status: 404 });
  await expect(take(two, {})).rejects.toMatchObject({ status: 400 });
});

describe("an admin lets an account moderate", () => {
  const grant = (id: number, body: { site?: boolean; platformIds?: number[] }) =>
    admin.call(setModerator, { ...at(id), body: { site: false, platformIds: [], ...body } });

  test("with two-step sign-in, and the right ends with it", async () => {
    const user = await createUser(site);
    const conflict = { status: 409 };
    await expect(grant(user.id, { site: true })).rejects.toMatchObject(conflict);
    const { db } = site.deps;
    const setTwoStep = async (two_step: boolean) => {
      await updateRows(db, "users", user.id, { two_step });
      await site.deps.invalidations.settled();
    };
    await setTwoStep(true);
    expect(await user.call(getMe, {})).toMatchObject({ isModerator: false });
    expect(await grant(user.id, { platformIds: [here.id] })).toMatchObject({
      site: false,
      platforms: [{ id: here.id }],
    });
    expect(await admin.call(getAccount, at(user.id))).toMatchObject({
      moderates: { site: false, platforms: [{ slug: here.slug }] },
    });
    expect(await user.call(getMe, {})).toMatchObject({ isModerator: true });
    expect(await listQueue(user)).toEqual([]);
    await setTwoStep(false);
    await expect(listQueue(user)).rejects.toMatchObject({ status: 403 });
    await setTwoStep(true);
    await grant(user.id, {});
    await expect(listQueue(user)).rejects.toMatchObject({ status: 403 });
    const events = await admin.call(listAudit, { query: { action: "user.moderator" } });
    expect(events[0]).toMatchObject({ details: { before: [here.slug], after: [] } });
  });

  test("not for their own platform, also with another account of their mailbox", async () => {
    const worker = await createUser(site, { role: "employee", employerId: here.id });
    const moderator = await createModerator();
    await shareMailbox(site, [worker, moderator]);
    await expect(grant(moderator.id, { platformIds: [here.id] })).rejects.toMatchObject({
      status: 400,
      fields: { platform_ids: [expect.any(String)] },
    });
    // Of the whole site, without that platform.
    await grant(moderator.id, { site: true });
    const ids = [await insertVerdict(here.id), await insertVerdict(there.id)];
    await site.deps.invalidations.settled();
    expect(await listQueue(moderator)).toEqual(ids.slice(1));
    await expect(decide(moderator, ids[0] ?? 0)).rejects.toMatchObject({ status: 404 });
  });

  test("not themselves, nor for unknown platforms", async () => {
    await expect(grant(admin.id, { site: true })).rejects.toMatchObject({ status: 409 });
    const user = await createModerator();
    await expect(grant(user.id, { platformIds: [2_000_000_000] })).rejects.toMatchObject({
      status: 400,
    });
  });
});

test("no API key moderates", async () => {
  const moderator = await createModerator();
  const { key } = await moderator.call(createKey, {
    body: { name: "Key", scopes: ["read", "write"], platform: null, days: 30 },
  });
  const response = await fetch(`${site.origin}/api/staff/moderation/`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(response.status).toBe(403);
});

test("policy and SQL agree about which platforms a viewer moderates", async () => {
  const platforms = [null, 1, 2, 3];
  const viewers = [
    { role: "admin", moderates: null },
    { role: "user", moderates: null },
    ...[true, false].flatMap((isOfSite) =>
      [[], [1], [1, 2]].flatMap((platform_ids) =>
        [[], [2], [1, 3]].map((own_ids) => ({
          role: "user" as const,
          moderates: { site: isOfSite, platform_ids, own_ids },
        })),
      ),
    ),
  ] as const;
  for (const viewer of viewers)
    for (const platform_id of platforms) {
      const { rows } = await sql<{ is: boolean | null }>`
        select ${isModeratedBy(viewer, sql`${platform_id}::bigint`)} as is`.execute(site.deps.db);
      const rights = { id: 1, teams: {}, ...viewer };
      expect(rows[0]?.is === true).toBe(can.readVerdict(rights, { platform_id }));
    }
});
