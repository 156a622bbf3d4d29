/** The permissions table: every action by every kind of user. */
import { describe, expect, test } from "vitest";
import { can, getDeleter } from "./can.ts";

const feature = { user_id: 1, posted_as: null, platform_id: 10 };
/** What the team split off, also from an idea of the author's. */
const part = { user_id: null, posted_as: "team", platform_id: 10 } as const;
const comment = { user_id: 1, platform_id: 10 };

const people = {
  anonymous: null,
  user: { id: 2, role: "user", teams: {} },
  author: { id: 1, role: "user", teams: {} },
  "unverified employee": { id: 3, role: "employee", teams: {} },
  claimant: { id: 7, role: "user", teams: { 10: null } },
  owner: { id: 4, role: "employee", teams: { 10: "owner" } },
  member: { id: 8, role: "user", teams: { 10: "member" } },
  reader: { id: 9, role: "user", teams: { 10: "reader" } },
  "employee of another platform": { id: 5, role: "employee", teams: { 11: "owner" } },
  admin: { id: 6, role: "admin", teams: {} },
  "author who is an admin": { id: 1, role: "admin", teams: {} },
} as const;

type Kind = keyof typeof people;

const rights: Record<string, { may: (kind: Kind) => boolean; kinds: readonly Kind[] }> = {
  "enter the staff site": {
    may: (kind) => can.enterStaffSite(people[kind]),
    kinds: [
      "unverified employee",
      "claimant",
      "owner",
      "member",
      "reader",
      "employee of another platform",
      "admin",
      "author who is an admin",
    ],
  },
  "claim to work for a platform": {
    may: (kind) => can.claimEmployment(people[kind]),
    kinds: [
      "user",
      "author",
      "unverified employee",
      "claimant",
      "owner",
      "member",
      "reader",
      "employee of another platform",
    ],
  },
  "edit a feature": {
    may: (kind) => can.editFeature(people[kind], feature),
    kinds: ["author", "author who is an admin"],
  },
  "edit what a team split off": {
    may: (kind) => can.editFeature(people[kind], part),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "delete what a team split off": {
    may: (kind) => can.deleteFeature(people[kind], part),
    kinds: ["admin", "author who is an admin"],
  },
  "restore their words": {
    may: (kind) => can.restoreText(people[kind], feature),
    kinds: ["author", "author who is an admin"],
  },
  "delete a feature": {
    may: (kind) => can.deleteFeature(people[kind], feature),
    kinds: ["author", "admin", "author who is an admin"],
  },
  "change a status": {
    may: (kind) => can.updateStatus(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "work on a platform's queue": {
    may: (kind) => can.manageQueue(people[kind], { id: 10 }),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "read a platform's queue": {
    may: (kind) => can.readQueue(people[kind], { id: 10 }),
    kinds: ["owner", "member", "reader", "admin", "author who is an admin"],
  },
  "read notes on votes": {
    may: (kind) => can.readVoteNotes(people[kind], feature),
    kinds: ["owner", "member", "reader", "admin", "author who is an admin"],
  },
  "read internal notes": {
    may: (kind) => can.readInternalNotes(people[kind], feature),
    kinds: ["owner", "member", "reader", "admin", "author who is an admin"],
  },
  "write internal notes": {
    may: (kind) => can.writeInternalNotes(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "edit an internal note": {
    may: (kind) => can.editInternalNote(people[kind], { user_id: 1, platform_id: 10 }),
    kinds: ["author who is an admin"],
  },
  "read an assignee": {
    may: (kind) => can.readAssignee(people[kind], feature),
    kinds: ["owner", "member", "reader", "admin", "author who is an admin"],
  },
  "assign a feature": {
    may: (kind) => can.assign(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "decide about a team": {
    may: (kind) => can.manageTeam(people[kind], { id: 10 }),
    kinds: ["owner", "admin", "author who is an admin"],
  },
  "pin a comment": {
    may: (kind) => can.pinComment(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "decide about reports of a text": {
    may: (kind) => can.decideReports(people[kind], comment),
    kinds: ["admin"],
  },
  "remove a version of a text": {
    may: (kind) => can.removeTextVersion(people[kind], comment),
    kinds: ["admin", "author who is an admin"],
  },
  "restore a comment": {
    may: (kind) => can.restoreComment(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "lock a discussion": {
    may: (kind) => can.lockDiscussion(people[kind], feature),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "write in a locked discussion": {
    may: (kind) => can.discuss(people[kind], { platform_id: 10, locked_at: new Date() }),
    kinds: ["owner", "member", "admin", "author who is an admin"],
  },
  "write in a discussion": {
    may: (kind) => can.discuss(people[kind], { platform_id: 10, locked_at: null }),
    kinds: Object.keys(people) as Kind[],
  },
  "edit a comment": {
    may: (kind) => can.editComment(people[kind], comment),
    kinds: ["author", "admin", "author who is an admin"],
  },
  "delete a comment": {
    may: (kind) => can.deleteComment(people[kind], comment, feature),
    kinds: ["author", "owner", "member", "admin", "author who is an admin"],
  },
};

describe.each(Object.entries(rights))("who may %s", (_, { may, kinds }) => {
  test.each(Object.keys(people) as Kind[])("%s", (kind) => {
    expect(may(kind)).toBe(kinds.includes(kind));
  });
});

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
