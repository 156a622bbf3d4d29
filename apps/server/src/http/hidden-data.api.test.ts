/**
 * A name that a voter hides, the name of a deactivated account, a text that is held, rejected or deleted, also one that staff
 * can restore, and an entry of a changelog that is scheduled are in nothing that others get: every GET of the contract, pages, feeds, cards, open data, live events and the data exports
 * of others.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createEntry, listStaffChangelog, publishEntry } from "@upwell/contract/changelog/routes";
import {
  createComment,
  deleteComment,
  listDeletedComments,
  pinComment,
} from "@upwell/contract/comments/routes";
import { deleteFeature } from "@upwell/contract/features/routes";
import { pages } from "@upwell/contract/pages";
import { deactivateUser, exportMe, updateMe } from "@upwell/contract/users/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { removeVotes } from "@upwell/contract/vote-removals/routes";
import { hideNameAtVote, hideNameOnPlatform, upvote } from "@upwell/contract/votes/routes";
import { createFixture, getSubjects } from "@upwell/tests/authorization/fixture";
import { getRowUrl } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, publishLegalDocuments, testPassword } from "@upwell/tests/harness/users";
import { afterAll, describe, expect, test } from "vitest";
import { startSession } from "../domain/auth/sessions.ts";
import { refreshSitemap } from "../domain/discovery/sitemap.ts";
import { rejectPendingFeature } from "../domain/features/write-queries.ts";
import { openDataFiles, writeOpenData } from "../domain/open-data/write-open-data.ts";
import { heads, type PublicPageName } from "../domain/pages/heads.ts";
import { drain } from "../jobs/consumer.ts";
import { workNextDue } from "../jobs/jobs.ts";
import { notificationConsumer } from "../jobs/notification-job.ts";
import type { LiveEvent } from "../lib/live-events.ts";

stubModeration();

/** Part of the names and usernames of the voters who hide them, and of a deactivated account. */
const secretName = "quillonvantresk";
const visibleName = "openlyvoting";
/** Part of the texts that are held, rejected or deleted. */
const secretText = "morvexadine";

/** The kinds of users who read everything. */
const readers = ["anonymous", "user", "owner"] as const;
type Reader = (typeof readers)[number];
const events: LiveEvent[] = [];

async function processOutbox() {
  await drain(site.deps, notificationConsumer);
}

async function createVoter(name: string) {
  const person = await createUser(site);
  const username = `${name}${person.id}`;
  await updateRows(site, "users", person.id, {
    username,
    username_skeleton: username,
    first_name: `${name} ${person.id}`,
  });
  return person;
}

/** Deactivates an account whose name was in everything that names a user. */
async function deactivateContributor(admin: typeof author) {
  const { featureId, platform } = fixture;
  const at = { params: { id: String(featureId) } };
  const person = await createVoter(secretName);
  await person.call(upvote, at);
  await person.call(setReason, { ...at, body: { content: "It would help." } });
  const body = { content: "I use it every day.", parent: null };
  const { id: comment } = await person.call(createComment, { ...at, body });
  await admin.call(pinComment, { params: { id: String(comment) } });
  const { id } = await suggestFeature(person, platform.id, "Sort by colour");
  await voter.call(upvote, { params: { id: String(id) } });
  await insertRow(site, "team_members", {
    ...{ platform_id: platform.id, user_id: person.id, name: secretName, role: "", position: 9 },
    ...{ avatar_initials: "QV", avatar_hue: 0 },
  });
  await processOutbox();
  for (const path of [
    `/features/${featureId}/`,
    `/features/${featureId}/comments/`,
    "/activities/",
  ])
    expect((await get(`/api${path}`, "anonymous")).toLowerCase()).toContain(secretName);
  await admin.call(deactivateUser, { params: { id: String(person.id) }, body: { reason: "" } });
}

const stub = await createStubPages();
const env = { OPEN_DATA: "on", DATA_DIR: stub.folder };
const site = await createTestSite(env, undefined, undefined, stub.pages);
await publishLegalDocuments(site);
const created = await createFixture(site, "owner");
const fixture = created.fixture;
const tokens: Record<Reader, string | null> = {
  anonymous: null,
  user: (await createUser(site)).token,
  owner: created.token,
};
const at = { params: { id: String(fixture.featureId) } };
/** Of who wrote the texts. */
const author = await createUser(site);
const comment = (mark: string) =>
  author.call(createComment, { ...at, body: { content: `${mark} ${secretText}` } });
const suggest = (mark: string) =>
  suggestFeature(author, fixture.platform.id, `${mark} ${secretText}`, {
    description: `What it is good for: ${secretText}.`,
    tags: [secretText],
  });
// Before anyone listens: what is deleted was public.
const { id: deletedId } = await suggest("Deleted");
await author.call(deleteFeature, { params: { id: String(deletedId) } });
const { id } = await comment("Deleted");
await processOutbox();
await author.call(deleteComment, { params: { id: String(id) } });
const admin = await createUser(site, { role: "admin" });
const restorable = await suggest("Deleted by staff");
await admin.call(deleteFeature, { params: { id: String(restorable.id) } });
const { id: commentId } = await comment("Deleted by staff");
await processOutbox();
await admin.call(deleteComment, { params: { id: String(commentId) } });
const stop = site.deps.live.subscribe((event) => events.push(event));
const hidden = await Promise.all(Array.from({ length: 4 }, () => createVoter(secretName)));
const [atVote, onPlatform, everywhere, taken] = hidden;
/** A voter who does not hide the name. */
const voter = await createVoter(visibleName);
for (const person of [...hidden, voter]) {
  await person.call(upvote, at);
  await person.call(setReason, { ...at, body: { content: "I need it." } });
}
await atVote?.call(hideNameAtVote, { ...at, body: { hidesName: true } });
await onPlatform?.call(hideNameOnPlatform, {
  params: { slug: fixture.platform.slug },
  body: { hidesName: true },
});
for (const person of [everywhere, taken])
  await person?.call(updateMe, { body: { hidesVotes: true } });
await admin.call(removeVotes, {
  body: {
    votes: [{ featureId: fixture.featureId, userId: taken?.id ?? 0 }],
    reason: "Bought votes",
  },
});
await deactivateContributor(admin);
await comment("[hold]");
await expect(comment("[reject]")).rejects.toMatchObject({ status: 422 });
const held = await suggest("[hold] Held");
const rejected = await suggest("[hold] Rejected");
await site.deps.write((tx) => rejectPendingFeature(tx, rejected.id));
// As if they had been public when they were linked.
await site.deps.db
  .updateTable("features")
  .set({ wish_id: fixture.wishId })
  .where("id", "in", [held.id, rejected.id])
  .execute();
const inADay = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
/** Entries of the changelog that only the team can see: a draft, and one that is scheduled. */
const concealedEntries: number[] = [];
for (const publishAt of [null, inADay]) {
  const entry = await admin.call(createEntry, {
    params: { slug: fixture.platform.slug },
    body: {
      ...{ title: `A release of ${secretText}`, version: secretText, content: secretText },
      featureIds: [fixture.featureId],
    },
  });
  const params = { id: String(entry.id) };
  concealedEntries.push(entry.id);
  if (publishAt !== null) await admin.call(publishEntry, { params, body: { publishAt } });
}
while (await workNextDue(site.deps));
/** Features that only their author and admins can see. */
const concealed = [deletedId, restorable.id, held.id, rejected.id];
await processOutbox();
stop();
afterAll(async () => {
  await site.close();
  await stub.remove();
});

async function get(path: string, kind: Reader): Promise<string> {
  const response = await fetch(`${site.origin}${path}`, {
    headers: tokens[kind] === null ? {} : { authorization: `Token ${tokens[kind]}` },
  });
  expect(response.status, path).toBeLessThan(500);
  return response.text();
}

const readsFor = (kind: Reader) =>
  rows.filter(
    ({ endpoint, expected }) =>
      endpoint.method === "GET" &&
      endpoint.kind !== "stream" &&
      // For the team alone, which restores them.
      endpoint.id !== listDeletedComments.id &&
      // The owner is of the team, which reads its drafts.
      endpoint.id !== listStaffChangelog.id &&
      expected[kind] < 300,
  );

function expectNothingHidden(text: string) {
  expect(text.toLowerCase()).not.toContain(secretName);
  expect(text.toLowerCase()).not.toContain(secretText);
}

describe.each(readers)("for %s", (kind) => {
  test.each(readsFor(kind).map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    expectNothingHidden(await get(getRowUrl(row, row.ask(fixture)), kind));
  });
});

test.each(Object.keys(heads) as PublicPageName[])("in the page %s", async (name) => {
  const { platform, featureId } = fixture;
  const id = getSubjects(fixture)[name] ?? featureId;
  const path = pages[name].path.replace(":slug", platform.slug).replace(":id", String(id));
  const response = await fetch(site.origin + path, {
    headers: { authorization: `Token ${author.token}`, accept: "text/html" },
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  if (name === "votes") expect(text).toContain(visibleName);
  expectNothingHidden(text);
});

test.each([
  ["the feed of the directory", () => "/feed.atom"],
  ["the feed of all features", () => "/features.atom"],
  ["the feed of a search", () => "/features.atom?search=good"],
  ["the feed of a platform", () => `/platform/${fixture.platform.slug}/feed.atom`],
  ["the feed of its changelog", () => `/platform/${fixture.platform.slug}/changelog.atom`],
  ["the feed of its answers", () => `/platform/${fixture.platform.slug}/answers.atom`],
  ["the feed of a feature", () => `/feature/${fixture.featureId}/feed.atom`],
])("in %s", async (_, path) => {
  expectNothingHidden(await get(path(), "anonymous"));
});

test("in the sitemap", async () => {
  await refreshSitemap(site.deps);
  const index = await get("/sitemap.xml", "anonymous");
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)];
  expect(parts.length).toBeGreaterThan(0);
  for (const [, url = ""] of parts)
    expectNothingHidden(await get(new URL(url).pathname, "anonymous"));
});

test("in a card, a feed or a response of their address", async () => {
  const paths = [
    ...concealed.flatMap((id) => [
      `/og/feature/${id}.png`,
      `/feature/${id}/feed.atom`,
      `/api/features/${id}/`,
    ]),
    ...concealedEntries.flatMap((id) => [
      `/og/changelog/${id}.png`,
      `/changelog/${id}`,
      `/changelog/${id}/a-release-of-${secretText}`,
      `/changelog/${id}.md`,
      `/api/changelog/${id}/`,
    ]),
  ];
  for (const path of paths) {
    const response = await fetch(`${site.origin}${path}`, { redirect: "manual" });
    expect([404, 410], path).toContain(response.status);
    const text = await response.text();
    // A page that does not exist may repeat the address that was asked for.
    expectNothingHidden(path.includes(secretText) ? text.replaceAll(path, "") : text);
  }
});

test("in open data", async () => {
  await writeOpenData(site.deps);
  for (const name of openDataFiles) {
    const file = await readFile(join(stub.folder, "open-data", name));
    expectNothingHidden((name.endsWith(".gz") ? gunzipSync(file) : file).toString());
  }
});

test("in live events to everyone", () => {
  const everyone = events.filter(({ to }) => to === "everyone");
  expect(everyone.length).toBeGreaterThan(0);
  expectNothingHidden(JSON.stringify(everyone));
  expect(JSON.stringify(everyone)).not.toMatch(/user/);
});

test.each([
  ["the author of the idea", () => fixture.authorId],
  ["a voter", () => voter.id],
  ["a bystander", () => fixture.bystanderId],
])("in the data export of %s", async (_, getId) => {
  const session = await startSession(site.deps, getId(), { remember: false });
  const response = await fetch(`${site.origin}/api${exportMe.path}`, {
    method: "POST",
    headers: { authorization: `Token ${session.token}`, "content-type": "application/json" },
    body: JSON.stringify({ password: testPassword }),
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ account: { id: getId() } });
  expectNothingHidden(text);
});

test("although names that are not hidden are shown", async () => {
  const text = await get(`/api/features/${fixture.featureId}/voters/`, "anonymous");
  expect(text).toContain(visibleName);
});
