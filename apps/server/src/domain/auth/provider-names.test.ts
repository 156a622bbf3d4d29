import { describe, expect, it } from "vitest";
import { namesOf, usernameLike } from "./provider-names.ts";

describe("a username like the provider's", () => {
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
  ])("%j is %s", (handle, username) => {
    expect(usernameLike(handle, 0)).toBe(username);
  });

  it("has digits behind it from the second try on, and stays short enough", () => {
    expect(usernameLike("ada", 1)).toMatch(/^ada-\d{4,6}$/);
    expect(usernameLike("", 1)).toMatch(/^person-\d{4,6}$/);
    for (let n = 0; n < 50; n += 1)
      expect(usernameLike("x".repeat(50), 1)).toMatch(/^(?=.{30}$)x+-\d{4,6}$/);
  });
});

describe("names", () => {
  it.each([
    ["Ada", "Ada", ""],
    ["Ada King Lovelace", "Ada", "King Lovelace"],
    ["  Ada \n Lovelace ", "Ada", "Lovelace"],
    ["", "", ""],
    ["Ada\u0000", "", ""],
    ["\u202eadA", "", ""],
    ["a".repeat(100), "a".repeat(80), ""],
    [`${"a".repeat(79)}\u{1f511}`, "", ""],
  ])("%j are %j and %j", (name, first_name, last_name) => {
    expect(namesOf(name)).toEqual({ first_name, last_name });
  });
});
