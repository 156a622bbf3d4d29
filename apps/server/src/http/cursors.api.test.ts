/** The cursors of every list: signed, and rejected if forged. */
import { endpoints } from "@upwell/contract/endpoints";
import { listPlatformFeatures } from "@upwell/contract/features/routes";
import { sorts } from "@upwell/contract/features/values";
import { createFixture } from "@upwell/tests/authorization/fixture";
import { getRowUrl } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { createDeps } from "../create-deps.ts";
import { orders } from "../domain/features/order-queries.ts";

const site = await openTestSite();
await publishLegalDocuments(site);
const { fixture, token } = await createFixture(site, "admin");
const { nextCursor } = await site.visitor().callPage(listPlatformFeatures, {
  params: { slug: fixture.platform.slug },
  query: { limit: "1" },
});
/** A valid cursor of the platform's list in the default order. */
const genuine = nextCursor ?? "";

const createUnsigned = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString("base64url");
const yearZero = "0000-01-01T00:00:00.000Z";

/** Forgeries by an attacker who knows this code, but not the site's key. */
const forgeries: [string, () => string][] = [
  ["an unsigned one", () => createUnsigned("top", 1, "2026-01-01T00:00:00.000Z", 1)],
  ["a rank beyond the database's", () => createUnsigned("picks", 99_999, 1, yearZero, 1)],
  ["the year 0", () => createUnsigned("newest", yearZero, 1)],
  ["an infinite number", () => createUnsigned("trending", 1e308, 1).replace("MzA4", "OTk5")],
  ["values of another type", () => createUnsigned("top", [], {}, null)],
  ["a flipped bit", () => `${genuine.slice(0, -2)}${genuine.at(-2) === "A" ? "Q" : "A"}A`],
  ["half of one", () => genuine.slice(0, genuine.length / 2)],
  ["not a cursor", () => "nonsense"],
  ["nothing", () => ""],
];

async function get(url: string) {
  const response = await site.app.inject({ url, headers: { authorization: `Token ${token}` } });
  return { status: response.statusCode, body: response.json() };
}

const badCursor = { status: 400, body: expect.objectContaining({ code: "bad_cursor" }) };

test("the site makes a cursor, and reads it", async () => {
  const url = `/api/platforms/${fixture.platform.slug}/features/?cursor=${genuine}`;
  expect((await get(url)).status).toBe(200);
});

const paged = rows.filter(({ endpoint }) => endpoint.paged === true);

test("covers all paged lists", () => {
  expect(paged).toHaveLength(endpoints.filter((endpoint) => endpoint.paged === true).length);
  expect(paged.length).toBeGreaterThan(15);
});

describe.each(paged.map((row) => [row.endpoint.id, row] as const))("%s", (id, row) => {
  test("rejects forged cursors and cursors of other lists", async () => {
    for (const [what, forge] of [...forgeries, ["of another list", () => genuine] as const]) {
      const url = new URL(getRowUrl(row, row.ask(fixture)), site.origin);
      if (id === listPlatformFeatures.id) url.searchParams.set("sort", "newest");
      url.searchParams.set("cursor", forge());
      expect(await get(url.pathname + url.search), what).toEqual(badCursor);
    }
  });
});

test.each(sorts)("rejects forged cursors in the order %s", async (sort) => {
  for (const [what, forge] of forgeries) {
    const url = `/api/platforms/${fixture.platform.slug}/features/?sort=${sort}&cursor=${forge()}`;
    expect(await get(url), what).toEqual(badCursor);
  }
});

test("processes share the key and keep it across restarts", async () => {
  const { config, log } = site.deps;
  const other = await createDeps({ config, database: site.database, log });
  const cursor = orders.newest.toCursor({
    id: 7,
    upvote_count: 1,
    comment_count: 1,
    picks_rank: 1,
    trending_score: 1,
    created_at: new Date(),
  });
  const signed = site.deps.cursors.sign("features.listFeatures", cursor);
  expect(other.deps.cursors.sign("features.listFeatures", cursor)).toBe(signed);
  expect(other.deps.cursors.verify("features.listFeatures", signed)).toBe(cursor);
  await other.close();
});
