/** The audit log: filters, pages and CSV. */

import { exportAudit, listAudit } from "@upwell/contract/audit/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { validationMessages } from "@upwell/contract/messages";
import { deactivateUser, reactivateUser } from "@upwell/contract/users/routes";
import { auditColumns } from "@upwell/messages/tables";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { formatCsvRow } from "../../lib/csv.ts";

type Operation = {
  action: string;
  subject_type: string;
  subject_id: number | null;
  platform_id?: number;
  actor_id?: number | null;
  details?: object;
  created_at: string;
};

const note = ({ details = {}, actor_id = admin.id, ...operation }: Operation) =>
  insertRow(site, "audit_events", {
    ...operation,
    actor_id,
    details: JSON.stringify(details),
    created_at: new Date(operation.created_at),
  });

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
const reader = await createUser(site, { role: "admin" });
const platform = await insertPlatform(site);
const feature = await insertRow(site, "features", {
  platform_id: platform.id,
  title: '=Sum of all, "wishes"',
  description: "Long.",
});
const featureId = feature.id;
const about = { subject_type: "feature", subject_id: featureId, platform_id: platform.id };
await note({ action: "feature.status", ...about, created_at: "2026-03-01T23:59:59.999Z" });
await note({ action: "feature.merge", ...about, created_at: "2026-03-02T00:00:00Z" });
await note({
  action: "user.role",
  subject_type: "user",
  subject_id: reader.id,
  created_at: "2026-03-03T12:00:00Z",
});
await note({
  action: "mail.check",
  subject_type: "feature",
  subject_id: 2_000_000_000,
  actor_id: null,
  created_at: "2026-03-04T12:00:00Z",
});

const actions = async (query: object) =>
  (await reader.call(listAudit, { query })).map(({ action }) => action);

describe("the list", () => {
  test.each([
    ["who did it", () => ({ actor: String(admin.id) }), 3],
    ["an action", () => ({ action: "user.role" }), 1],
    ["a prefix of an action", () => ({ action: "user." }), 1],
    ["how it begins, taken literally", () => ({ action: "user_" }), 0],
    ["where", () => ({ platform: String(platform.id) }), 2],
    ["what it was about", () => ({ subjectType: "feature", subjectId: String(featureId) }), 2],
    ["the day it began", () => ({ from: "2026-03-02" }), 3],
    ["the last day, all of it", () => ({ until: "2026-03-01" }), 1],
    ["both", () => ({ from: "2026-03-02", until: "2026-03-03" }), 2],
    ["days the wrong way round", () => ({ from: "2026-03-03", until: "2026-03-02" }), 0],
    ["all of it", () => ({ actor: String(admin.id), action: "feature.", until: "2026-03-01" }), 1],
    ["nothing", () => ({}), 4],
  ])("by %s", async (_, query, count) => {
    expect(await actions(query())).toHaveLength(count);
  });

  test("keeps the filter across pages", async () => {
    const first = await reader.callPage(listAudit, { query: { action: "feature.", limit: "1" } });
    const second = await reader.callPage(listAudit, {
      query: { action: "feature.", limit: "1", cursor: first.nextCursor ?? "" },
    });
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      "feature.merge",
      "feature.status",
    ]);
    expect(second.nextCursor).toBeUndefined();
  });

  test.each([
    [{ actor: "me" }, { actor: [validationMessages.integer] }],
    [{ action: "Drop table" }, { action: [validationMessages.invalid] }],
    [{ action: "x".repeat(61) }, { action: [expect.any(String)] }],
    [{ from: "yesterday" }, { from: [validationMessages.dateInvalid] }],
    [{ until: "2026-02-30" }, { until: [validationMessages.dateInvalid] }],
  ])("not by %o", async (query, body) => {
    await expect(actions(query)).rejects.toMatchObject({ status: 400, body });
  });
});

test("names the subject of an entry while it exists", async () => {
  const entries = await reader.call(listAudit, {});
  expect(entries).toMatchObject([
    { action: "mail.check", actor: null, subject: null, platform: null },
    { action: "user.role", subject: `Test ${reader.username}` },
    { subject: '=Sum of all, "wishes"', platform: { name: platform.name, slug: platform.slug } },
    { actor: { id: admin.id } },
  ]);
});

describe("the CSV export", () => {
  test("has the same rows, quoted, without formulas", async () => {
    const response = await reader.raw("/staff/audit.csv?action=feature.merge", {
      headers: { authorization: `Token ${reader.token}` },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [head, row, ...rest] = (await response.text()).split("\r\n");
    expect(head).toBe(formatCsvRow(auditColumns).trimEnd());
    expect(row).toContain(
      `,"2026-03-02T00:00:00.000Z","${admin.username}","feature.merge","feature",${featureId},"'=Sum of all, ""wishes""","${platform.name}","{}"`,
    );
    expect(rest).toEqual([""]);
  });

  test("is returned as text by the client, and rejects an invalid filter", async () => {
    expect(await reader.call(exportAudit, { query: { until: "2020-01-01" } })).toBe(
      formatCsvRow(auditColumns),
    );
    await expect(reader.call(exportAudit, { query: { from: "x" } })).rejects.toMatchObject({
      status: 400,
    });
    await expect((await createUser(site)).call(exportAudit, {})).rejects.toMatchObject({
      status: 403,
    });
  });

  test("contains all of a long history", async () => {
    await sql`
      insert into audit_events (actor_id, action, subject_type, created_at)
      select ${admin.id}, 'test.many', 'test', now() from generate_series(1, 1234)`.execute(
      site.deps.db,
    );
    const text = await reader.call(exportAudit, { query: { action: "test.many" } });
    expect(text.split("\r\n")).toHaveLength(1 + 1234 + 1);
    expect(new Set(text.split("\r\n").map((line) => line.split(",")[0])).size).toBe(1236);
  });
});

test("records the reason of deactivating and reactivating an account", async () => {
  const person = await createUser(site);
  const params = { params: { id: String(person.id) } };
  await admin.call(deactivateUser, { ...params, body: { reason: "Spam" } });
  await admin.call(reactivateUser, params);
  const query = { subjectType: "user", subjectId: String(person.id) };
  expect(await reader.call(listAudit, { query })).toMatchObject([
    { action: "user.reactivate", details: {} },
    { action: "user.deactivate", details: { reason: "Spam" } },
  ]);
});

test("records the official answers of the team and of admins", async () => {
  await admin.call(createComment, {
    params: { id: String(featureId) },
    body: { content: "It is on its way." },
  });
  const [entry] = await admin.call(listAudit, { query: { action: "comment.answer" } });
  expect(entry).toMatchObject({
    actor: { id: admin.id },
    subjectType: "comment",
    subject: "It is on its way.",
    // An admin does not answer for the team.
    details: { postedAs: "site" },
  });
});
