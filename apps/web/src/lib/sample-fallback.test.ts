import { describe, expect, test } from "vitest";
import { isSampleId } from "./reachability.ts";
import { sampleAnswer } from "./sample-fallback.ts";

const ids = (answer: { data: unknown } | undefined) =>
  ((answer?.data ?? []) as { id: number }[]).map(({ id }) => id);

describe("without an answer from the server", () => {
  test("there are five platforms with five ideas each, all told apart from real rows", () => {
    const platforms = sampleAnswer("platforms.list", {}, true)?.data as { slug: string }[];
    expect(platforms).toHaveLength(5);
    const all = platforms.flatMap(({ slug }) =>
      ids(sampleAnswer("features.listOfPlatform", { params: { slug } }, true)),
    );
    expect(new Set(all).size).toBe(25);
    expect(all.every(isSampleId)).toBe(true);
  });

  test("every listed idea can be opened", () => {
    const [id] = ids(sampleAnswer("features.listTrending", {}, true));
    const answer = sampleAnswer("features.get", { params: { id: String(id) } }, true);
    expect(answer?.data).toMatchObject({ id });
  });

  test("what is searched, filtered and sorted by counts for samples, too", () => {
    const lists = (id: string, query: object) =>
      (sampleAnswer(id, { params: { slug: "firefox" }, query }, true)?.data ?? []) as {
        slug: string;
        status: string;
        upvoteCount: number;
        createdAt: string;
      }[];
    expect(lists("platforms.list", { search: "SPREADSHEETS" }).map(({ slug }) => slug)).toEqual([
      "libreoffice",
    ]);
    expect(lists("platforms.list", { search: "zebra" })).toEqual([]);
    const seen = lists("features.listOfPlatform", { status: "seen" });
    expect(seen.every(({ status }) => status === "seen")).toBe(true);
    expect(lists("features.listOfPlatform", { search: "zebra" })).toEqual([]);
    expect(lists("features.listOfPlatform", { tags: "tabs,no such tag" })).toEqual([]);
    const votes = lists("features.listOfPlatform", {}).map(({ upvoteCount }) => upvoteCount);
    expect(votes).toEqual(votes.toSorted((one, other) => other - one));
    const dates = lists("features.listOfPlatform", { sort: "newest" }).map((row) => row.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("a list without a sample is empty", () => {
    expect(sampleAnswer("comments.list", {}, true)).toEqual({ data: [] });
  });

  test("an unknown platform has no sample", () => {
    expect(sampleAnswer("platforms.get", { params: { slug: "nowhere" } }, true)).toBeUndefined();
  });
});

describe("after a 404", () => {
  test("only the sample platforms' own names have a sample", () => {
    const get = (slug: string) => sampleAnswer("platforms.get", { params: { slug } }, false);
    expect(get("blender")?.data).toMatchObject({ slug: "blender" });
    expect(get("nowhere")).toBeUndefined();
  });

  test("nothing else has one", () => {
    expect(sampleAnswer("comments.list", {}, false)).toBeUndefined();
  });
});
