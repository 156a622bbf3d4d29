import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { cursorInt, cursorNumber, cursorTime, decodeCursor, encodeCursor } from "./cursor.ts";

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
