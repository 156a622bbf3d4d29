import { expect, test } from "vitest";
import { readDraft, saveDraft } from "./draft.ts";

const isText = (value: unknown): value is string => typeof value === "string";

test("stores a draft under its key until it is deleted", () => {
  saveDraft("comment:1:", "hello");
  saveDraft("comment:1:5", "a reply");
  expect(readDraft("comment:1:", isText)).toBe("hello");
  expect(readDraft("comment:1:5", isText)).toBe("a reply");
  expect(readDraft("comment:2:", isText)).toBeUndefined();
  saveDraft("comment:1:", "");
  expect(readDraft("comment:1:", isText)).toBeUndefined();
});

test("ignores a draft of another shape", () => {
  saveDraft("key", { from: "an older version" });
  expect(readDraft("key", isText)).toBeUndefined();
});
