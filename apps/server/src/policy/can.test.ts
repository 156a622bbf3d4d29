/** The rights table: every deed as every kind of person. */
import { describe, expect, test } from "vitest";
import { can } from "./can.ts";

const feature = { user_id: 1, platform_id: 10 };
const comment = { user_id: 1 };

const people = {
  anonymous: null,
  user: { id: 2, role: "user", employer_ids: [] },
  author: { id: 1, role: "user", employer_ids: [] },
  "employee of nobody": { id: 3, role: "employee", employer_ids: [] },
  "employee of the platform": { id: 4, role: "employee", employer_ids: [10] },
  "employee of another platform": { id: 5, role: "employee", employer_ids: [11] },
  admin: { id: 6, role: "admin", employer_ids: [] },
} as const;

type Kind = keyof typeof people;

const rights: Record<string, { may: (kind: Kind) => boolean; kinds: readonly Kind[] }> = {
  "enter the staff site": {
    may: (kind) => can.enterStaffSite(people[kind]),
    kinds: [
      "employee of nobody",
      "employee of the platform",
      "employee of another platform",
      "admin",
    ],
  },
  "claim to work for a platform": {
    may: (kind) => can.claimEmployment(people[kind]),
    kinds: ["employee of nobody", "employee of the platform", "employee of another platform"],
  },
  "edit a feature": {
    may: (kind) => can.editFeature(people[kind], feature),
    kinds: ["author"],
  },
  "delete a feature": {
    may: (kind) => can.deleteFeature(people[kind], feature),
    kinds: ["author", "admin"],
  },
  "change a status": {
    may: (kind) => can.updateStatus(people[kind], feature),
    kinds: ["employee of the platform", "admin"],
  },
  "work on a platform's queue": {
    may: (kind) => can.triage(people[kind], { id: 10 }),
    kinds: ["employee of the platform", "admin"],
  },
  "pin a comment": {
    may: (kind) => can.pinComment(people[kind], feature),
    kinds: ["employee of the platform", "admin"],
  },
  "edit a comment": {
    may: (kind) => can.editComment(people[kind], comment),
    kinds: ["author", "admin"],
  },
  "delete a comment": {
    may: (kind) => can.deleteComment(people[kind], comment, feature),
    kinds: ["author", "employee of the platform", "admin"],
  },
};

describe.each(Object.entries(rights))("who may %s", (_, { may, kinds }) => {
  test.each(Object.keys(people) as Kind[])("%s", (kind) => {
    expect(may(kind)).toBe(kinds.includes(kind));
  });
});

test("what lost its author belongs to nobody", () => {
  const orphan = { user_id: null, platform_id: 10 };
  expect(can.editFeature(people.author, orphan)).toBe(false);
  expect(can.editFeature(null, orphan)).toBe(false);
  expect(can.editComment(null, orphan)).toBe(false);
});
