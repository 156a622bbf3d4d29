import { describe, expect, it } from "vitest";
import { toLatin, toNameSkeleton, toSkeleton } from "./confusables.ts";

describe("a skeleton", () => {
  it.each([
    ["\u0251dmin", "admin"],
    ["s\u1d1cpport", "support"],
    ["\ua4e2upport", "support"],
    ["upwe11", "upwell"],
    ["\u0430\u0501\u0430", "ada"],
    ["rob\u0131n", "robin"],
    ["paypaI", "paypal"],
    ["g00gle", "google"],
    ["rnodern", "modern"],
    ["ROBERT", "robert"],
  ])("is the same for %s and %s", (one, other) => {
    expect(toSkeleton(one)).toBe(toSkeleton(other));
  });

  it.each([
    ["robin", "robyn"],
    ["jos\u00e9", "jose"],
    ["ada", "adam"],
    ["user2", "user3"],
    ["ian", "lan"],
    ["\u0438\u0432\u0430\u043d", "ivan"],
  ])("differs between %s and %s", (one, other) => {
    expect(toSkeleton(one)).not.toBe(toSkeleton(other));
  });
});

describe("a skeleton of names", () => {
  it.each([
    ["b.o.s.s", "boss"],
    ["b_o-s_s", "boss"],
    ["rob1n", "robin"],
    ["robln", "ROBIN"],
    ["Ada Lovelace", "ada.lovelace"],
    ["Ada  Lovelace", "AdaL\u200Bovelace"],
    ["m-e", "rn_e"],
  ])("is the same for %s and %s", (one, other) => {
    expect(toNameSkeleton(one)).toBe(toNameSkeleton(other));
  });

  it.each([
    ["robin", "robyn"],
    ["user2", "user3"],
    ["jos\u00e9", "jose"],
    ["...", "---"],
  ])("differs between %s and %s", (one, other) => {
    expect(toNameSkeleton(one)).not.toBe(toNameSkeleton(other));
  });
});

it.each([
  ["upwe11", "upwell"],
  ["\ua4e2\ua4f4\ua4d1\ua4d1\ua4f3\ua4e3\ua4d4", "support"],
  ["\u0251dmin", "admin"],
  ["Caf\u00e9 M\u00fcller", "cafe muller"],
])("%s reads as %s in Latin letters", (text, read) => {
  expect(toLatin(text)).toBe(read);
});
