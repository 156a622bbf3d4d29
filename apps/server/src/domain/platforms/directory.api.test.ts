/** The public directory: platforms, teams, rates, tags, activity, timelines and counts. */
import { listActivities } from "@upwell/contract/activity/routes";
import { getAvatarColors } from "@upwell/contract/avatar-colors";
import { getFeature } from "@upwell/contract/features/routes";
import {
  getPlatform,
  getPlatformRate,
  getRate,
  listPlatforms,
  listTeam,
} from "@upwell/contract/platforms/routes";
import { getReady, getSite } from "@upwell/contract/site/routes";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { isImplemented } from "@upwell/contract/status/statuses";
import {
  listFeaturedTags,
  listPlatformFeaturedTags,
  listSuggestedTags,
  listTags,
} from "@upwell/contract/tags/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { seedIfEmpty } from "../../seed/seed.ts";
import { presentRate } from "./present.ts";

const site = await openTestSite();
await seedIfEmpty(site.deps);
const visitor = site.visitor();

const blender = { params: { slug: "blender" } };

/** Half percents are rounded up, also where the quotient is slightly below them. */
test.each([
  [0, 0, 0, "not_started"],
  [0, 7, 0, "not_started"],
  [23, 40, 58, "in_progress"],
  [57, 200, 29, "in_progress"],
  [69, 120, 58, "in_progress"],
  [1, 3, 33, "in_progress"],
  [3, 3, 100, "completed"],
])("%i of %i features are %i %%", (implemented, total, rate, status) => {
  const counts = { launched_count: implemented, in_development_count: 0, planned_count: 0 };
  const result = presentRate({ ...counts, feature_count: total });
  expect([result.implementation_rate, result.status]).toEqual([rate, status]);
});

describe("platforms", () => {
  test("are sorted by followers or date, without duplicates across pages", async () => {
    for (const sort of ["popular", "newest"] as const) {
      const all = await visitor.call(listPlatforms, { query: { sort } });
      const key = (row: (typeof all)[number]) =>
        sort === "popular" ? row.followerCount : Date.parse(row.createdAt);
      expect(all.map(key)).toEqual(all.map(key).toSorted((a, b) => b - a));
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await visitor.callPage(listPlatforms, {
          query: { sort, limit: "2", ...(cursor && { cursor }) },
        });
        paged.push(...page.items.map(({ slug }) => slug));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(paged).toEqual(all.map(({ slug }) => slug));
    }
  });

  test.each([
    ["a name in any case", "BLEND", ["blender"]],
    ["a word of a description", "spreadsheets", ["libreoffice"]],
    ["a text across name and description", "Blender Free", []],
    ["wildcards are letters", "%", []],
    ["nothing", "zebra crossing", []],
  ] as const)("search: %s", async (_, search, slugs) => {
    const found = await visitor.call(listPlatforms, { query: { search } });
    expect(found.map(({ slug }) => slug)).toEqual(slugs);
  });

  test("are found by name among many that describe themselves with it, an equal name first", async () => {
    const { db } = site.deps;
    const go = ["GO", "go_away", "Golang", "Gopher", "Argo", "Let's Go"];
    await sql`insert into platforms (name, slug, description, active, review_state, follower_count)
      select 'Tool ' || n, 'named-' || n, 'It is good to go, in Go.', true, 'approved', 9
      from generate_series(1, 120) n
      union all
      select name, 'named-g' || n, '', true, 'approved', 0
      from unnest(${go.toReversed()}::text[]) with ordinality as t(name, n)`.execute(db);
    const listNames = async (name: string, limit = "50") => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { name, sort: "newest", limit, ...(cursor && { cursor }) } as const;
        const page = await visitor.callPage(listPlatforms, { query });
        found.push(...page.items.map((platform) => platform.name));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return found;
    };
    expect(await listNames("go")).toEqual(go);
    for (const limit of ["1", "4", "5"]) expect(await listNames(" gO ", limit)).toEqual(go);
    expect(await listNames("o_a")).toEqual(["go_away"]);
    expect(await listNames("tool 120")).toEqual(["Tool 120"]);
    expect(await listNames("%")).toEqual([]);
    expect((await listNames("t")).slice(0, 3)).toEqual(["Tool 1", "Tool 10", "Tool 100"]);
    await db.deleteFrom("platforms").where("slug", "like", "named-%").execute();
  });

  test("return one by slug; 404 for an inactive or missing one", async () => {
    const platform = await visitor.call(getPlatform, blender);
    expect(platform).toMatchObject({ name: "Blender", isFollowing: false, active: true });
    await insertRow(site, "platforms", { name: "Waiting", slug: "waiting" });
    for (const slug of ["waiting", "nowhere"])
      for (const endpoint of [getPlatform, listTeam, getPlatformRate, listPlatformFeaturedTags])
        await expect(visitor.call(endpoint, { params: { slug } })).rejects.toMatchObject({
          status: 404,
        });
    const listed = await visitor.call(listPlatforms, {});
    expect(listed.map(({ slug }) => slug)).not.toContain("waiting");
  });

  test("have a rate of features launched or in development, in percent", async () => {
    const rows = await site.deps.db
      .selectFrom("features")
      .innerJoin("platforms", "platforms.id", "features.platform_id")
      .select(["features.status", "platforms.slug"])
      .where("features.listed", "=", true)
      .execute();
    const countRate = (some: typeof rows) => {
      const implemented = some.filter(({ status }) => isImplemented(status)).length;
      return {
        totalFeatures: some.length,
        implementedFeatures: implemented,
        implementationRate: Math.round((100 * implemented) / some.length),
        status: "in_progress",
      };
    };
    expect(await visitor.call(getRate, {})).toMatchObject(countRate(rows));
    expect(await visitor.call(getPlatformRate, blender)).toMatchObject(
      countRate(rows.filter(({ slug }) => slug === "blender")),
    );
  });

  test("have an ordered team with readable colours", async () => {
    const team = await visitor.call(listTeam, blender);
    expect(team.length).toBeGreaterThanOrEqual(3);
    expect(team.map(({ order }) => order)).toEqual(team.map((_, index) => index));
    const luminance = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (let hue = 0; hue < 8; hue++) {
      const { background, text } = getAvatarColors(hue);
      expect((luminance(text) + 0.05) / (luminance(background) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

describe("tags", () => {
  test("the five featured tags of a platform are its most used", async () => {
    const all = await visitor.call(listTags, { query: { platform: "blender" } });
    const counts = all.map(({ featureCount }) => featureCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(await visitor.call(listPlatformFeaturedTags, blender)).toEqual(all.slice(0, 5));
    expect(await visitor.call(listFeaturedTags, {})).toHaveLength(5);
    expect(await visitor.call(listTags, { query: { platform: "nowhere" } })).toEqual([]);
  });

  test("a search lists prefix matches first", async () => {
    const suggested = async (search: string, platform?: string) =>
      (
        await visitor.call(listSuggestedTags, { query: { search, ...(platform && { platform }) } })
      ).map(({ name }) => name);
    const found = await suggested("mod", "blender");
    expect(found[0]).toBe("modeling");
    expect(await suggested("modelling", "blender")).toContain("modeling");
    expect(await suggested("%", "blender")).toEqual([]);
    expect((await suggested("", "blender")).length).toBeGreaterThan(5);
    expect((await suggested("a")).length).toBeLessThanOrEqual(20);
  });
});

describe("history", () => {
  test("lists activities newest first, without duplicates across pages", async () => {
    const seen: number[] = [];
    const times: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 4; page++) {
      const { items, nextCursor } = await visitor.callPage(listActivities, {
        query: { limit: "25", ...(cursor && { cursor }) },
      });
      seen.push(...items.map(({ id }) => id));
      times.push(...items.map(({ createdAt }) => createdAt));
      cursor = nextCursor;
    }
    expect(new Set(seen).size).toBe(100);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("lists status updates newest first, starting with the current status", async () => {
    const { id } = await findRow(site, "features", { status: "launched" });
    const params = { id: String(id) };
    const timeline = await visitor.call(listStatusUpdates, { params });
    const feature = await visitor.call(getFeature, { params });
    expect(timeline.map(({ newStatus }) => newStatus)).toEqual([
      "launched",
      "in-development",
      "planned",
      "seen",
    ]);
    expect(timeline[0]?.newStatus).toBe(feature.status);
    expect(timeline[0]?.comment).not.toBe("");
  });

  test("rejects changes to a status update, even by the database owner", async () => {
    const rewrite = site.deps.db.updateTable("status_updates").set({ comment: "Other words" });
    await expect(rewrite.where("id", "=", 1).execute()).rejects.toThrow(/never altered/);
  });
});

test("returns site settings and readiness", async () => {
  expect(await visitor.call(getSite, {})).toMatchObject({ name: "Upwell", apiBase: "/api" });
  expect(await visitor.call(getReady, {})).toEqual({ status: "ok", database: "read_write" });
});
