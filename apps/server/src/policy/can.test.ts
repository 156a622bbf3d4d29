/** What the table of rights (rights.api.test.ts) does not tell apart. */
import { expect, test } from "vitest";
import { can, getDeleter } from "./can.ts";

const feature = { user_id: 1, posted_as: null, platform_id: 10 };

const people = {
  author: { id: 1, role: "user", teams: {} },
  member: { id: 8, role: "user", teams: { 10: "member" } },
  admin: { id: 6, role: "admin", teams: {} },
  "author who is an admin": { id: 1, role: "admin", teams: {} },
} as const;

test.each([
  ["author", "author"],
  ["author who is an admin", "author"],
  ["member", "team"],
  ["admin", "moderation"],
] as const)("%s deletes a feature as %s", (kind, deleter) => {
  expect(getDeleter(people[kind], feature)).toBe(deleter);
});

test("content without an author has no owner", () => {
  const orphan = { user_id: null, posted_as: null, platform_id: 10 };
  expect(can.editFeature(people.author, orphan)).toBe(false);
  expect(can.editFeature(null, orphan)).toBe(false);
  expect(can.editComment(null, orphan)).toBe(false);
});
