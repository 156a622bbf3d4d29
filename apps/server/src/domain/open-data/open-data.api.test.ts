import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createComment } from "@upwell/contract/comments/routes";
import { deleteFeature } from "@upwell/contract/features/routes";
import { takeDownPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { afterAll, expect, test } from "vitest";
import { createTestSite } from "../../../../../tests/harness/site.ts";
import { createUser, insertPlatform } from "../../../../../tests/harness/users.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { openColumns, tableNames } from "./queries.ts";
import { openDataFiles, writeOpenData } from "./write-open-data.ts";

const folder = await mkdtemp(join(tmpdir(), "upwell-open-data-"));
const site = await createTestSite({ OPEN_DATA: "on", DATA_DIR: folder });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (id: number) => ({ params: { id: String(id) } });
const readTable = async (name: string) =>
  gunzipSync(await readFile(join(folder, "open-data", name))).toString();
const readRows = async (name: string) =>
  (await readTable(`${name}.ndjson.gz`))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("has the columns of tables without rows", async () => {
  await writeOpenData(site.deps);
  for (const name of tableNames) {
    expect(await readRows(name)).toEqual([]);
    const header = openColumns[name].map((column) => `"${column}"`).join(",");
    expect(await readTable(`${name}.csv.gz`)).toBe(`${header}\r\n`);
  }
  expect(await readFile(join(folder, "open-data", "LICENSE.txt"), "utf8")).toContain(
    "deleted or hidden on the site since",
  );
});

test("contains what is public, and neither accounts nor hidden texts", async () => {
  const platform = await insertPlatform(site, "Open Tools");
  const closed = await insertPlatform(site, "Closed Canary Tools");
  const author = await createUser(site);
  const admin = await createUser(site, { role: "admin" });
  const suggest = (title: string, on = platform) =>
    suggestFeature(author, on.id, title, {
      description: 'A "good" one, with\nlines.',
      tags: ["speed"],
    });
  const { id } = await suggest("=1+1 opens faster");
  const deleted = await suggest("Delete this canary wish");
  const rejected = await suggest("Hide this canary wish");
  await suggest("Move the canary toolbar", closed);
  await author.call(upvote, at(id));
  await admin.call(createStatusUpdate, {
    ...at(id),
    body: { newStatus: "planned", comment: "We start in spring." },
  });
  await author.call(createComment, { ...at(id), body: { content: "Thanks, that would help." } });
  const hidden = await author.call(createComment, {
    ...at(id),
    body: { content: "A canary remark that is hidden." },
  });
  const { db } = site.deps;
  await updateRows(db, "comments", hidden.id, { moderation_state: "rejected" });
  await updateRows(db, "features", rejected.id, { moderation_state: "rejected" });
  await author.call(deleteFeature, at(deleted.id));
  await admin.call(takeDownPlatform, { ...at(closed.id), body: { reason: "It asked for it." } });

  await countRecentVotes(site.deps);
  const summary = await writeOpenData(site.deps);
  expect(summary).toEqual({ platforms: 1, features: 1, status_updates: 1, comments: 1 });
  expect(await readRows("platforms")).toMatchObject([{ id: platform.id, name: "Open Tools" }]);
  expect(await readRows("features")).toMatchObject([
    {
      id,
      platform: platform.slug,
      title: "=1+1 opens faster",
      status: "planned",
      upvote_count: 1,
      tags: ["speed"],
      path: `/feature/${id}/1-1-opens-faster`,
    },
  ]);
  expect(await readRows("status_updates")).toMatchObject([
    { feature_id: id, new_status: "planned", comment: "We start in spring." },
  ]);
  expect(await readRows("comments")).toMatchObject([{ content: "Thanks, that would help." }]);
  for (const name of tableNames)
    expect(Object.keys((await readRows(name))[0] ?? {}), name).toEqual(openColumns[name]);
  const csv = await readTable("features.csv.gz");
  expect(csv).toMatch(/^"id","platform","title",/);
  expect(csv).toContain(`"'=1+1 opens faster","A ""good"" one, with\nlines."`);
  for (const file of openDataFiles.filter((name) => name.endsWith(".gz")))
    for (const secret of ["anary", author.username, admin.username, author.email])
      expect(await readTable(file), file).not.toContain(secret);
});

test("is offered at /data/, replaced as a whole, and nothing else of the folder is", async () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers });
  const list = await get("/data/");
  expect(list.body).toContain('<a href="features.ndjson.gz">');
  const file = await get("/data/features.ndjson.gz");
  expect(file.rawPayload).toEqual(await readFile(join(folder, "open-data", "features.ndjson.gz")));
  const { etag } = file.headers;
  expect(await get("/data/features.ndjson.gz", { "if-none-match": String(etag) })).toMatchObject({
    statusCode: 304,
  });
  expect((await get("/data/LICENSE.txt")).body).toContain("Creative Commons Attribution 4.0");
  await writeOpenData(site.deps);
  expect((await get("/data/features.csv.gz")).statusCode).toBe(200);
  for (const name of ["..%2Fcookie.key", "features.json", "%00", "features.ndjson.gz%2F"])
    expect((await get(`/data/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400);
});

test("stays whole when several dumps end at the same time", async () => {
  const parent = await mkdtemp(join(folder, "concurrent-"));
  const source = { ...site.deps, config: { ...site.deps.config, dataDir: parent } };
  const summaries = await Promise.all(Array.from({ length: 12 }, () => writeOpenData(source)));
  expect(new Set(summaries.map(({ features }) => features))).toEqual(new Set([1]));
  expect(await readdir(parent)).toEqual(["open-data"]);
  expect((await readdir(join(parent, "open-data"))).sort()).toEqual([...openDataFiles].sort());
});

test("is not there unless it is switched on", async () => {
  const other = await createTestSite({ DATA_DIR: folder });
  expect((await other.app.inject("/data/LICENSE.txt")).statusCode).toBe(404);
  await other.close();
});
