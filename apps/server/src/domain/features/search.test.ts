import { expect, test } from "vitest";
import { hasTrigram } from "./order-queries.ts";

test.each(["cal", "a calendar", "24/7", "1.5", "ab c", "c_lendar", "100%", "éàü", "日本語", "-w"])(
  "finds a trigram in %j",
  (typed) => {
    expect(hasTrigram(typed)).toBe(true);
  },
);

test.each(["", " ", "a", "ab", "?!", "%_\\", "w -", "C++", " ab ", "🎉🎉🎉"])(
  "finds no trigram in %j",
  (typed) => {
    expect(hasTrigram(typed)).toBe(false);
  },
);
