import { expect, test } from "vitest";
import { commentDraft, readDraft, saveDraft } from "./draft.ts";

const isText = (value: unknown): value is string => typeof value === "string";

test("a draft is kept in its place until it is forgotten", () => {
  saveDraft(commentDraft(1, null), "hello");
  saveDraft(commentDraft(1, 5), "a reply");
  expect(readDraft(commentDraft(1, null), isText)).toBe("hello");
  expect(readDraft(commentDraft(1, 5), isText)).toBe("a reply");
  expect(readDraft(commentDraft(2, null), isText)).toBeUndefined();
  saveDraft(commentDraft(1, null), "");
  expect(readDraft(commentDraft(1, null), isText)).toBeUndefined();
});

test("a draft of another form is none", () => {
  saveDraft("place", { from: "an older version" });
  expect(readDraft("place", isText)).toBeUndefined();
});
