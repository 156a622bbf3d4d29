import { describe, expect, it } from "vitest";
import { hashToken, newToken } from "./tokens.ts";

describe("tokens", () => {
  it("carry 256 bits in characters that any header takes", () => {
    const { token } = newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("are never the same", () => {
    expect(new Set(Array.from({ length: 1000 }, () => newToken().token)).size).toBe(1000);
  });

  it("are known again by their hash, which does not contain them", () => {
    const { token, hash } = newToken();
    expect(hashToken(token)).toEqual(hash);
    expect(hash).toHaveLength(32);
    expect(hashToken(`${token}x`)).not.toEqual(hash);
    expect(Buffer.from(hash).equals(Buffer.from(token, "base64url"))).toBe(false);
  });
});
