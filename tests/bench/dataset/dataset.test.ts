/** The benchmark data is reproducible and follows the intended distributions. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDataset, generateVoters } from "./dataset.ts";
import { createStoredCounts, featureRows } from "./rows.ts";
import { peopleRows } from "./user-rows.ts";

const features = 500;
const platforms = 50;

function digest(): string {
  const dataset = createDataset(features, platforms);
  const stored = createStoredCounts(dataset);
  const hash = createHash("sha256");
  for (const { table, lines } of [...featureRows(dataset, stored), ...peopleRows(dataset, stored)])
    for (const line of lines) hash.update(table).update(line);
  return hash.digest("hex");
}

const sum = (counts: Int32Array) => counts.reduce((total, count) => total + count, 0);

describe("the benchmark dataset", () => {
  test("is reproducible, texts included", () => {
    expect(digest()).toBe(digest());
  }, 60_000);

  test("has ten votes and one comment per feature, most of them on few", () => {
    const { votes, comments } = createDataset(features, platforms);
    expect(sum(votes) / features).toBeCloseTo(10, 0);
    expect(sum(comments) / features).toBeCloseTo(1, 0);
    const most = votes.toSorted().reverse();
    expect(sum(most.slice(0, features / 10))).toBeGreaterThan(sum(most.slice(features / 10)));
  });

  test("distributes features over platforms by Zipf's law", () => {
    const { featuresOn } = createDataset(20_000, platforms);
    expect((featuresOn[0] ?? 0) / (featuresOn[1] ?? 1)).toBeCloseTo(2, 0);
    expect((featuresOn[0] ?? 0) / (featuresOn[9] ?? 1)).toBeCloseTo(10, -1);
  });

  test("has at most one vote per user and feature", () => {
    const dataset = createDataset(features, platforms);
    const random = dataset.chance("test");
    for (let feature = 0; feature < features; feature += 1) {
      const voters = [...generateVoters(dataset, feature, random)];
      expect(new Set(voters).size).toBe(voters.length);
    }
  });
});
