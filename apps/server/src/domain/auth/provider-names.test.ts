import { describe, expect, it } from "vitest";
import { deriveUsername, splitName } from "./provider-names.ts";

describe("a derived username", () => {
  it.each([
    ["ada-lovelace", "ada-lovelace"],
    ["Ada King Lovelace", "Ada.King.Lovelace"],
    ["  José  ", "José"],
    ["Zo\u00eb O'Brien, PhD", "Zoë.OBrien.PhD"],
    ["---ada---", "ada"],
    ["\u{1d51e}\u{1d521}\u{1d51e}", "ada"],
    ["x".repeat(50), "x".repeat(30)],
    ["", "person"],
    ["ab", "person"],
    ["\u2603\u2603\u2603", "person"],
    ["\u0430dmin", "person"],
  ])("converts %j to %s", (handle, username) => {
    expect(deriveUsername(handle, 0)).toBe(username);
  });

  it("gets digits from the second attempt on, within the length limit", () => {
    expect(deriveUsername("ada", 1)).toMatch(/^ada-\d{4,6}$/);
    expect(deriveUsername("", 1)).toMatch(/^person-\d{4,6}$/);
    for (let n = 0; n < 50; n += 1)
      expect(deriveUsername("x".repeat(50), 1)).toMatch(/^(?=.{30}$)x+-\d{4,6}$/);
  });
});

describe("display names", () => {
  it.each([
    ["Ada", "Ada", ""],
    ["Ada King Lovelace", "Ada", "King Lovelace"],
    ["  Ada \n Lovelace ", "Ada", "Lovelace"],
    ["", "", ""],
    ["Ada\u0000", "", ""],
    ["\u202eadA\u3164", "adA", ""],
    ["a".repeat(100), "a".repeat(80), ""],
    [`${"a".repeat(79)}\u{1f511}`, "", ""],
  ])("splits %j into %j and %j", (name, first_name, last_name) => {
    expect(splitName(name)).toEqual({ first_name, last_name });
  });
});
