import { endpoints } from "@upwell/contract/endpoints";
import { describe, expect, test } from "vitest";
import { isSampleId } from "./reachability.ts";
import { getSample } from "./sample-fallback.ts";

const ids = (response: { data: unknown } | undefined) =>
  ((response?.data ?? []) as { id: number }[]).map(({ id }) => id);

describe("without a response from the server", () => {
  test("offers five platforms with five features each, distinct from real rows", () => {
    const platforms = getSample("platforms.listPlatforms", {}, true)?.data as { slug: string }[];
    expect(platforms).toHaveLength(5);
    const all = platforms.flatMap(({ slug }) =>
      ids(getSample("features.listPlatformFeatures", { params: { slug } }, true)),
    );
    expect(new Set(all).size).toBe(25);
    expect(all.every(isSampleId)).toBe(true);
    const lists = platforms.map(({ slug }) =>
      getSample("features.listPlatformFeatures", { params: { slug } }, true),
    );
    expect(JSON.stringify(lists.map((list) => list?.data))).not.toMatch(
      /"description":"[^"]*(\*\w|\\n)/,
    );
  });

  test("returns the detail of a listed feature", () => {
    const [id] = ids(getSample("features.listTrending", {}, true));
    const response = getSample("features.getFeature", { params: { id: String(id) } }, true);
    expect(response?.data).toMatchObject({ id });
  });

  test("applies search, filters and sorting to samples", () => {
    const lists = (id: string, query: object) =>
      (getSample(id, { params: { slug: "firefox" }, query }, true)?.data ?? []) as {
        slug: string;
        status: string;
        upvoteCount: number;
        createdAt: string;
      }[];
    expect(
      lists("platforms.listPlatforms", { search: "SPREADSHEETS" }).map(({ slug }) => slug),
    ).toEqual(["libreoffice"]);
    expect(lists("platforms.listPlatforms", { search: "zebra" })).toEqual([]);
    const seen = lists("features.listPlatformFeatures", { status: "seen" });
    expect(seen.every(({ status }) => status === "seen")).toBe(true);
    expect(lists("features.listPlatformFeatures", { search: "zebra" })).toEqual([]);
    expect(lists("features.listPlatformFeatures", { tags: "tabs,no such tag" })).toEqual([]);
    const votes = lists("features.listPlatformFeatures", {}).map(({ upvoteCount }) => upvoteCount);
    expect(votes).toEqual(votes.toSorted((one, other) => other - one));
    const dates = lists("features.listPlatformFeatures", { sort: "newest" }).map(
      (row) => row.createdAt,
    );
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("applies search, filters and sorting to the features of all platforms", () => {
    type Row = {
      title: string;
      status: string;
      upvoteCount: number;
      createdAt: string;
      platform: { slug: string };
    };
    const list = (query: object) =>
      getSample("features.listFeatures", { query }, true)?.data as Row[];
    const dates = list({ sort: "newest" }).map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.length).toBeGreaterThan(5);
    const votes = list({}).map(({ upvoteCount }) => upvoteCount);
    expect(votes).toEqual(votes.toSorted((one, other) => other - one));
    expect(new Set(list({ status: "planned" }).map(({ status }) => status))).toEqual(
      new Set(["planned"]),
    );
    expect(list({ search: "zebra" })).toEqual([]);
    expect(list({ platform: "firefox" }).every(({ platform }) => platform.slug === "firefox")).toBe(
      true,
    );
    const since = dates[2] ?? "";
    expect(list({ createdSince: since })).toHaveLength(3);
    expect(list({ answered: "yes" })).toEqual([]);
    expect(list({ sort: "trending" }).map(({ title }) => title)).not.toEqual(
      list({}).map(({ title }) => title),
    );
  });

  test("returns an empty list for a list without a sample", () => {
    expect(getSample("comments.listComments", {}, true)).toEqual({ data: [] });
  });

  const reads = endpoints.filter(({ method, kind }) => method === "GET" && kind === "json");
  test.each(reads.map(({ id, response }) => [id, response.def.type] as const))(
    "the sample of %s is as its response (%s)",
    (id, type) => {
      const sample = getSample(id, { params: { slug: "blender", id: "-1" } }, true);
      if (sample !== undefined) expect(Array.isArray(sample.data)).toBe(type === "array");
    },
  );

  test("returns undefined for an unknown platform", () => {
    expect(
      getSample("platforms.getPlatform", { params: { slug: "nowhere" } }, true),
    ).toBeUndefined();
  });
});

describe("after a 404", () => {
  test("returns a sample only for the slugs of sample platforms", () => {
    const get = (slug: string) => getSample("platforms.getPlatform", { params: { slug } }, false);
    expect(get("blender")?.data).toMatchObject({ slug: "blender" });
    expect(get("nowhere")).toBeUndefined();
  });

  test("returns undefined for other endpoints", () => {
    expect(getSample("comments.listComments", {}, false)).toBeUndefined();
  });
});
