/** Expected dates and months of reconsidering: input, timeline, and that they follow the status. */
import { getFeature, listPlatformFeatures } from "@upwell/contract/features/routes";
import { validationMessages } from "@upwell/contract/messages";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { hasExpectedDate } from "@upwell/contract/status/periods";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { statuses, statusGroup } from "@upwell/contract/status/statuses";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

const march = new Date("2027-03-31T20:00:00Z");
let id: number;

const site = await openTestSite();
site.clock.now = march;
const platform = await insertPlatform(site);
const staff = await createUser(site, { role: "employee", employerId: platform.id });
beforeEach(async () => {
  site.clock.now = march;
  ({ id } = await suggestFeature(staff, platform.id, unique("A dated idea "), {
    description: "It is for some day, not now.",
  }));
});

const params = () => ({ params: { id: String(id) } });
type Change = Parameters<typeof staff.call<typeof createStatusUpdate>>[1]["body"];
const change = (body: Change) => staff.call(createStatusUpdate, { ...params(), body });
const read = () => staff.call(getFeature, params());

describe("rejects", () => {
  const { periodInvalid, periodOver, monthInvalid, monthNotAhead } = validationMessages;
  const { expectedNotPlanned, reconsiderNotDeclined } = validationMessages;
  const rejected: [string, Change, string, string][] = [
    ["a season", { newStatus: "planned", expected: "spring" }, "expected", periodInvalid],
    ["a fifth quarter", { newStatus: "planned", expected: "2027-Q5" }, "expected", periodInvalid],
    ["a month 13", { newStatus: "planned", expected: "2027-13" }, "expected", periodInvalid],
    ["broken Unicode", { newStatus: "planned", expected: "\ud800" }, "expected", periodInvalid],
    ["a past quarter", { newStatus: "planned", expected: "2026-Q4" }, "expected", periodOver],
    ["a past month", { newStatus: "in_progress", expected: "2027-01" }, "expected", periodOver],
    [
      "a date of a seen idea",
      { newStatus: "seen", expected: "2028-Q1" },
      "expected",
      expectedNotPlanned,
    ],
    [
      "reconsidering in a quarter",
      { newStatus: "declined", comment: "No.", reconsiderAfter: "2028-Q1" },
      "reconsider_after",
      monthInvalid,
    ],
    [
      "reconsidering this month",
      { newStatus: "declined", comment: "No.", reconsiderAfter: "2027-03" },
      "reconsider_after",
      monthNotAhead,
    ],
    [
      "reconsidering a planned idea",
      { newStatus: "planned", reconsiderAfter: "2028-01" },
      "reconsider_after",
      reconsiderNotDeclined,
    ],
  ];
  test.for(rejected)("%s", async ([, body, field, message]) => {
    const error = { status: 400, fields: { [field]: [message] } };
    await expect(change(body)).rejects.toMatchObject(error);
    expect(await read()).toMatchObject({ status: "suggested", expected: null });
  });
});

test("sets an expected date, changes it without a new status, and clears it with the status", async () => {
  await change({ newStatus: "planned", expected: "2027-Q1" });
  expect(await read()).toMatchObject({ expected: "2027-Q1" });
  const moved = await change({ newStatus: "planned", expected: "2027-06" });
  expect(moved).toMatchObject({ oldExpected: "2027-Q1", newExpected: "2027-06", comment: "" });
  await change({ newStatus: "in-development" });
  expect(await read()).toMatchObject({ expected: "2027-06" });
  await expect(change({ newStatus: "in-development", expected: "2027-06" })).rejects.toMatchObject({
    status: 400,
  });
  await change({ newStatus: "launched" });
  expect(await read()).toMatchObject({ expected: null });
  const timeline = await staff.call(listStatusUpdates, params());
  expect(timeline.map(({ oldExpected, newExpected }) => [oldExpected, newExpected])).toEqual([
    ["2027-06", null],
    ["2027-06", "2027-06"],
    ["2027-Q1", "2027-06"],
    [null, "2027-Q1"],
  ]);
});

test("keeps a date that has passed until the team changes it", async () => {
  await change({ newStatus: "planned", expected: "2027-Q1" });
  site.clock.now = new Date("2027-04-01T00:00:00Z");
  await change({ newStatus: "in-development", expected: "2027-Q1" });
  expect(await read()).toMatchObject({ expected: "2027-Q1" });
  await change({ newStatus: "in-development", expected: null });
  expect(await read()).toMatchObject({ expected: null });
});

test("lists the start of a decline's reason, and keeps the reason when the month changes", async () => {
  const reason = `First line.\nWe looked at the cost of upkeep, at the people who could do it, and at what it would delay, and found no one who would take it on for the years that it needs. The next release has other plans.`;
  await change({ newStatus: "declined", comment: reason, reconsiderAfter: "2027-04" });
  await change({ newStatus: "declined", reconsiderAfter: "2027-09" });
  const list = await staff.call(listPlatformFeatures, {
    params: { slug: platform.slug },
    query: {},
  });
  const listed = list.find((feature) => feature.id === id);
  expect(listed).toMatchObject({ reconsiderAfter: "2027-09" });
  expect(listed?.declineReason).toMatch(/^First line\. We looked .*…$/);
  expect(listed?.declineReason?.length).toBeLessThanOrEqual(serverLimits.declineReason.excerpt);
  await change({ newStatus: "seen" });
  expect(await read()).toMatchObject({ reconsiderAfter: null, declineReason: null });
});

test("applies to many at a time, and reports those that it does not fit", async () => {
  await change({ newStatus: "planned", expected: "2027-Q3" });
  const run = (action: { newStatus: "declined" | "planned"; comment?: string } & Partial<Change>) =>
    staff.call(bulkUpdateFeatures, {
      params: { slug: platform.slug },
      body: { features: [{ id }], action: { kind: "status", ...action } },
    });
  await expect(run({ newStatus: "declined" })).rejects.toMatchObject({ status: 400 });
  await expect(
    run({ newStatus: "declined", comment: "No.", expected: "2028-Q1" }),
  ).rejects.toMatchObject({ fields: { expected: [validationMessages.expectedNotPlanned] } });
  const unexplained = await run({ newStatus: "declined", reconsiderAfter: "2027-08" });
  expect(unexplained.failed).toMatchObject([
    { id, detail: validationMessages.statusCommentNeeded },
  ]);
  const done = await run({ newStatus: "declined", comment: "No.", reconsiderAfter: "2027-08" });
  expect(done).toEqual({ done: [id], failed: [] });
  expect(await read()).toMatchObject({ expected: null, reconsiderAfter: "2027-08" });
});

test("both follow the status after any sequence of changes", async () => {
  const period = fc.constantFrom(undefined, null, "2027-Q1", "2027-11", "2030-02");
  const changes = fc.record({
    newStatus: fc.constantFrom(...statuses),
    comment: fc.constantFrom("", "Because."),
    expected: period,
    reconsiderAfter: period,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { maxLength: 6 }), async (sequence) => {
      for (const body of sequence) {
        const before = await read();
        const made = await change(body).catch((error: { status: number }) => {
          expect(error.status).toBe(400);
        });
        const now = await read();
        if (made === undefined) {
          expect(now).toEqual(before);
          continue;
        }
        const { expected = before.expected, reconsiderAfter = before.reconsiderAfter } = body;
        const isDeclined = statusGroup(body.newStatus) === "declined";
        expect(now.expected).toBe(hasExpectedDate(body.newStatus) ? expected : null);
        expect(now.reconsiderAfter).toBe(isDeclined ? reconsiderAfter : null);
        expect(now.declineReason === null).toBe(!isDeclined);
        expect(made).toMatchObject({ oldExpected: before.expected, newExpected: now.expected });
      }
    }),
    { numRuns: propertyRuns },
  );
});
