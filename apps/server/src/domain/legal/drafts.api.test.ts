/** Legal documents: drafts without lost updates, and immutable versions. */

import { listAudit } from "@upwell/contract/audit/routes";
import {
  getLegal,
  getLegalVersion,
  getTerms,
  publishLegal,
  saveLegalDraft,
} from "@upwell/contract/legal/routes";
import type { LegalKind } from "@upwell/contract/legal/values";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser, type Person } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";

let admin: Person;
let other: Person;
const site = await openTestSite();
beforeEach(async () => {
  await site.deps.db.deleteFrom("legal_documents").execute();
  admin = await createUser(site, { role: "admin" });
  other = await createUser(site, { role: "admin" });
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

test("hides a draft until it is published", async () => {
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
  const operations = await admin.call(listAudit, { query: { limit: "2" } });
  expect(operations.map(({ action }) => action)).toEqual(["legal.publish", "legal.draft"]);
});

test("serves the previous version until the effective date", async () => {
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

test("prevents changes of published versions, even by SQL", async () => {
  await save("One");
  await publish(1);
  const { db } = site.deps;
  await expect(
    db.updateTable("legal_documents").set({ content: "Other" }).execute(),
  ).rejects.toThrow("never altered");
  // The publisher's account can still be deleted.
  await db.deleteFrom("users").where("id", "=", admin.id).execute();
  const { versions } = await other.call(getLegal, of());
  expect(versions).toMatchObject([{ versionNumber: 1, publishedBy: null }]);
});

describe("two admins", () => {
  test("cannot overwrite each other's draft", async () => {
    await save("One");
    await save("Two", 1, {}, other);
    await expect(save("Mine", 1)).rejects.toMatchObject({
      status: 409,
      message: apiMessages.draftChanged,
    });
    expect((await admin.call(getLegal, of())).draft).toMatchObject({
      revision: 2,
      content: "Two",
      editedBy: { id: other.id },
    });
    expect(await save("Both", 2)).toMatchObject({ revision: 3 });
  });

  test("create one draft concurrently", async () => {
    const results = await Promise.allSettled([save("Mine"), save("Theirs", 0, {}, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("publish once concurrently, and only a revision they have seen", async () => {
    await save("One");
    await save("Two", 1, {}, other);
    await expect(publish(1)).rejects.toMatchObject({ status: 409 });
    const results = await Promise.allSettled([publish(2), publish(2, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await admin.call(getLegal, of())).versions).toHaveLength(1);
  });
});

describe("rejects", () => {
  test("publishing without a draft, without a date, and with a past date", async () => {
    await expect(publish(0)).rejects.toMatchObject({ status: 404, message: apiMessages.noDraft });
    await save("One", 0, { effectiveDate: null });
    await expect(publish(1)).rejects.toMatchObject({
      body: { effective_date: [validationMessages.dateMissing] },
    });
    await save("One", 1, { effectiveDate: inDays(-1) });
    await expect(publish(2)).rejects.toMatchObject({
      body: { effective_date: [validationMessages.datePast] },
    });
  });

  test.each([
    [{ content: " " }, { content: [validationMessages.legalEmpty] }],
    [{ content: "x".repeat(80_001) }, { content: [validationMessages.legalMax] }],
    [{ effectiveDate: "tomorrow" }, { effective_date: [validationMessages.dateInvalid] }],
    [{ effectiveDate: "2026-02-30" }, { effective_date: [validationMessages.dateInvalid] }],
    [{ revision: "1" }, { revision: [validationMessages.integer] }],
    [{ revision: -1 }, { revision: [validationMessages.integer] }],
  ])("a draft with %o", async (but, body) => {
    await expect(save("One", 0, but)).rejects.toMatchObject({ status: 400, body });
  });

  test("an unknown kind of document", async () => {
    await expect(admin.call(getLegal, of("cookies" as LegalKind))).rejects.toMatchObject({
      status: 404,
    });
  });

  test("no text of maximal length, in any alphabet", async () => {
    expect(await save("条".repeat(80_000))).toMatchObject({ revision: 1 });
  });
});
