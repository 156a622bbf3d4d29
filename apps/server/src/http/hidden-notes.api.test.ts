/**
 * What a team notes among itself, its text snippets, and who of it looks after an idea, leave by no way: a row for each way
 * out. Each must show the title of the idea, because a way that shows nothing proves nothing, no word of the note or the
 * snippet, and not the assignee.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { createKey } from "@upwell/contract/api-keys/routes";
import type { Scope } from "@upwell/contract/api-keys/values";
import { setAssignee } from "@upwell/contract/assignees/routes";
import { login } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { createFeature, updateFeature } from "@upwell/contract/features/routes";
import * as notes from "@upwell/contract/internal-notes/routes";
import { createSnippet } from "@upwell/contract/snippets/routes";
import { exportMe } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import * as webhooks from "@upwell/contract/webhooks/routes";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import { createFixture } from "@upwell/tests/authorization/fixture";
import { getRowUrl } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { connectMcp } from "@upwell/tests/harness/mcp-client";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  type Person,
  publishLegalDocuments,
  testPassword,
} from "@upwell/tests/harness/users";
import { startWebhookReceiver } from "@upwell/tests/harness/webhook-receiver";
import { findTablesContaining } from "@upwell/tests/harness/whole-database";
import { afterAll, describe, expect, test } from "vitest";
import { withBackup } from "../backup/open-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { backupStream } from "../backup/write-backup.ts";
import { openDataFiles, writeOpenData } from "../domain/open-data/write-open-data.ts";
import { drain } from "../jobs/consumer.ts";
import { queueNextDigest } from "../jobs/digest-job.ts";
import { createEmbeddingConsumer } from "../jobs/embedding-job.ts";
import { notificationConsumer } from "../jobs/notification-job.ts";
import { searchConsumer } from "../jobs/search-job.ts";
import { createWebhookConsumer } from "../jobs/webhook-sender.ts";
import type { LiveEvent } from "../lib/live-events.ts";

stubModeration();

/** A word of the notes and the snippet, and one of the title of their idea. */
const secret = "zervaltunix";
const visible = "plombrade";
/** The name of the assignee, who does nothing else. */
const holder = "quelvorista";

const events: LiveEvent[] = [];

const note = (content: string, by = team.owner) =>
  by.call(notes.createInternalNote, { params: { id: String(ideaId) }, body: { content } });

const stub = await createStubPages();
const receiver = await startWebhookReceiver();
const env = { OPEN_DATA: "on", DATA_DIR: stub.folder, OUTBOUND_ALLOW: receiver.host };
const embed = `${await mkdtemp(join(tmpdir(), "upwell-embed-"))}/`;
await writeFile(
  `${embed}index.html`,
  "<html><head><!--head--></head><body><!--content--><!--/content--></body></html>",
);
await writeFile(`${embed}widget.js`, "");
const { dist, deps } = stub.pages;
const pages = { dist: { ...dist, embed }, deps };
const site = await createTestSite(env, undefined, undefined, pages);
await publishLegalDocuments(site);
const { fixture } = await createFixture(site, "anonymous");
const { platform } = fixture;
const team = {
  owner: await createUser(site, { employerId: platform.id }),
  colleague: await createUser(site, { employerId: platform.id, teamRole: "reader" }),
};
const author = await createUser(site);
await team.owner.call(webhooks.createWebhook, {
  body: {
    ...{ platform: platform.id, name: "All", format: "standard", events: [...webhookEvents] },
    url: receiver.url("/all"),
  },
});
const stop = site.deps.live.subscribe((event) => events.push(event));
const body = { title: `A ${visible} of hues`, description: "By hue, and then by its tone." };
const idea = await author.call(createFeature, { body: { platform: platform.id, ...body } });
const ideaId = idea.id;
const { id } = await note(`${secret} for @${team.colleague.username}`);
await team.owner.call(notes.updateInternalNote, {
  params: { id: String(id) },
  body: { content: `**${secret}** again for @${team.colleague.username}` },
});
afterAll(async () => {
  await site.close();
  await receiver.close();
  await stub.remove();
  await rm(embed, { recursive: true });
});

async function get(path: string, token: string | null = null, accept = "*/*"): Promise<string> {
  const authorization = token?.startsWith("upw_") ? `Bearer ${token}` : `Token ${token}`;
  const response = await fetch(`${site.origin}${path}`, {
    headers: { accept, ...(token !== null && { authorization }) },
  });
  expect(response.status, path).toBeLessThan(400);
  return response.text();
}

async function createKeyOf(person: Person, scopes: Scope[]): Promise<string> {
  const body = { name: "A program", scopes, days: 30, platform: null };
  return (await person.call(createKey, { body })).key;
}

async function askByMcp(key: string | undefined): Promise<string> {
  const { run, close } = await connectMcp(site.origin, key === undefined ? {} : { key });
  const answers = [
    await run("read_idea", { id: ideaId }),
    await run("search", { query: visible }),
    await run("list_ideas", { platform: fixture.platform.slug }),
  ].map((answer) => JSON.stringify(answer));
  for (const answer of answers) expect(answer).toContain(visible);
  answers.push(JSON.stringify(await run("search", { query: secret.slice(0, 6) })));
  await close();
  return answers.join("\n");
}

async function readExport(person: Person): Promise<string> {
  return JSON.stringify(await person.call(exportMe, {}));
}

async function readMails(): Promise<string> {
  site.clock.now = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  while (await queueNextDigest(site.deps));
  site.clock.now = null;
  return JSON.stringify(await site.deps.db.selectFrom("mails").selectAll().execute());
}

async function readOpenData(): Promise<string> {
  await writeOpenData(site.deps);
  const texts = openDataFiles.map(async (name) => {
    const file = await readFile(join(stub.folder, "open-data", name));
    return (name.endsWith(".gz") ? gunzipSync(file) : file).toString();
  });
  return (await Promise.all(texts)).join("\n");
}

/** What visitors and a demo account of the team, whose password is known, get from a copy of the site. */
async function readRestored(): Promise<string> {
  const { db, storage, config, now } = site.deps;
  await db.updateTable("users").set({ is_demo: true }).where("id", "=", team.owner.id).execute();
  const file = join(stub.folder, "backup.gz");
  await pipeline(backupStream({ db, storage, config, now }), createWriteStream(file));
  const database = await createTestDatabase();
  await withBackup(file, (backup) =>
    restoreBackup({ database, storage }, backup, { replace: true }),
  );
  const copy = await createTestSite({ DATA_DIR: stub.folder }, database);
  const demo = copy.visitor("staff");
  const { email } = team.owner;
  const session = await demo
    .call(login, { body: { email, password: testPassword } })
    .catch(() => null);
  const headers = { authorization: `Token ${session?.token}` };
  const [shown = "", notes] = await Promise.all(
    [`/features/${ideaId}/`, `/staff/features/${ideaId}/notes/`].map(async (path, at) =>
      (await demo.raw(path, at === 0 ? {} : { headers })).text(),
    ),
  );
  await copy.close();
  return shown + notes;
}

const slug = () => fixture.platform.slug;

const queueTable = "the queue as a table";

/** Each way out, with what it says. */
const ways: Record<string, () => Promise<string>> = {
  "the API": () => get(`/api/features/${ideaId}/`),
  "the API, to its author": () => get(`/api/features/${ideaId}/`, author.token),
  "the API, to a key of the team without the scope": async () =>
    get(`/api/features/${ideaId}/`, await createKeyOf(team.owner, ["read", "write"])),
  "the search": () => get(`/api/features/?search=${visible}`),
  "similar ideas": () =>
    get(`/api/features/similar/?title=Another%20${visible}%20of%20hues&platform=${slug()}`),
  "the page of the idea": () => get(`/feature/${ideaId}`, null, "text/html"),
  "the page of the idea, to its author": () => get(`/feature/${ideaId}`, author.token, "text/html"),
  "the page of the idea as Markdown": () => get(`/feature/${ideaId}.md`),
  "the page of the platform": () => get(`/platform/${slug()}`, null, "text/html"),
  "the page of the platform as Markdown": () => get(`/platform/${slug()}.md`),
  "the feed of the idea": () => get(`/feature/${ideaId}/feed.atom`),
  "the feed of the platform": () => get(`/platform/${slug()}/feed.atom`),
  "the feed of its answers": () => get(`/platform/${slug()}/answers.atom`),
  "the feeds of the directory": async () =>
    (await get("/features.atom")) + (await get("/feed.atom")),
  "MCP, without a key": () => askByMcp(undefined),
  "MCP, without the scope of staff": async () =>
    askByMcp(await createKeyOf(team.owner, ["read", "write"])),
  webhooks: async () => receiver.received.map(({ body }) => body).join("\n"),
  // The frame loads its ideas by that call.
  "the widget": async () =>
    (await get(`/embed/platform/${slug()}`)) + (await get(`/api/platforms/${slug()}/features/`)),
  "the meaning of a search": () =>
    get(`/api/features/by_meaning/?search=Another%20${visible}%20of%20hues%20and%20tones`),
  "the moderation log": async () =>
    (await get(`/api/features/${ideaId}/`)) +
    (await get("/api/moderation-log/")) +
    (await get("/moderation-log.md")),
  "a restored backup, also to a demo account of the team": readRestored,
  mails: readMails,
  "open data": readOpenData,
  "the export of the author of the idea": () => readExport(author),
  "the export of a colleague": () => readExport(team.colleague),
  "notifications of a colleague": () => get("/api/notifications/", team.colleague.token),
  [queueTable]: () => get(`/api/staff/platforms/${slug()}/features.csv`, team.owner.token),
};

await team.owner.call(createSnippet, {
  params: { slug: platform.slug },
  body: { name: "For the idea", content: `Thank you, {author}, for ${secret}.` },
});
const gone = await note(`${secret} no more`);
await team.owner.call(notes.deleteInternalNote, { params: { id: String(gone.id) } });
const member = await createUser(site, { employerId: platform.id, teamRole: "member" });
await updateRows(site, "users", member.id, { username: holder, mail_digest: "off" });
for (const assignee of [member.id, team.owner.id, null, member.id])
  await team.owner.call(setAssignee, { params: { id: String(ideaId) }, body: { assignee } });
// What others do with the idea afterwards, of which people and programs are told.
const params = { id: String(ideaId) };
await author.call(updateFeature, { params, body: { title: `Another ${visible} of hues` } });
await (await createUser(site)).call(upvote, { params });
await team.owner.call(createComment, { params, body: { content: "We look at it." } });
await drain(site.deps, notificationConsumer);
await drain(site.deps, searchConsumer);
await drain(site.deps, createEmbeddingConsumer());
await drain(site.deps, createWebhookConsumer(site.deps));
await site.deps.invalidations.settled();
stop();

test.each(Object.entries(ways))("by %s", async (way, read) => {
  const text = await read();
  expect(text).toContain(visible);
  expect(text).not.toContain(secret);
  // The team's own table has the assignee.
  expect(text.includes(holder)).toBe(way === queueTable);
});

const readers = ["anonymous", "user", "colleague"] as const;

describe.each(readers)("by no other call of the API, for %s", (who) => {
  const kind = who === "colleague" ? "reader" : who;
  const reads = rows.filter(
    ({ endpoint, expected }) =>
      endpoint.method === "GET" &&
      endpoint.kind !== "stream" &&
      endpoint.id !== notes.listInternalNotes.id &&
      expected[kind] < 300,
  );
  test.each(reads.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const token = { anonymous: null, user: author.token, colleague: team.colleague.token }[who];
    const url = getRowUrl(row, row.ask({ ...fixture, featureId: ideaId }));
    const response = await fetch(`${site.origin}${url}`, {
      headers: token === null ? {} : { authorization: `Token ${token}` },
    });
    const text = await response.text();
    expect(text).not.toContain(secret);
    if (who !== "colleague") expect(text).not.toContain(holder);
  });
});

test("by no live event", () => {
  const sent = JSON.stringify(events);
  expect(sent).toContain(String(ideaId));
  expect(sent).not.toContain(secret);
  expect(sent).not.toContain(holder);
});

test("into no other table, from which jobs, pages and the moderation log are made", async () => {
  expect(await findTablesContaining(site.deps.db, secret)).toEqual([
    "internal_notes",
    "text_snippets",
  ]);
});

test("but to the team, and to keys of it with the scope", async () => {
  const path = `/api/staff/features/${ideaId}/notes/`;
  const assigned = `/api/staff/features/${ideaId}/assignee/`;
  for (const { token } of Object.values(team)) {
    expect(await get(path, token)).toContain(secret);
    expect(await get(assigned, token)).toContain(holder);
  }
  expect(await readExport(team.owner)).toContain(secret);
  const snippets = `/api/staff/platforms/${slug()}/snippets/`;
  expect(await get(snippets, team.owner.token)).toContain(secret);
  const body = { name: "A program", scopes: ["staff" as const], days: 30 };
  const staff = await team.owner.call(createKey, {
    body: { ...body, platform: fixture.platform.id },
  });
  expect(await get(path, staff.key)).toContain(secret);
  expect(await get(assigned, staff.key)).toContain(holder);
  const key = await createKeyOf(team.owner, ["read", "write"]);
  for (const one of [path, assigned]) {
    const refused = await fetch(site.origin + one, { headers: { authorization: `Bearer ${key}` } });
    expect(refused.status).toBe(403);
  }
});
