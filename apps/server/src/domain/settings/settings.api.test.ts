/** Site settings: defaults, changes and their effects. */

import { listAudit } from "@upwell/contract/audit/routes";
import { getMe, login, register } from "@upwell/contract/auth/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import {
  getSettings,
  getSupportSettings,
  updateSettings,
  updateSupportSettings,
} from "@upwell/contract/settings/routes";
import { getSite } from "@upwell/contract/site/routes";
import { openLivePage } from "@upwell/tests/harness/live-page";
import { newRegistration } from "@upwell/tests/harness/registration";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, testPassword } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let site: TestSite;
let admin: Person;
beforeEach(async () => {
  site = await createTestSite({ SUPPORT_URL: "https://give.example/upwell" });
  admin = await createUser(site, { role: "admin" });
});
afterEach(() => site.close());

const set = (body: object, revision = 0, by = admin) =>
  by.call(updateSettings, { body: { ...body, revision } });

test("uses the environment's defaults", async () => {
  const settled = {
    onlineCount: "live",
    supportUrl: "https://give.example/upwell",
    contactEmail: "hello@upwell.example",
    privacyEmail: "privacy@upwell.example",
    requireEmailVerification: true,
    registrationOpen: true,
    notice: "",
  };
  expect(await admin.call(getSettings, {})).toEqual({
    settings: {
      onlineCount: null,
      supportUrl: null,
      contactEmail: null,
      privacyEmail: null,
      requireEmailVerification: null,
      registrationOpen: true,
      notice: "",
    },
    defaults: settled,
    effective: settled,
    revision: 0,
    updatedAt: null,
    updatedBy: null,
  });
});

test("applies changes immediately, and restores defaults", async () => {
  const visitor = site.visitor();
  expect(
    await set({ onlineCount: "off", notice: " We move on Sunday ", supportUrl: "" }),
  ).toMatchObject({
    revision: 1,
    effective: { onlineCount: "off", supportUrl: null },
    updatedBy: { id: admin.id },
  });
  expect(await visitor.call(getSite, {})).toMatchObject({
    onlineCount: "off",
    notice: "We move on Sunday",
    supportUrl: null,
  });
  await set({ supportUrl: "https://other.example" }, 1);
  expect(await visitor.call(getSite, {})).toMatchObject({
    onlineCount: "live",
    notice: "",
    supportUrl: "https://other.example",
  });
  await set({}, 2);
  expect(await visitor.call(getSite, {})).toMatchObject({
    supportUrl: "https://give.example/upwell",
  });
  const [, , first] = await admin.call(listAudit, {});
  expect(first).toMatchObject({
    action: "settings.site",
    details: { after: { onlineCount: "off", notice: "We move on Sunday", supportUrl: "" } },
  });
});

test("shows the number of open pages after it is enabled", async () => {
  await set({ onlineCount: "off" });
  const before = await openLivePage(site.origin, { topics: "directory" });
  await set({ onlineCount: "live" }, 1);
  const after = await openLivePage(site.origin, { topics: "directory" });
  expect(await after.waitFor(({ event }) => event === "online")).toMatchObject({ count: 2 });
  expect(before.received).toEqual([]);
  before.close();
  after.close();
});

test("returns 409 to the second of two concurrent admins", async () => {
  const other = await createUser(site, { role: "admin" });
  const results = await Promise.allSettled([
    set({ notice: "One" }),
    set({ notice: "Two" }, 0, other),
  ]);
  const rejected = results.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([
    { reason: { status: 409, message: apiMessages.settingsChanged } },
  ]);
});

test("serializes concurrent changes of the support dialog in the audit log", async () => {
  const counts = [2, 3, 4, 5, 6, 7, 8, 9];
  await Promise.all(
    counts.map((count) =>
      admin.call(updateSupportSettings, { body: { clientIntervalCount: count } }),
    ),
  );
  const operations = await admin.call(listAudit, { query: { action: "settings.support_modal" } });
  const changes = operations.map(({ details }) => details).reverse();
  expect(changes.map(({ before }) => before).slice(1)).toEqual(
    changes.map(({ after }) => after).slice(0, -1),
  );
  expect(await site.visitor().call(getSupportSettings, {})).toEqual(changes.at(-1)?.after);
});

describe("registration", () => {
  test("can be closed and opened", async () => {
    const join = () => site.visitor().call(register, { body: newRegistration() });
    await set({ registrationOpen: false });
    await expect(join()).rejects.toMatchObject({
      status: 403,
      message: apiMessages.registrationClosed,
    });
    await set({ registrationOpen: true }, 1);
    await join();
  });
});

describe("email verification", () => {
  test("can be turned off and on", async () => {
    await set({ requireEmailVerification: false });
    const visitor = site.visitor();
    const response = await visitor.call(register, { body: newRegistration() });
    if (!("token" in response)) throw new Error("No token.");
    visitor.token = response.token;
    await visitor.call(getMe, {});
    await set({}, 1);
    await expect(visitor.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      visitor.call(login, { body: { email: response.user.email, password: "correct horse 9" } }),
    ).rejects.toMatchObject({ body: { code: "email_not_verified" } });
  });

  test("cannot be required by an unverified admin", async () => {
    await set({ requireEmailVerification: false });
    await updateRows(site, "users", admin.id, { email_verified_at: null });
    await expect(set({}, 1)).rejects.toMatchObject({
      status: 400,
      body: { require_email_verification: [validationMessages.confirmYourselfFirst] },
    });
    await site.visitor().call(login, { body: { email: admin.email, password: testPassword } });
  });
});

test.each([
  [{ onlineCount: "many" }, { online_count: [validationMessages.oneOf(["live", "off"])] }],
  [{ supportUrl: "javascript:alert(1)" }, { support_url: [validationMessages.urlInvalid] }],
  [{ registrationOpen: "yes" }, { registration_open: [validationMessages.yesOrNo] }],
  [{ requireEmailVerification: 1 }, { require_email_verification: [validationMessages.yesOrNo] }],
  [{ notice: "x".repeat(301) }, { notice: [validationMessages.noticeMax] }],
])("returns 400 for %o", async (body, fields) => {
  await expect(set(body)).rejects.toMatchObject({ status: 400, body: fields });
  expect((await admin.call(getSettings, {})).revision).toBe(0);
});

test("treats invalid stored settings as defaults", async () => {
  await insertRow(site, "settings", {
    key: "site",
    value: JSON.stringify({ online_count: "many", revision: 3 }),
    updated_by: null,
    updated_at: new Date(),
  });
  await site.deps.settings.refresh();
  expect(await site.visitor().call(getSite, {})).toMatchObject({ onlineCount: "live" });
  expect(await set({ onlineCount: "live" }, 3)).toMatchObject({ revision: 4 });
});
