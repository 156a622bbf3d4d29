/** The site's switches: what the environment says, what an admin sets, and what follows from that. */
import { getMe, login, register } from "@upwell/contract/auth";
import { getSupportSettings } from "@upwell/contract/legal";
import { answers, sentences } from "@upwell/contract/sentences";
import { getSite } from "@upwell/contract/site";
import { updateSupportSettings } from "@upwell/contract/staff";
import { listAudit } from "@upwell/contract/staff-audit";
import { getSettings, updateSettings } from "@upwell/contract/staff-settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newcomer } from "../../testing/joining.ts";
import { openLivePage } from "../../testing/live-page.ts";
import { signedIn, testPassword } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  site = await openTestSite({ SUPPORT_URL: "https://give.example/upwell" });
  admin = await signedIn(site, { role: "admin" });
});
afterEach(() => site.close());

const set = (body: object, revision = 0, by = admin) =>
  by.call(updateSettings, { body: { ...body, revision } });

test("nothing set is what the environment says", async () => {
  const settled = {
    onlineCount: "random",
    supportUrl: "https://give.example/upwell",
    requireEmailVerification: true,
    registrationOpen: true,
    notice: "",
  };
  expect(await admin.call(getSettings, {})).toEqual({
    settings: {
      onlineCount: null,
      supportUrl: null,
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

test("what is set is seen by everybody at once, and taken back by leaving it out", async () => {
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
    onlineCount: "random",
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

test("how many pages are open is told from the moment on that it is asked for", async () => {
  const before = await openLivePage(site.origin, {});
  await set({ onlineCount: "live" });
  const after = await openLivePage(site.origin, {});
  expect(await after.hears(({ event }) => event === "online")).toMatchObject({ count: 2 });
  expect(before.heard).toEqual([]);
  before.leave();
  after.leave();
});

test("of two admins at once the second is told", async () => {
  const other = await signedIn(site, { role: "admin" });
  const results = await Promise.allSettled([
    set({ notice: "One" }),
    set({ notice: "Two" }, 0, other),
  ]);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 409, message: answers.settingsChanged } }]);
});

test("when the support dialog opens, many at once leave an audit that tells it in order", async () => {
  const counts = [2, 3, 4, 5, 6, 7, 8, 9];
  await Promise.all(
    counts.map((count) =>
      admin.call(updateSupportSettings, { body: { clientIntervalCount: count } }),
    ),
  );
  const deeds = await admin.call(listAudit, { query: { action: "settings.support_modal" } });
  const told = deeds.map(({ details }) => details).reverse();
  expect(told.map(({ before }) => before).slice(1)).toEqual(
    told.map(({ after }) => after).slice(0, -1),
  );
  expect(await site.visitor().call(getSupportSettings, {})).toEqual(told.at(-1)?.after);
});

describe("the registration", () => {
  test("closed lets nobody join, and opened again lets everybody", async () => {
    const join = () => site.visitor().call(register, { body: newcomer() });
    await set({ registrationOpen: false });
    await expect(join()).rejects.toMatchObject({
      status: 403,
      message: answers.registrationClosed,
    });
    await set({ registrationOpen: true }, 1);
    await join();
  });
});

describe("confirmed addresses", () => {
  test("not asked for any more: whoever joins is in; asked for again: is shut out", async () => {
    await set({ requireEmailVerification: false });
    const visitor = site.visitor();
    const answer = await visitor.call(register, { body: newcomer() });
    if (!("token" in answer)) throw new Error("No token.");
    visitor.token = answer.token;
    await visitor.call(getMe, {});
    await set({}, 1);
    await expect(visitor.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      visitor.call(login, { body: { email: answer.user.email, password: "correct horse 9" } }),
    ).rejects.toMatchObject({ body: { code: "email_not_verified" } });
  });

  test("are not asked for by an admin who would be shut out by it", async () => {
    await set({ requireEmailVerification: false });
    await site.deps.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", admin.id)
      .execute();
    await expect(set({}, 1)).rejects.toMatchObject({
      status: 400,
      body: { require_email_verification: [sentences.confirmYourselfFirst] },
    });
    await site.visitor().call(login, { body: { email: admin.email, password: testPassword } });
  });
});

test.each([
  [{ onlineCount: "many" }, { online_count: [sentences.oneOf(["random", "live", "off"])] }],
  [{ supportUrl: "javascript:alert(1)" }, { support_url: [sentences.urlInvalid] }],
  [{ registrationOpen: "yes" }, { registration_open: [sentences.yesOrNo] }],
  [{ requireEmailVerification: 1 }, { require_email_verification: [sentences.yesOrNo] }],
  [{ notice: "x".repeat(301) }, { notice: [sentences.noticeMax] }],
])("%o is a 400", async (body, fields) => {
  await expect(set(body)).rejects.toMatchObject({ status: 400, body: fields });
  expect((await admin.call(getSettings, {})).revision).toBe(0);
});

test("what cannot be read any more counts as nothing set", async () => {
  await site.deps.db
    .insertInto("settings")
    .values({
      key: "site",
      value: JSON.stringify({ online_count: "many", revision: 3 }),
      updated_by: null,
      updated_at: new Date(),
    })
    .execute();
  await site.deps.settings.refresh();
  expect(await site.visitor().call(getSite, {})).toMatchObject({ onlineCount: "random" });
  expect(await set({ onlineCount: "live" }, 3)).toMatchObject({ revision: 4 });
});
