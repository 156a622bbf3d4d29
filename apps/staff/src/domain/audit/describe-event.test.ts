import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../../lib/entities.ts";
import {
  describeAction,
  describeActor,
  describeDetails,
  describeSubject,
  listChanges,
} from "./describe-event.ts";

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  actor: null,
  action: "feature.status",
  subjectType: "feature",
  subjectId: 7,
  subject: null,
  platformId: null,
  platform: null,
  details: {},
  restorableUntil: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  ...part,
});
const actor = { id: 3, username: "ada", displayName: "", avatar: null } as AuditEntry["actor"];

const platform = { id: 4, name: "Blender", slug: "blender" };

const claimed = { action: "employment.claim", subjectType: "user", platform } as const;

describe("describeAction", () => {
  const verified = { action: "employment.verify", subjectType: "user", platform } as const;

  test("tells a verification by email domain from one by an administrator", () => {
    expect(describeAction(entry({ ...verified, subjectId: 3, actor }))).toBe(
      "was verified by email domain for",
    );
    const byAdmin = entry({ ...verified, subjectId: 9, actor });
    expect(describeAction(byAdmin)).toBe("verified");
    expect(describeDetails(byAdmin)).toEqual(["for Blender"]);
  });
});

test("an admin's comment is no answer of the team", () => {
  const comment = { action: "comment.answer", subjectType: "comment", actor } as const;
  expect(describeAction(entry({ ...comment, details: { postedAs: "team" } }))).toBe(
    "answered officially:",
  );
  expect(describeAction(entry({ ...comment, details: { postedAs: "site" } }))).toBe(
    "commented as the site:",
  );
});

describe("describeActor", () => {
  test.each([
    ["an account", { actor }, "ada"],
    ["a command on the server", { details: { by: "operator" } }, "Server operator"],
    ["who has the mailbox", { details: { by: "link" } }, "Who opened a mailed link"],
    ["a deleted account", {}, "Deleted account"],
  ])("names %s", (_, part, expected) => {
    expect(describeActor(entry(part))).toBe(expected);
  });
});

describe("describeSubject", () => {
  test.each([
    ["the current name", { subject: "Dark mode", details: { title: "Night" } }, "Dark mode"],
    ["the recorded name of a deleted subject", { details: { title: "Night" } }, "Night"],
    ["the kind of a legal text", { details: { kind: "terms" } }, "Terms"],
    ["an empty text if the actor is the subject", { subjectType: "user", subjectId: 3, actor }, ""],
    ["an empty text without details", {}, ""],
    [
      "a post that went with its author",
      { action: "moderation.reject", subjectType: "comment" } as const,
      "a post (account deleted)",
    ],
    ["the platform of the actor's own employment", { ...claimed, subjectId: 3, actor }, "Blender"],
  ])("returns %s", (_, part, expected) => {
    expect(describeSubject(entry(part))).toBe(expected);
  });
});

describe("describeDetails", () => {
  test.each([
    [{ oldStatus: "seen", newStatus: "planned" }, ["from Seen to Planned"]],
    [{ from: "user", to: "admin" }, ["from user to admin"]],
    [{ name: "ui", into: "interface" }, ["into “interface”"]],
    [{ intoTitle: "Dark mode", into: 4 }, ["into “Dark mode”"]],
    [{ after: "interface", reason: "Spelling" }, ["to “interface”", "“Spelling”"]],
    [{ kind: "terms", versionNumber: 3 }, ["version 3"]],
    [{ reason: "" }, []],
  ])("describes %o", (details, points) => {
    expect(describeDetails(entry({ details }))).toEqual(points);
  });
});

test("describes which link was decided", () => {
  const details = { url: "https://forum.example/1", reason: "It is about something else." };
  expect(describeDetails(entry({ action: "answer_link.refuse", details }))).toEqual([
    "https://forum.example/1",
    "“It is about something else.”",
  ]);
});

describe("listChanges", () => {
  test("returns the fields that differ", () => {
    const before = { registrationOpen: true, notice: "", onlineCount: "off" };
    const after = { registrationOpen: false, notice: "Soon", onlineCount: "off" };
    expect(listChanges(entry({ details: { before, after } }))).toEqual([
      { name: "registration open", text: "from yes to no" },
      { name: "notice", text: "from nothing to Soon" },
    ]);
  });

  test("compares lists as a whole", () => {
    const details = { before: [], after: ["Ada", "Grace"] };
    expect(listChanges(entry({ details }))).toEqual([
      { name: "", text: "from nothing to Ada, Grace" },
    ]);
  });

  test("returns no changes of other values", () => {
    expect(listChanges(entry({ details: { before: "a", after: "b" } }))).toEqual([]);
  });
});
