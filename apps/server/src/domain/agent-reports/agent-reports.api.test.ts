/** Reports of programs: shown, counted once a day for each account, and without any effect on ranks and figures. */
import { reportBlocked } from "@upwell/contract/agent-reports/routes";
import { getFeature, listFeatures, listTrending } from "@upwell/contract/features/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import {
  getPlatform,
  getPlatformRate,
  getPlatformResponsiveness,
  listPlatforms,
} from "@upwell/contract/platforms/routes";
import { getRoadmap } from "@upwell/contract/roadmap/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createProgram } from "@upwell/tests/harness/program";
import { createUser, insertFeature, insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";

let id: number;

const site = await openTestSite();
const platform = await insertPlatform(site);
const person = await createUser(site);
beforeEach(async () => {
  id = await insertFeature(site, platform.id);
});

const at = (featureId = id) => ({ params: { id: String(featureId) } });
async function readReports(featureId = id) {
  await site.deps.invalidations.settled();
  return (await site.visitor().call(getFeature, at(featureId))).agentReports;
}

test("count once for an account, with the latest day, and only from programs", async () => {
  await expect(person.call(reportBlocked, at())).rejects.toMatchObject({ code: "key_required" });
  expect(await readReports()).toBeNull();
  const program = await createProgram(site.origin, person, ["write"]);
  const first = await program.call(reportBlocked, at());
  expect(first.agents).toBe(1);
  expect(await program.call(reportBlocked, at())).toEqual(first);
  const ageByOneDay = sql`update agent_reports set reported_on = reported_on - 1`;
  await ageByOneDay.execute(site.deps.db);
  expect(await program.call(reportBlocked, at())).toEqual(first);
  const other = await createProgram(site.origin, await createUser(site), ["write"]);
  await other.call(reportBlocked, at());
  expect(await readReports()).toEqual({ ...first, agents: 2 });
  const reader = await createProgram(site.origin, person, ["read"]);
  await expect(reader.call(reportBlocked, at())).rejects.toMatchObject({ code: "scope_missing" });
});

test("move with a merge, each account once, and follow it", async () => {
  const target = await insertFeature(site, platform.id);
  const both = await createProgram(site.origin, person, ["write"]);
  const other = await createProgram(site.origin, await createUser(site), ["write"]);
  await both.call(reportBlocked, at());
  await both.call(reportBlocked, at(target));
  await other.call(reportBlocked, at());
  const admin = await createUser(site, { role: "admin" });
  await admin.call(mergeFeature, { ...at(), body: { into: target } });
  expect(await readReports(target)).toMatchObject({ agents: 2 });
  const third = await createProgram(site.origin, await createUser(site), ["write"]);
  expect(await third.call(reportBlocked, at())).toMatchObject({ agents: 3 });
});

/** What visitors see in ranks and figures. */
async function readRanks() {
  await site.deps.invalidations.settled();
  const visitor = site.visitor();
  const params = { slug: platform.slug };
  const sorts = ["top", "newest", "comments", "picks", "trending"] as const;
  const query = { platform: platform.slug, limit: "100" };
  return {
    lists: await Promise.all(
      sorts.map((sort) => visitor.call(listFeatures, { query: { ...query, sort } })),
    ),
    search: await visitor.call(listFeatures, { query: { ...query, search: "feature" } }),
    trending: await visitor.call(listTrending, {}),
    platform: await visitor.call(getPlatform, { params }),
    platforms: await visitor.call(listPlatforms, {}),
    rate: await visitor.call(getPlatformRate, { params }),
    record: await visitor.call(getPlatformResponsiveness, { params }),
    roadmap: await visitor.call(getRoadmap, { params }),
  };
}

test("change no order and no figure, however many there are", async () => {
  const ids = [id];
  while (ids.length < 8) ids.push(await insertFeature(site, platform.id));
  for (const [index, featureId] of ids.entries())
    if (index % 2 === 0) await person.call(upvote, at(featureId));
  const accounts = sql`select id from users where username like 'agent-%'`;
  await sql`
    insert into users (username, email)
    select 'agent-' || n, 'agent-' || n || '@people.example' from generate_series(1, 10000) n`.execute(
    site.deps.db,
  );
  await checkCounts(site.deps.db, { fix: true });
  const before = await readRanks();
  const targets = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(targets, async (chosen) => {
      await sql`delete from agent_reports`.execute(site.deps.db);
      await sql`
        insert into agent_reports (feature_id, user_id, reported_on)
        select (${chosen}::bigint[])[1 + (a.id % ${chosen.length}::int)::int], a.id, current_date - (a.id % 90)::int
        from (${accounts}) a`.execute(site.deps.db);
      const many = await Promise.all(chosen.map((featureId) => readReports(featureId)));
      expect(many.every((reports) => (reports?.agents ?? 0) >= 1000)).toBe(true);
      expect(await readRanks()).toEqual(before);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});
