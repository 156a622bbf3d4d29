/** The bench's data is the same at every run, and as unequal as it says. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { peopleRows } from "./people-rows.ts";
import { ideaRows, newTally } from "./rows.ts";
import { makeWorld, votersOf } from "./world.ts";

const ideas = 500;
const platforms = 50;

function digest(): string {
  const world = makeWorld(ideas, platforms);
  const tally = newTally(world);
  const hash = createHash("sha256");
  for (const { table, lines } of [...ideaRows(world, tally), ...peopleRows(world, tally)])
    for (const line of lines) hash.update(table).update(line);
  return hash.digest("hex");
}

const sum = (counts: Int32Array) => counts.reduce((total, count) => total + count, 0);

describe("the bench's world", () => {
  test("is the same twice, to the last letter", () => {
    expect(digest()).toBe(digest());
  }, 60_000);

  test("has ten votes and one comment an idea, most of them on few", () => {
    const { votes, comments } = makeWorld(ideas, platforms);
    expect(sum(votes) / ideas).toBeCloseTo(10, 0);
    expect(sum(comments) / ideas).toBeCloseTo(1, 0);
    const most = votes.toSorted().reverse();
    expect(sum(most.slice(0, ideas / 10))).toBeGreaterThan(sum(most.slice(ideas / 10)));
  });

  test("has its ideas on few platforms, by Zipf's law", () => {
    const { ideasOn } = makeWorld(20_000, platforms);
    expect((ideasOn[0] ?? 0) / (ideasOn[1] ?? 1)).toBeCloseTo(2, 0);
    expect((ideasOn[0] ?? 0) / (ideasOn[9] ?? 1)).toBeCloseTo(10, -1);
  });

  test("lets nobody vote twice for an idea", () => {
    const world = makeWorld(ideas, platforms);
    const random = world.chance("test");
    for (let idea = 0; idea < ideas; idea += 1) {
      const voters = [...votersOf(world, idea, random)];
      expect(new Set(voters).size).toBe(voters.length);
    }
  });
});
