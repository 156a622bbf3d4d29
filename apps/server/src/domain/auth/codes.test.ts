import { describe, expect, it } from "vitest";
import { codeAlphabet, generateCode, hashCode, isSameHash } from "./codes.ts";

describe("codes", () => {
  it("have six characters and use the whole alphabet", () => {
    const codes = Array.from({ length: 500 }, generateCode);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{6}$`));
    expect(new Set(codes.join("")).size).toBe(codeAlphabet.length);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });

  it("contain no look-alikes and no vowels", () => {
    expect(codeAlphabet).not.toMatch(/[01258OILZSBAEU]/);
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  });

  it("are case-insensitive", () => {
    expect(hashCode(1, "cdf347")).toEqual(hashCode(1, "CDF347"));
  });

  it("are bound to one account", () => {
    expect(isSameHash(hashCode(1, "CDF347"), hashCode(1, "CDF347"))).toBe(true);
    expect(isSameHash(hashCode(1, "CDF347"), hashCode(2, "CDF347"))).toBe(false);
    expect(isSameHash(hashCode(1, "CDF347"), hashCode(1, "CDF346"))).toBe(false);
    expect(isSameHash(hashCode(1, "CDF347"), new Uint8Array())).toBe(false);
  });
});
