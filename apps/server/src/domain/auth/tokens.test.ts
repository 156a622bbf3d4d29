import { describe, expect, it } from "vitest";
import { generateToken, hashToken } from "./tokens.ts";

describe("tokens", () => {
  it("contain 256 bits in header-safe characters", () => {
    const { token } = generateToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("are unique", () => {
    expect(new Set(Array.from({ length: 1000 }, () => generateToken().token)).size).toBe(1000);
  });

  it("have a reproducible hash that does not contain them", () => {
    const { token, hash } = generateToken();
    expect(hashToken(token)).toEqual(hash);
    expect(hash).toHaveLength(32);
    expect(hashToken(`${token}x`)).not.toEqual(hash);
    expect(Buffer.from(hash).equals(Buffer.from(token, "base64url"))).toBe(false);
  });
});
