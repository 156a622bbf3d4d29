import { validationMessages } from "@upwell/contract/messages";
import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/app-error.ts";
import { canonicalUsername } from "./usernames.ts";

function getRejection(typed: string): unknown {
  try {
    return canonicalUsername(typed);
  } catch (error) {
    return error instanceof AppError ? error.details.fields?.username?.[0] : error;
  }
}

describe("usernames", () => {
  it.each([
    ["ada.lovelace", "ada.lovelace"],
    ["  ada  ", "ada"],
    ["ad\u200ba\u3164\uffa0", "ada"],
    ["\uff41\uff44\uff41", "ada"],
    ["\u{1d51e}\u{1d521}\u{1d51e}", "ada"],
    ["jose\u0301", "jos\u00e9"],
    ["\u0416\u0435\u043d\u044f", "\u0416\u0435\u043d\u044f"],
    ["\u5c71\u7530\u592a\u90ce", "\u5c71\u7530\u592a\u90ce"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(canonicalUsername(typed)).toBe(stored);
  });

  it.each([
    ["two", "ab", validationMessages.usernameMin],
    ["two, though each is two code units", "\u{10300}\u{10301}", validationMessages.usernameMin],
    ["one that becomes many", "\ufdfa\ufdfa\ufdfa", validationMessages.usernameMax],
    ["a fraction that becomes three", "\u00bdaa", validationMessages.usernameCharacters],
    ["two words", "ada lovelace", validationMessages.usernameCharacters],
    ["an email", "ada@example.org", validationMessages.usernameCharacters],
    ["a NUL", "ada\u0000", validationMessages.badCharacters],
    ["a lone surrogate", "ada\ud800", validationMessages.badCharacters],
    ["a Cyrillic letter among Latin ones", "\u0430dmin", validationMessages.usernameAlphabets],
    ["a Greek letter among Latin ones", "\u03bfscar", validationMessages.usernameAlphabets],
  ])("rejects %s", (_what, typed, sentence) => {
    expect(getRejection(typed)).toBe(sentence);
  });
});
