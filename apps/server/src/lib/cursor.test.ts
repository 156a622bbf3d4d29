import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { cursorInt, cursorNumber, cursorTime, decodeCursor, encodeCursor } from "./cursor.ts";

const raw = (text: string) => Buffer.from(text).toString("base64url");

describe("a page marker", () => {
  test("comes back as it was", () => {
    const at = new Date("2026-01-02T03:04:05.678Z");
    const marker = encodeCursor("top", [12, at, 1.5]);
    expect(marker).toMatch(/^[\w-]+$/);
    expect(decodeCursor("top", marker, cursorInt, cursorTime, cursorNumber)).toEqual([12, at, 1.5]);
  });

  test.each([
    ["nothing", ""],
    ["no base64url", "%%%"],
    ["no JSON", raw("hello")],
    ["no list", raw('{"0":"top"}')],
    ["null", raw("null")],
    ["another order", encodeCursor("newest", [1])],
    ["too few values", encodeCursor("top", [])],
    ["too many values", encodeCursor("top", [1, 2])],
    ["a value of another kind", encodeCursor("top", ["1"])],
    ["a number beyond the database's", encodeCursor("top", [3_000_000_000])],
  ])("%s is refused", (_, marker) => {
    const decode = () => decodeCursor("top", marker, cursorInt);
    expect(decode).toThrow(AppError);
    expect(decode).toThrow(expect.objectContaining({ code: "bad_cursor", status: 400 }));
  });

  test("a time that is none is refused", () => {
    expect(() => decodeCursor("t", encodeCursor("t", ["yesterday"]), cursorTime)).toThrow(AppError);
  });
});
