/** New versions: who is told by mail, which version accounts accepted, and the imprint. */
import { register } from "@upwell/contract/auth/routes";
import { getImprint, publishLegal, saveLegalDraft } from "@upwell/contract/legal/routes";
import type { LegalKind } from "@upwell/contract/legal/values";
import { getSite } from "@upwell/contract/site/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { legalConsumer } from "../../jobs/legal-job.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

async function publish(kind: LegalKind): Promise<void> {
  const effectiveDate = site.deps.now().toISOString().slice(0, 10);
  const content = "Be kind to each other.";
  const params = { kind };
  await admin.call(saveLegalDraft, { params, body: { content, effectiveDate, revision: 0 } });
  await admin.call(publishLegal, { params, body: { revision: 1 } });
}
const mails = async () => {
  await drain(site.deps, legalConsumer);
  const rows = await site.deps.db
    .selectFrom("mails")
    .select(["user_id", "text_body", "is_bulk"])
    .where("subject", "like", "The terms of%")
    .orderBy("id")
    .execute();
  await site.deps.db.deleteFrom("mails").execute();
  return rows;
};

test("everybody with a confirmed account is told of a new version, and of two at once by one mail", async () => {
  const ada = await createUser(site);
  const others = [await createUser(site), await createUser(site)] as const;
  const change = (id: number, values: object) => updateRows(site, "users", id, values);
  await change(others[0].id, { email_verified_at: null });
  await change(others[1].id, { is_active: false });
  await publish("terms");
  await publish("privacy");
  expect(await mails()).toEqual([]);
  await publish("terms");
  await publish("privacy");
  const sent = await mails();
  expect(sent.map(({ user_id }) => user_id).sort()).toEqual([admin.id, ada.id].sort());
  for (const { text_body, is_bulk } of sent) {
    expect(is_bulk).toBe(true);
    expect(text_body.replaceAll("\n", " ")).toMatch(
      /Privacy Policy, in force from .*\/privacy .*Terms of Use.*\/terms /,
    );
  }
  expect(await mails()).toEqual([]);
});

test("an account keeps which version of the terms it accepted", async () => {
  await site.visitor().call(register, {
    body: {
      username: "terms-reader",
      email: "reader@people.example",
      password: "a long passphrase",
      passwordConfirm: "a long passphrase",
      firstName: "",
      lastName: "",
      role: "user",
    },
  });
  const row = await site.deps.db
    .selectFrom("users")
    .select("accepted_terms")
    .where("username", "=", "terms-reader")
    .executeTakeFirst();
  expect(row).toEqual({ accepted_terms: 2 });
});

test("the imprint is announced once it is published, and nobody is told by mail", async () => {
  const visitor = site.visitor();
  expect(await visitor.call(getSite, {})).toMatchObject({ hasImprint: false });
  await expect(visitor.call(getImprint, {})).rejects.toMatchObject({ status: 404 });
  await publish("imprint");
  await publish("imprint");
  expect(await visitor.call(getImprint, {})).toMatchObject({ versionNumber: 2 });
  await expect.poll(() => visitor.call(getSite, {})).toMatchObject({ hasImprint: true });
  expect(await mails()).toEqual([]);
});
