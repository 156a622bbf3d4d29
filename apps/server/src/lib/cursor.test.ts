import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import {
  createCursorSigner,
  cursorInt,
  cursorNumber,
  cursorTime,
  decodeCursor,
  encodeCursor,
} from "./cursor.ts";

describe("a cursor", () => {
  test("decodes to its values", () => {
    const at = new Date("2026-01-02T03:04:05.678Z");
    const cursor = encodeCursor("top", [12, at, 1.5]);
    expect(decodeCursor("top", cursor, cursorInt, cursorTime, cursorNumber)).toEqual([12, at, 1.5]);
  });

  test.each([
    ["an empty text", ""],
    ["invalid JSON", "hello"],
    ["an object", '{"0":"top"}'],
    ["null", "null"],
    ["another order", encodeCursor("newest", [1])],
    ["too few values", encodeCursor("top", [])],
    ["too many values", encodeCursor("top", [1, 2])],
    ["a value of another type", encodeCursor("top", ["1"])],
    ["a number out of range", encodeCursor("top", [3_000_000_000])],
  ])("rejects %s", (_, cursor) => {
    const decode = () => decodeCursor("top", cursor, cursorInt);
    expect(decode).toThrow(AppError);
    expect(decode).toThrow(expect.objectContaining({ code: "bad_cursor", status: 400 }));
  });

  test("rejects an invalid time", () => {
    expect(() => decodeCursor("t", encodeCursor("t", ["yesterday"]), cursorTime)).toThrow(AppError);
  });
});

const key = randomBytes(32);
const signer = createCursorSigner(key);
const cursorText = '["upvoted","2026-01-02T03:04:05.678Z",17]';
const signed = signer.sign("users.upvoted", cursorText);

const flipBit = (bit: number) => {
  const bytes = Buffer.from(signed, "base64url");
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString("base64url");
};

describe("a signed cursor", () => {
  test("is the same, URL-safe and valid in every process that has the site's key", () => {
    const other = createCursorSigner(Buffer.from(key));
    expect(other.sign("users.upvoted", cursorText)).toBe(signed);
    expect(other.verify("users.upvoted", signed)).toBe(cursorText);
    expect(signed).toMatch(/^[\w-]+$/);
  });

  const rejected = expect.objectContaining({ code: "bad_cursor", status: 400 });

  test.each([
    ["an empty text", ""],
    ["a text shorter than the signature", "AAAA"],
    ["a signature alone", signed.slice(0, 22)],
    ["invalid base64url", "%%%"],
    ["no signature", Buffer.from(cursorText).toString("base64url")],
    ["another encoding of the same bytes", `${signed}=`],
    ["a suffix", `${signed}AAAA`],
    ["a truncated text", signed.slice(0, -4)],
    ["another site", createCursorSigner(randomBytes(32)).sign("users.upvoted", cursorText)],
    ["another list", signer.sign("features.listFeatures", cursorText)],
  ])("is rejected with %s", (_, cursor) => {
    expect(() => signer.verify("users.upvoted", cursor)).toThrow(rejected);
  });

  test("is rejected with any flipped bit", () => {
    for (let bit = 0; bit < Buffer.from(signed, "base64url").length * 8; bit += 1)
      expect(() => signer.verify("users.upvoted", flipBit(bit))).toThrow(rejected);
  });
});
