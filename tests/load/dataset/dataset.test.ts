/** The benchmark data is reproducible and follows the intended distributions. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDataset, generateVoters } from "./dataset.ts";
import { createStoredCounts, ideaRows } from "./rows.ts";
import { peopleRows } from "./user-rows.ts";

const ideas = 500;
const platforms = 50;

function digest(): string {
  const dataset = createDataset(ideas, platforms);
  const stored = createStoredCounts(dataset);
  const hash = createHash("sha256");
  for (const { table, lines } of [...ideaRows(dataset, stored), ...peopleRows(dataset, stored)])
    for (const line of lines) hash.update(table).update(line);
  return hash.digest("hex");
}

const sum = (counts: Int32Array) => counts.reduce((total, count) => total + count, 0);

describe("the benchmark dataset", () => {
  test("is reproducible, texts included", () => {
    expect(digest()).toBe(digest());
  }, 60_000);

  test("has ten votes and one comment per feature, most of them on few", () => {
    const { votes, comments } = createDataset(ideas, platforms);
    expect(sum(votes) / ideas).toBeCloseTo(10, 0);
    expect(sum(comments) / ideas).toBeCloseTo(1, 0);
    const most = votes.toSorted().reverse();
    expect(sum(most.slice(0, ideas / 10))).toBeGreaterThan(sum(most.slice(ideas / 10)));
  });

  test("distributes features over platforms by Zipf's law", () => {
    const { ideasOn } = createDataset(20_000, platforms);
    expect((ideasOn[0] ?? 0) / (ideasOn[1] ?? 1)).toBeCloseTo(2, 0);
    expect((ideasOn[0] ?? 0) / (ideasOn[9] ?? 1)).toBeCloseTo(10, -1);
  });

  test("has at most one vote per user and feature", () => {
    const dataset = createDataset(ideas, platforms);
    const random = dataset.chance("test");
    for (let idea = 0; idea < ideas; idea += 1) {
      const voters = [...generateVoters(dataset, idea, random)];
      expect(new Set(voters).size).toBe(voters.length);
    }
  });
});
