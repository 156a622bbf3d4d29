/** The audit: looked through by who, what, where and when, and taken along as a table. */
import { sentences } from "@upwell/contract/sentences";
import { deactivateUser, reactivateUser } from "@upwell/contract/staff";
import { exportAudit, listAudit } from "@upwell/contract/staff-audit";
import { auditColumns } from "@upwell/messages/tables";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

type Person = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let admin: Person;
let reader: Person;
let platform: { id: number; name: string; slug: string };
let featureId: number;

type Deed = {
  action: string;
  subject_type: string;
  subject_id: number | null;
  platform_id?: number;
  actor_id?: number | null;
  details?: object;
  created_at: string;
};

const note = ({ details = {}, actor_id = admin.id, ...deed }: Deed) =>
  site.deps.db
    .insertInto("audit_entries")
    .values({
      ...deed,
      actor_id,
      details: JSON.stringify(details),
      created_at: new Date(deed.created_at),
    })
    .execute();

beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site, { role: "admin" });
  reader = await signedIn(site, { role: "admin" });
  platform = await platformRow(site);
  const feature = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: '=Sum of all, "wishes"', description: "Long." })
    .returning("id")
    .executeTakeFirstOrThrow();
  featureId = feature.id;
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
    action: "users.odd",
    subject_type: "feature",
    subject_id: 2_000_000_000,
    actor_id: null,
    created_at: "2026-03-04T12:00:00Z",
  });
});
afterAll(() => site.close());

const actions = async (query: object) =>
  (await reader.call(listAudit, { query })).map(({ action }) => action);

describe("is looked through", () => {
  test.each([
    ["who did it", () => ({ actor: String(admin.id) }), 3],
    ["a deed", () => ({ action: "user.role" }), 1],
    ["how a deed begins", () => ({ action: "user." }), 1],
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

  test("in pages that keep the filter", async () => {
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
    [{ actor: "me" }, { actor: [sentences.integer] }],
    [{ action: "Drop table" }, { action: [sentences.invalid] }],
    [{ action: "x".repeat(61) }, { action: [expect.any(String)] }],
    [{ from: "yesterday" }, { from: [sentences.dateInvalid] }],
    [{ until: "2026-02-30" }, { until: [sentences.dateInvalid] }],
  ])("not by %o", async (query, body) => {
    await expect(actions(query)).rejects.toMatchObject({ status: 400, body });
  });
});

test("an entry says in words what it was about, as far as that is still there", async () => {
  const entries = await reader.call(listAudit, {});
  expect(entries).toMatchObject([
    { action: "users.odd", actor: null, subject: null, platform: null },
    { action: "user.role", subject: `Test ${reader.username}` },
    { subject: '=Sum of all, "wishes"', platform: { name: platform.name, slug: platform.slug } },
    { actor: { id: admin.id } },
  ]);
});

describe("as a table", () => {
  test("has the same rows, quoted, and no formulas", async () => {
    const response = await reader.raw("/staff/audit.csv?action=feature.merge", {
      headers: { authorization: `Token ${reader.token}` },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [head, row, ...rest] = (await response.text()).split("\r\n");
    expect(head).toBe(auditColumns.join(","));
    expect(row).toContain(
      `,2026-03-02T00:00:00.000Z,${admin.username},feature.merge,feature,${featureId},"'=Sum of all, ""wishes""",${platform.name},{}`,
    );
    expect(rest).toEqual([""]);
  });

  test("comes as text through the client, and says what is wrong with a filter", async () => {
    expect(await reader.call(exportAudit, { query: { until: "2020-01-01" } })).toBe(
      `${auditColumns.join(",")}\r\n`,
    );
    await expect(reader.call(exportAudit, { query: { from: "x" } })).rejects.toMatchObject({
      status: 400,
    });
    await expect((await signedIn(site)).call(exportAudit, {})).rejects.toMatchObject({
      status: 403,
    });
  });

  test("is all of a long history, page after page", async () => {
    await sql`
      insert into audit_entries (actor_id, action, subject_type, created_at)
      select ${admin.id}, 'test.many', 'test', now() from generate_series(1, 1234)`.execute(
      site.deps.db,
    );
    const text = await reader.call(exportAudit, { query: { action: "test.many" } });
    expect(text.split("\r\n")).toHaveLength(1 + 1234 + 1);
    expect(new Set(text.split("\r\n").map((line) => line.split(",")[0])).size).toBe(1236);
  });
});

test("closing an account and opening it again stand there with their reason", async () => {
  const person = await signedIn(site);
  const params = { params: { id: String(person.id) } };
  await admin.call(deactivateUser, { ...params, body: { reason: "Spam" } });
  await admin.call(reactivateUser, params);
  const query = { subjectType: "user", subjectId: String(person.id) };
  expect(await reader.call(listAudit, { query })).toMatchObject([
    { action: "user.reactivate", details: {} },
    { action: "user.deactivate", details: { reason: "Spam" } },
  ]);
});
