import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

describe("passwords", () => {
  it("are hashed with argon2id at 19 MiB and two passes, with a salt", async () => {
    const [one, two] = await Promise.all([hashPassword("a secret"), hashPassword("a secret")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain("a secret");
  });

  it("match only exactly", async () => {
    const hash = await hashPassword("a secret");
    expect(await verifyPassword(hash, "a secret")).toBe(true);
    expect(await verifyPassword(hash, "A secret")).toBe(false);
    expect(await verifyPassword(hash, "a secret ")).toBe(false);
  });

  it("match in any Unicode composition", async () => {
    const hash = await hashPassword("caf\u00e9-table");
    expect(await verifyPassword(hash, "cafe\u0301-table")).toBe(true);
  });

  it("accept any characters", async () => {
    for (const password of ["nul\u0000inside", "\ud800 alone", "\u{1f511}\u{1f511}\u{1f511}"])
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
  });

  it("do not match without an account, after the same work", async () => {
    const hash = await hashPassword("a secret");
    const measure = async (known: string | undefined) => {
      // Processor time is independent of other load.
      const start = process.cpuUsage();
      expect(await verifyPassword(known, "something else")).toBe(false);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 8; round++) {
      known = Math.min(known, await measure(hash));
      unknown = Math.min(unknown, await measure(undefined));
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});

describe("hashing many passwords concurrently", () => {
  const hashes = (count: number) => Array.from({ length: count }, () => hashPassword("a secret"));

  it("leaves threads for file access", async () => {
    let done = 0;
    const all = hashes(20).map((hash) =>
      hash.then(() => {
        done += 1;
      }),
    );
    await readFile(import.meta.filename);
    expect(done).toBeLessThan(16);
    await Promise.all(all);
  });

  it("returns 503 if the queue is full", async () => {
    const outcomes = await Promise.allSettled(hashes(110));
    const rejected = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(rejected).toHaveLength(8);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({
        code: "unavailable",
        status: 503,
        details: { retryAfter: 2 },
      });
    expect(await verifyPassword(await hashPassword("a secret"), "a secret")).toBe(true);
  });
});
