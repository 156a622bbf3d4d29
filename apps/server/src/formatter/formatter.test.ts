import { limits } from "@upwell/contract/limits";
import { createCostlyMarkdown, createExpandingMarkdown } from "@upwell/tests/harness/costly-texts";
import { afterEach, expect, test, vi } from "vitest";
import { runWithCpuLimit } from "./cpu-limit.ts";
import { createExcerpt, formatText } from "./format-text.ts";
import { createFormatter, type Formatter } from "./formatter.ts";

let formatter: Formatter;
afterEach(() => formatter?.close());

test("formats a long first text", async () => {
  formatter = createFormatter();
  const text = "Some *words* of a long text, with `code` in it.\n\n".repeat(400);
  const formatted = await formatter.run(text.slice(0, limits.description.max));
  expect(formatted?.html).toContain("<p>Some <em>words</em> of a long text");
  expect(formatted?.excerpt).toMatch(/^Some words of a long text, with code in it\. Some .*…$/);
});

test("returns null for texts that take too long, and keeps its thread", async () => {
  // On a busy machine the limit of processor time takes many times as long.
  formatter = createFormatter({ limitMs: 60_000 });
  const texts = createCostlyMarkdown(80_000);
  const first = "setext headings with -";
  const [costly = "", deep = ""] = [texts[first], texts["a run of stars on both sides"]];
  expect(await Promise.all([formatter.run(costly), formatter.run(deep)])).toEqual([null, null]);
  expect(formatter.running).toBe(true);
  expect(await formatter.run("a *b*")).toEqual({ html: "<p>a <em>b</em></p>", excerpt: "a b" });
}, 300_000);

test("returns null for a text whose HTML is far longer", () => {
  expect(formatText(createExpandingMarkdown(2000))).toBeNull();
});

test("stops infinite loops and infinite recursion", () => {
  const recurse = (): unknown => recurse();
  const loop = () => {
    for (;;);
  };
  expect(runWithCpuLimit(5, loop)).toBeNull();
  expect(runWithCpuLimit(200, recurse)).toBeNull();
  expect(runWithCpuLimit(200, () => 1)).toBe(1);
});

test.each([
  ["once on an idle machine", 19.99, 1],
  ["again on a busy one", 6, 2],
])("runs work %s", (_machine, firstMs, runs) => {
  const used = vi.spyOn(process, "threadCpuUsage");
  for (const ms of [0, firstMs, 0, 80]) used.mockReturnValueOnce({ user: ms * 1000, system: 0 });
  const loop = () => {
    for (;;);
  };
  expect(runWithCpuLimit(20, loop)).toBeNull();
  // Before and after each run: on a very busy machine one may end before its work begins.
  expect(used).toHaveBeenCalledTimes(2 * runs);
  used.mockRestore();
});

test("cuts excerpts between words, and never inside a surrogate pair", () => {
  expect(createExcerpt("x".repeat(300))).toBe("x".repeat(300));
  expect(createExcerpt(`${"word ".repeat(60)}word`)).toBe(`${"word ".repeat(58)}word…`);
  expect(createExcerpt("🙂".repeat(200))).toBe(`${"🙂".repeat(149)}…`);
});
