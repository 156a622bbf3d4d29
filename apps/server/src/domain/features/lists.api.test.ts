/** Lists of features: every order, paged to its end; filters; search. */
import {
  getFeature,
  listFeatures,
  listPlatformFeatures,
  listTrending,
  type Sort,
  sorts,
} from "@upwell/contract/features";
import { statuses, statusGroup, statusGroups } from "@upwell/contract/status";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };

// Few different values, so that every order has ties.
const count = 36;
const wishes = Array.from({ length: count }, (_, index) => ({
  title: index % 6 === 0 ? `Sync the calendar ${index}` : `Another wish ${index}`,
  description: index === 7 ? "It should cost 100% nothing_at_all" : "Nothing else is said here.",
  status: statuses[index % statuses.length] ?? "suggested",
  upvote_count: index % 3,
  comment_count: index % 2,
  created_at: new Date(Date.UTC(2026, 0, 1 + (index % 5))),
}));

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site, "Lists");
  await site.deps.db
    .insertInto("features")
    .values(wishes.map((wish) => ({ ...wish, platform_id: platform.id, excerpt: wish.title })))
    .execute();
  await site.deps.db
    .updateTable("platforms")
    .set({ feature_count: count })
    .where("id", "=", platform.id)
    .execute();
});
afterAll(() => site.close());

type Listed = {
  id: number;
  status: (typeof statuses)[number];
  upvoteCount: number;
  commentCount: number;
  createdAt: string;
};

const rank = (row: Listed) => statusGroups.indexOf(statusGroup(row.status));
const born = (row: Listed) => Date.parse(row.createdAt);
const score = (row: Listed) =>
  Math.log10(Math.max(row.upvoteCount, 1)) + born(row) / 1000 / 1_209_600;

/** What each order compares, the greatest first. */
const keys: Record<Sort, (row: Listed) => number[]> = {
  top: (row) => [row.upvoteCount, born(row), row.id],
  newest: (row) => [born(row), row.id],
  comments: (row) => [row.commentCount, row.upvoteCount, row.id],
  picks: (row) => [-rank(row), row.upvoteCount, born(row), row.id],
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

describe("every order, paged to its end", () => {
  test.each(sorts.flatMap((sort) => [1, 7, 100].map((limit) => [sort, limit] as const)))(
    "%s, %i a page: each row once, in order",
    async (sort, limit) => {
      const rows = await listAll({ sort }, limit);
      expect(new Set(rows.map((row) => row.id)).size).toBe(count);
      expect(rows.map((row) => row.id)).toEqual(
        [...rows].sort(descending(keys[sort])).map((row) => row.id),
      );
    },
  );

  test("over the whole directory the orders are the same", async () => {
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

describe("what a page says of the list", () => {
  const path = () => `/platforms/${platform.slug}/features/`;

  test("the total is there when nothing is filtered, and only then", async () => {
    const visitor = site.visitor();
    const params = { slug: platform.slug };
    expect((await visitor.callPage(listPlatformFeatures, { params })).total).toBe(count);
    const filtered = await visitor.callPage(listPlatformFeatures, {
      params,
      query: { status: "planned" },
    });
    expect(filtered.total).toBeUndefined();
  });

  test("the next page's address keeps sort and filters, and works", async () => {
    const first = await site.visitor().raw(`${path()}?sort=newest&limit=5&search=wish`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("sort=newest");
    expect(next).toContain("search=wish");
    const second = await fetch(site.origin + next);
    expect(second.status).toBe(200);
    const ids = async (response: Response) =>
      ((await response.json()) as { id: number }[]).map(({ id }) => id);
    const [shown, shownNext] = [await ids(first), await ids(second)];
    expect(shownNext).toHaveLength(5);
    expect(shown.filter((id) => shownNext.includes(id))).toEqual([]);
  });

  test("a marker of another order, or no marker at all, is a 400", async () => {
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

  test.each(["0", "101", "-1", "x", "1.5", ""])("limit=%s", async (limit) => {
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

  test("status=all filters nothing", async () => {
    expect(await listAll({ status: "all" }, 50)).toHaveLength(count);
  });

  test.each([
    ["whole words in any order", "calendar sync", 6],
    ["the beginning of the last word", "calen", 6],
    ["part of a word in the title", "alenda", 6],
    ["another form of the word", "calendars", 6],
    ["a per cent sign is itself", "100%", 1],
    ["an underscore is itself", "c_lendar", 0],
    ["nothing but punctuation", "?!", 0],
    ["only blanks: no filter", "   ", count],
    ["words of which one is nowhere", "calendar zebra", 0],
  ] as const)("search: %s", async (_, search, found) => {
    expect(await listAll({ search }, 50)).toHaveLength(found);
  });

  test("search and status combine, in any order", async () => {
    for (const sort of sorts) {
      const rows = await listAll({ search: "calendar", status: "suggested", sort }, 1);
      expect(rows.every((row) => row.status === "suggested")).toBe(true);
      expect(rows).toHaveLength(2);
    }
  });
});

describe("what is not public", () => {
  test("held, merged, and of an inactive platform: nowhere", async () => {
    const { db } = site.deps;
    const other = await platformRow(site);
    const add = (values: object) =>
      db
        .insertInto("features")
        .values({
          platform_id: other.id,
          title: "Hidden wish",
          description: "Not to be seen by anybody.",
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const shown = await add({});
    const held = await add({ moderation_state: "held" });
    const merged = await add({ merged_into_id: shown.id });
    const ids = async () =>
      (await site.visitor().call(listFeatures, { query: { search: "hidden" } })).map(
        ({ id }) => id,
      );
    expect(await ids()).toEqual([shown.id]);
    const viewer = await signedIn(site);
    const see = ({ id }: { id: number }) => viewer.call(getFeature, { params: { id: String(id) } });
    await expect(see(held)).rejects.toMatchObject({ status: 404 });
    expect(await see(merged)).toMatchObject({ id: shown.id, mergedFrom: { id: merged.id } });
    await db.updateTable("platforms").set({ active: false }).where("id", "=", other.id).execute();
    expect(await ids()).toEqual([]);
    await expect(
      viewer.call(getFeature, { params: { id: String(shown.id) } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
