import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { createCursorSeal } from "./cursor-seal.ts";

const key = randomBytes(32);
const seal = createCursorSeal(key);
const cursorText = '["upvoted","2026-01-02T03:04:05.678Z",17]';
const sealed = seal.seal("users.upvoted", cursorText);

const flipBit = (bit: number) => {
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString("base64url");
};

describe("a sealed cursor", () => {
  test("opens in every process that has the site's key", () => {
    expect(seal.open("users.upvoted", sealed)).toBe(cursorText);
    expect(createCursorSeal(Buffer.from(key)).open("users.upvoted", sealed)).toBe(cursorText);
  });

  test("is deterministic, so that a page keeps its URL", () => {
    expect(createCursorSeal(key).seal("users.upvoted", cursorText)).toBe(sealed);
  });

  test("is URL-safe and reveals nothing about the row", () => {
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/upvoted|2026|03:04/);
    const next = seal.seal("users.upvoted", cursorText.replace("17", "18"));
    expect(next.slice(0, 8)).not.toBe(sealed.slice(0, 8));
    expect(next.slice(-8)).not.toBe(sealed.slice(-8));
  });
});

const rejected = expect.objectContaining({ code: "bad_cursor", status: 400 });

describe("rejects", () => {
  test.each([
    ["an empty text", ""],
    ["a text shorter than the IV", "AAAA"],
    ["an IV alone", sealed.slice(0, 22)],
    ["invalid base64url", "%%%"],
    ["an unsealed cursor", Buffer.from(cursorText).toString("base64url")],
    ["another encoding of the same bytes", `${sealed}=`],
    ["a cursor with a suffix", `${sealed}AAAA`],
    ["a truncated cursor", sealed.slice(0, -4)],
    [
      "a cursor of another site",
      createCursorSeal(randomBytes(32)).seal("users.upvoted", cursorText),
    ],
    ["a cursor of another list", seal.seal("features.listFeatures", cursorText)],
  ])("%s", (_, cursor) => {
    expect(() => seal.open("users.upvoted", cursor)).toThrow(AppError);
    expect(() => seal.open("users.upvoted", cursor)).toThrow(rejected);
  });

  test("any flipped bit", () => {
    const bits = Buffer.from(sealed, "base64url").length * 8;
    for (let bit = 0; bit < bits; bit += 1)
      expect(() => seal.open("users.upvoted", flipBit(bit))).toThrow(rejected);
  });

  test("a cursor that was encrypted with another key", () => {
    const iv = randomBytes(16);
    const cipher = createCipheriv("aes-256-ctr", randomBytes(32), iv);
    const forged = Buffer.concat([iv, cipher.update(cursorText), cipher.final()]);
    expect(() => seal.open("users.upvoted", forged.toString("base64url"))).toThrow(rejected);
  });
});
