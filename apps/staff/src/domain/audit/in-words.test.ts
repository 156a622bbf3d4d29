import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../../lib/entities.ts";
import { changesIn, pointsOf, subjectOf } from "./in-words.ts";

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
  createdAt: "2026-01-02T03:04:05.000Z",
  ...part,
});
const person = { id: 3, username: "ada", displayName: "", avatar: null } as AuditEntry["actor"];

describe("the subject", () => {
  test.each([
    ["as it is called today", { subject: "Dark mode", details: { title: "Night" } }, "Dark mode"],
    ["as it was noted, once it is gone", { details: { title: "Night" } }, "Night"],
    ["a kind of legal text", { details: { kind: "terms" } }, "Terms"],
    ["nobody, of a deed on oneself", { subjectType: "user", subjectId: 3, actor: person }, ""],
    ["nothing where nothing is known", {}, ""],
  ])("is %s", (_, part, expected) => {
    expect(subjectOf(entry(part))).toBe(expected);
  });
});

describe("the points", () => {
  test.each([
    [{ oldStatus: "seen", newStatus: "planned" }, ["from Seen to Planned"]],
    [{ from: "user", to: "admin" }, ["from user to admin"]],
    [{ name: "ui", into: "interface" }, ["into “interface”"]],
    [{ intoTitle: "Dark mode", into: 4 }, ["into “Dark mode”"]],
    [{ after: "interface", reason: "Spelling" }, ["to “interface”", "“Spelling”"]],
    [{ kind: "terms", versionNumber: 3 }, ["version 3"]],
    [{ reason: "" }, []],
  ])("of %o", (details, points) => {
    expect(pointsOf(entry({ details }))).toEqual(points);
  });
});

describe("the changes", () => {
  test("name what differs, field by field", () => {
    const before = { registrationOpen: true, notice: "", onlineCount: "off" };
    const after = { registrationOpen: false, notice: "Soon", onlineCount: "off" };
    expect(changesIn(entry({ details: { before, after } }))).toEqual([
      { name: "registration open", text: "from yes to no" },
      { name: "notice", text: "from nothing to Soon" },
    ]);
  });

  test("of lists are lists", () => {
    const details = { before: [], after: ["Ada", "Grace"] };
    expect(changesIn(entry({ details }))).toEqual([
      { name: "", text: "from nothing to Ada, Grace" },
    ]);
  });

  test("of anything else are none", () => {
    expect(changesIn(entry({ details: { before: "a", after: "b" } }))).toEqual([]);
  });
});
