/** Legal documents: drafts that nobody overwrites, versions that nobody alters. */
import { getTerms } from "@upwell/contract/legal";
import { answers, sentences } from "@upwell/contract/sentences";
import { listAudit } from "@upwell/contract/staff-audit";
import {
  getLegal,
  getLegalVersion,
  type LegalKind,
  publishLegal,
  saveLegalDraft,
} from "@upwell/contract/staff-legal";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = null;
  await site.deps.db.deleteFrom("legal_documents").execute();
  admin = await signedIn(site, { role: "admin" });
  other = await signedIn(site, { role: "admin" });
});

const inDays = (n: number) =>
  new Date(site.deps.now().getTime() + n * 86_400_000).toISOString().slice(0, 10);
const of = (kind: LegalKind = "terms") => ({ params: { kind } });
const save = (content: string, revision = 0, but: object = {}, by = admin) =>
  by.call(saveLegalDraft, {
    ...of(),
    body: { content, effectiveDate: inDays(0), revision, ...but },
  });
const publish = (revision: number, by = admin) =>
  by.call(publishLegal, { ...of(), body: { revision } });

test("a draft is nobody's business until it is published, and then everybody's", async () => {
  expect(await admin.call(getLegal, of())).toEqual({ kind: "terms", draft: null, versions: [] });
  const draft = await save("# Be kind");
  expect(draft).toMatchObject({ revision: 1, content: "# Be kind", editedBy: { id: admin.id } });
  await expect(site.visitor().call(getTerms, {})).rejects.toMatchObject({ status: 404 });
  expect(await publish(1)).toMatchObject({
    draft: null,
    versions: [{ versionNumber: 1, publishedBy: { id: admin.id }, inForce: true }],
  });
  expect(await site.visitor().call(getTerms, {})).toMatchObject({
    versionNumber: 1,
    content: "# Be kind",
  });
  const deeds = await admin.call(listAudit, { query: { limit: "2" } });
  expect(deeds.map(({ action }) => action)).toEqual(["legal.publish", "legal.draft"]);
});

test("a version of a later day waits for it, and the one before stays readable", async () => {
  await save("One");
  await publish(1);
  await save("Two", 0, { effectiveDate: inDays(10) });
  const { versions } = await publish(1);
  expect(versions).toMatchObject([
    { versionNumber: 2, inForce: false },
    { versionNumber: 1, inForce: true },
  ]);
  expect(await site.visitor().call(getTerms, {})).toMatchObject({ content: "One" });
  site.clock.now = new Date(Date.now() + 11 * 86_400_000);
  expect(await site.visitor().call(getTerms, {})).toMatchObject({ content: "Two" });
  site.clock.now = null;
  const old = { params: { kind: "terms", number: "1" } } as const;
  expect(await admin.call(getLegalVersion, old)).toMatchObject({ content: "One", inForce: true });
  const none = { params: { kind: "terms", number: "3" } } as const;
  await expect(admin.call(getLegalVersion, none)).rejects.toMatchObject({ status: 404 });
});

test("what is published is never altered, not even by hand", async () => {
  await save("One");
  await publish(1);
  const { db } = site.deps;
  await expect(
    db.updateTable("legal_documents").set({ content: "Other" }).execute(),
  ).rejects.toThrow("never altered");
  // But whoever published it may leave.
  await db.deleteFrom("users").where("id", "=", admin.id).execute();
  const { versions } = await other.call(getLegal, of());
  expect(versions).toMatchObject([{ versionNumber: 1, publishedBy: null }]);
});

describe("two admins", () => {
  test("who edit one draft: the second is told, and loses nothing of the first's", async () => {
    await save("One");
    await save("Two", 1, {}, other);
    await expect(save("Mine", 1)).rejects.toMatchObject({
      status: 409,
      message: answers.draftChanged,
    });
    expect((await admin.call(getLegal, of())).draft).toMatchObject({
      revision: 2,
      content: "Two",
      editedBy: { id: other.id },
    });
    expect(await save("Both", 2)).toMatchObject({ revision: 3 });
  });

  test("who begin one at the same moment make one", async () => {
    const results = await Promise.allSettled([save("Mine"), save("Theirs", 0, {}, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("who publish at the same moment publish once, and nothing unseen", async () => {
    await save("One");
    await save("Two", 1, {}, other);
    await expect(publish(1)).rejects.toMatchObject({ status: 409 });
    const results = await Promise.allSettled([publish(2), publish(2, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await admin.call(getLegal, of())).versions).toHaveLength(1);
  });
});

describe("what is refused", () => {
  test("publishing without a draft, without a day, for a day gone by", async () => {
    await expect(publish(0)).rejects.toMatchObject({ status: 404, message: answers.noDraft });
    await save("One", 0, { effectiveDate: null });
    await expect(publish(1)).rejects.toMatchObject({
      body: { effective_date: [sentences.dateMissing] },
    });
    await save("One", 1, { effectiveDate: inDays(-1) });
    await expect(publish(2)).rejects.toMatchObject({
      body: { effective_date: [sentences.datePast] },
    });
  });

  test.each([
    [{ content: " " }, { content: [sentences.legalEmpty] }],
    [{ content: "x".repeat(80_001) }, { content: [sentences.legalMax] }],
    [{ effectiveDate: "tomorrow" }, { effective_date: [sentences.dateInvalid] }],
    [{ effectiveDate: "2026-02-30" }, { effective_date: [sentences.dateInvalid] }],
    [{ revision: "1" }, { revision: [sentences.integer] }],
    [{ revision: -1 }, { revision: [sentences.integer] }],
  ])("a draft with %o", async (but, body) => {
    await expect(save("One", 0, but)).rejects.toMatchObject({ status: 400, body });
  });

  test("a kind of document that there is none of", async () => {
    await expect(admin.call(getLegal, of("cookies" as LegalKind))).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a text that is long in any alphabet is not too large to be sent", async () => {
    expect(await save("条".repeat(80_000))).toMatchObject({ revision: 1 });
  });
});
