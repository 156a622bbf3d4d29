/** Feature lists: orders, pagination, filters and search. */
import {
  getFeature,
  listFeatures,
  listPlatformFeatures,
  listTrending,
} from "@upwell/contract/features/routes";
import { type Sort, sorts } from "@upwell/contract/features/values";
import { statuses, statusGroup, statusGroups } from "@upwell/contract/status/statuses";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { beforeAll, describe, expect, test } from "vitest";

// Few distinct values, so that every order has ties.
const count = 36;
const features = Array.from({ length: count }, (_, index) => ({
  title: index % 6 === 0 ? `Sync the calendar ${index}` : `Another wish ${index}`,
  description: index === 7 ? "It should cost 100% nothing_at_all" : "Nothing else is said here.",
  status: statuses[index % statuses.length] ?? "suggested",
  upvote_count: index % 3,
  is_picked: index % 4 === 1,
  comment_count: index % 2,
  created_at: new Date(Date.UTC(2026, 0, 1 + (index % 5))),
}));

const site = await openTestSite();
const platform = await insertPlatform(site, "Lists");
await insertRows(
  site,
  "features",
  features.map((wish) => ({ ...wish, platform_id: platform.id, excerpt: wish.title })),
);
await updateRows(site, "platforms", platform.id, { feature_count: count });

type Listed = {
  id: number;
  status: (typeof statuses)[number];
  upvoteCount: number;
  commentCount: number;
  isPicked: boolean;
  createdAt: string;
  answeredAt: string | null;
};

const rank = (row: Listed) => statusGroups.indexOf(statusGroup(row.status));
const createdTime = (row: Listed) => Date.parse(row.createdAt);
const score = (row: Listed) =>
  Math.log10(Math.max(row.upvoteCount, 1)) + createdTime(row) / 1000 / 1_209_600;

/** The sort keys of each order, descending. */
const keys: Record<Sort, (row: Listed) => number[]> = {
  top: (row) => [row.upvoteCount, createdTime(row), row.id],
  newest: (row) => [createdTime(row), row.id],
  comments: (row) => [row.commentCount, row.upvoteCount, row.id],
  // Picked features come first within their status.
  picks: (row) => [-rank(row), Number(row.isPicked), row.upvoteCount, createdTime(row), row.id],
  trending: (row) => [score(row), row.id],
};

function descending(key: (row: Listed) => number[]) {
  return (a: Listed, b: Listed) => {
    const [left, right] = [key(a), key(b)];
    for (const [index, value] of left.entries()) {
      const difference = (right[index] ?? 0) - value;
      if (Math.abs(difference) > 1e-9) return difference;
    }
    return 0;
  };
}

async function listAll(query: Record<string, string>, limit: number): Promise<Listed[]> {
  const rows: Listed[] = [];
  let cursor: string | undefined;
  do {
    const page = await site.visitor().callPage(listPlatformFeatures, {
      params: { slug: platform.slug },
      query: { ...query, limit: String(limit), ...(cursor && { cursor }) },
    });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

describe("pagination", () => {
  test.each(sorts.flatMap((sort) => [1, 7, 100].map((limit) => [sort, limit] as const)))(
    "returns each row once in %s order, %i per page",
    async (sort, limit) => {
      const rows = await listAll({ sort }, limit);
      expect(new Set(rows.map((row) => row.id)).size).toBe(count);
      expect(rows.map((row) => row.id)).toEqual(
        [...rows].sort(descending(keys[sort])).map((row) => row.id),
      );
    },
  );

  test("uses the same orders for the whole directory", async () => {
    for (const sort of sorts) {
      const { items } = await site.visitor().callPage(listFeatures, { query: { sort } });
      expect(items.map(({ id }) => id)).toEqual((await listAll({ sort }, 50)).map(({ id }) => id));
    }
    const trending = await site.visitor().call(listTrending, {});
    expect(trending.map(({ id }) => id)).toEqual(
      (await listAll({ sort: "trending" }, 50)).map(({ id }) => id),
    );
  });
});

describe("page metadata", () => {
  const path = () => `/platforms/${platform.slug}/features/`;

  test("returns the total only without filters", async () => {
    const visitor = site.visitor();
    const params = { slug: platform.slug };
    expect((await visitor.callPage(listPlatformFeatures, { params })).total).toBe(count);
    const filtered = await visitor.callPage(listPlatformFeatures, {
      params,
      query: { status: "planned" },
    });
    expect(filtered.total).toBeUndefined();
  });

  test("links to the next page with the same sort and filters", async () => {
    const first = await site.visitor().raw(`${path()}?sort=newest&limit=5&search=wish`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("sort=newest");
    expect(next).toContain("search=wish");
    const second = await fetch(site.origin + next);
    expect(second.status).toBe(200);
    const ids = async (response: Response) =>
      ((await response.json()) as { id: number }[]).map(({ id }) => id);
    const [listed, nextPage] = [await ids(first), await ids(second)];
    expect(nextPage).toHaveLength(5);
    expect(listed.filter((id) => nextPage.includes(id))).toEqual([]);
  });

  test("returns 400 for a cursor of another order, or an invalid one", async () => {
    const page = await site.visitor().callPage(listPlatformFeatures, {
      params: { slug: platform.slug },
      query: { sort: "top", limit: "2" },
    });
    for (const cursor of [page.nextCursor ?? "", "nonsense", "W10", "bnVsbA", "%00"]) {
      const response = await site
        .visitor()
        .raw(`${path()}?sort=newest&cursor=${encodeURIComponent(cursor)}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "bad_cursor" });
    }
  });

  test.each(["0", "101", "-1", "x", "1.5", ""])("returns 400 for limit=%s", async (limit) => {
    const response = await site.visitor().raw(`${path()}?limit=${limit}`);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()) as object)).toEqual(["limit"]);
  });
});

describe("filters and search", () => {
  const titles = async (query: Record<string, string>) =>
    (await listAll(query, 50)).map(({ id }) => id).sort((a, b) => a - b);

  test.each([
    ["in_progress", "in-development"],
    ["completed", "launched"],
    ["rejected", "declined"],
  ] as const)("%s finds %s as well, and the reverse", async (one, other) => {
    const rows = await listAll({ status: one }, 50);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([one, other]));
    expect(await titles({ status: other })).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
  });

  test("returns everything for status=all", async () => {
    expect(await listAll({ status: "all" }, 50)).toHaveLength(count);
  });

  test.each([
    ["whole words in any order", "calendar sync", 6],
    ["the beginning of the last word", "calen", 6],
    ["part of a word in the title", "alenda", 6],
    ["another form of the word", "calendars", 6],
    ["a per cent sign is itself", "100%", 1],
    ["nothing but punctuation", "?!", 0],
    ["only blanks: no filter", "   ", count],
    ["words of which one is nowhere: any of them in the title", "calendar zebra", 6],
  ] as const)("search: %s", async (_, search, found) => {
    expect(await listAll({ search }, 50)).toHaveLength(found);
  });

  test("lists what was suggested on a day or later, in every order and by fit", async () => {
    const since = "2026-01-04";
    for (const search of ["", "calendar"])
      for (const sort of [...sorts, "relevance"]) {
        const rows = await listAll({ search, sort }, 50);
        const recent = rows.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
        expect(recent.length).toBeGreaterThan(0);
        const found = await listAll({ search, sort, createdSince: since }, 3);
        expect(found.map(({ id }) => id)).toEqual(recent.map(({ id }) => id));
      }
    const invalid = await site.visitor().raw("/features/?created_since=2026-02-30");
    expect(invalid.status).toBe(400);
  });

  test("lists what is answered, and what is not, in every order and by fit", async () => {
    const { db } = site.deps;
    const answeredAt = "2026-02-03T04:05:06.000Z";
    await updateRows(
      db,
      "features",
      { platform_id: platform.id, comment_count: 1 },
      { answered_at: new Date(answeredAt) },
    );
    await site.deps.invalidations.settled();
    for (const search of ["", "wish"])
      for (const sort of [...sorts, "relevance"]) {
        const rows = await listAll({ search, sort }, 50);
        for (const answered of ["yes", "no"]) {
          const wanted = rows.filter(
            (row) => (row.answeredAt === answeredAt) === (answered === "yes"),
          );
          expect(wanted.length).toBeGreaterThan(0);
          const found = await listAll({ search, sort, answered }, 7);
          expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        }
      }
    const seen = await listAll({ answered: "no", status: "seen", sort: "newest" }, 50);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(["seen"]));
    const visitor = site.visitor();
    await expect(visitor.call(listFeatures, { query: { answered: "no" } })).rejects.toMatchObject({
      body: { answered: ["Choose a platform to filter by answers."] },
    });
    const onPlatform = {
      query: { answered: "yes", platform: platform.slug, limit: "50" },
    } as const;
    expect(await visitor.call(listFeatures, onPlatform)).toHaveLength(count / 2);
    await updateRows(db, "features", { platform_id: platform.id }, { answered_at: null });
    await site.deps.invalidations.settled();
  });

  test("combines search and status in every order", async () => {
    for (const sort of sorts) {
      const rows = await listAll({ search: "calendar", status: "suggested", sort }, 1);
      expect(rows.every((row) => row.status === "suggested")).toBe(true);
      expect(rows).toHaveLength(2);
    }
  });
});

describe("the filter by tags", () => {
  const threeTags = ["Offline", "Maps", "Élan"];
  let tagged: number;

  beforeAll(async () => {
    const { db } = site.deps;
    const author = await createUser(site);
    const suggest = (title: string, tags: string[]) =>
      suggestFeature(author, platform.id, title, {
        description: "A description of what should change.",
        tags,
      });
    tagged = (await suggest("Keep the maps on the device", threeTags)).id;
    const one = await suggest("Show the weather for the route", ["Maps"]);
    await updateRows(db, "features", one.id, { status: "seen" });
  });

  const found = async (tags: string, query: Record<string, string> = {}) =>
    (await listAll({ ...query, tags }, 50)).map(({ id }) => id);

  test.each([
    ["all of them", "Offline,Maps,Élan"],
    ["in another case", "OFFLINE,maps"],
    ["one name again and again, in both cases", Array(25).fill("maps,Offline").join()],
    ["empty names among them", ",,offline, ,maps,"],
  ])("finds what has %s", async (_, tags) => {
    for (const sort of sorts) expect(await found(tags, { sort })).toEqual([tagged]);
    expect(await found(tags, { search: "maps device" })).toEqual([tagged]);
    expect(await found(tags, { status: "seen" })).toEqual([]);
  });

  test("finds nothing for a tag that the feature lacks, or for more tags than a feature can have", async () => {
    expect(await found("maps")).toHaveLength(2);
    expect(await found("offline,maps,weather")).toEqual([]);
    expect(await found("offline,maps,élan,weather")).toEqual([]);
    expect(await found(Array.from({ length: 100 }, (_, index) => index).join())).toEqual([]);
    expect(await found("offline ".repeat(20))).toEqual([]);
  });

  test("returns 404 for an unknown platform, and 400 for an invalid cursor", async () => {
    const many = "tags=a,b,c,d";
    const visitor = site.visitor();
    expect((await visitor.raw(`/platforms/nowhere/features/?${many}`)).status).toBe(404);
    const bad = await visitor.raw(`/platforms/${platform.slug}/features/?${many}&cursor=nonsense`);
    expect(bad.status).toBe(400);
  });
});

describe("unlisted features", () => {
  test("excludes features that are pending, merged or on an inactive platform", async () => {
    const { db } = site.deps;
    const other = await insertPlatform(site);
    const add = (values: object) =>
      insertRow(db, "features", {
        platform_id: other.id,
        title: "Hidden wish",
        description: "Not to be seen by anybody.",
        ...values,
      });
    const listed = await add({});
    const held = await add({ moderation_state: "pending" });
    const merged = await add({ merged_into_id: listed.id });
    const ids = async () =>
      (await site.visitor().call(listFeatures, { query: { search: "hidden" } })).map(
        ({ id }) => id,
      );
    expect(await ids()).toEqual([listed.id]);
    const viewer = await createUser(site);
    const see = ({ id }: { id: number }) => viewer.call(getFeature, { params: { id: String(id) } });
    await expect(see(held)).rejects.toMatchObject({ status: 404 });
    expect(await see(merged)).toMatchObject({ id: listed.id, mergedFrom: { id: merged.id } });
    await updateRows(db, "platforms", other.id, { active: false });
    expect(await ids()).toEqual([]);
    await expect(
      viewer.call(getFeature, { params: { id: String(listed.id) } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
