import { describe, expect, it } from "vitest";
import { hashPassword, isCommonPassword, isPasswordRight } from "./passwords.ts";

describe("passwords", () => {
  it("are hashed with argon2id at 19 MiB and two passes, with a salt", async () => {
    const [one, two] = await Promise.all([hashPassword("a secret"), hashPassword("a secret")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain("a secret");
  });

  it("are right or wrong", async () => {
    const hash = await hashPassword("a secret");
    expect(await isPasswordRight(hash, "a secret")).toBe(true);
    expect(await isPasswordRight(hash, "A secret")).toBe(false);
    expect(await isPasswordRight(hash, "a secret ")).toBe(false);
  });

  it("are right however the keyboard composes its letters", async () => {
    const hash = await hashPassword("caf\u00e9-table");
    expect(await isPasswordRight(hash, "cafe\u0301-table")).toBe(true);
  });

  it("take any characters", async () => {
    for (const password of ["nul\u0000inside", "\ud800 alone", "\u{1f511}\u{1f511}\u{1f511}"])
      expect(await isPasswordRight(await hashPassword(password), password)).toBe(true);
  });

  it("are wrong without an account, after work like that with one", async () => {
    const hash = await hashPassword("a secret");
    const measure = async (known: string | undefined) => {
      const start = performance.now();
      expect(await isPasswordRight(known, "something else")).toBe(false);
      return performance.now() - start;
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

describe("common passwords", () => {
  it("are refused however they are capitalised", () => {
    for (const password of ["123456", "password", "Password1", "QWERTY", "iloveyou", "1qaz2wsx"])
      expect(isCommonPassword(password), password).toBe(true);
  });

  it("leave the demo's and uncommon ones alone", () => {
    for (const password of ["upwell-demo", "correct horse 9", "tr0ub4dor&3"])
      expect(isCommonPassword(password), password).toBe(false);
  });
});
