import { describe, expect, test } from "vitest";
import { findBurst, findNamedAlike } from "./look-at-voters.ts";

const minuteMs = 60_000;
const voter = (user_id: number, minute: number, is_new = true, username = `person ${user_id}`) => ({
  ...{ user_id, username, is_new },
  voted_at: new Date(minute * minuteMs),
});
const many = (n: number, toVoter: (index: number) => ReturnType<typeof voter>) =>
  Array.from({ length: n }, (_, index) => toVoter(index));

describe("a burst of new accounts", () => {
  test("is the hour with the most of them", () => {
    const voters = many(12, (n) => voter(n, n * 30)).concat(
      many(8, (n) => voter(100 + n, 400 + n)),
    );
    voters.sort((a, b) => a.voted_at.getTime() - b.voted_at.getTime());
    expect(findBurst(voters).filter((id) => id >= 100)).toHaveLength(8);
    expect(findBurst(voters).length).toBeLessThan(12);
  });

  test("has most votes of its hour, and leaves the others out", () => {
    const voters = [
      ...many(10, (n) => voter(n, n)),
      ...many(9, (n) => voter(50 + n, 10 + n, false)),
    ];
    expect(findBurst(voters)).toEqual(many(10, (n) => voter(n, n)).map(({ user_id }) => user_id));
    const crowd = many(20, (n) => voter(n, n, n % 2 === 1));
    expect(findBurst(crowd)).toEqual([]);
  });

  test("is empty without voters", () => {
    expect(findBurst([])).toEqual([]);
  });
});

describe("names made by a pattern", () => {
  const named = (...names: string[]) => names.map((name, n) => voter(n, n, false, name));

  test("differ in their digits alone", () => {
    expect(findNamedAlike(named("maria17", "Maria204", "ada", "maria", "ben3", "maria9x"))).toEqual(
      [0, 1],
    );
  });

  test("without a digit are no pattern", () => {
    expect(findNamedAlike(named("ada", "ada", "ben"))).toEqual([]);
  });
});
