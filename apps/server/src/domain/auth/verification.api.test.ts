import type { ApiError } from "@upwell/contract/api-error";
import * as auth from "@upwell/contract/auth/routes";
import { validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { openTestSite } from "@upwell/tests/harness/open-site";
import {
  confirmEmail,
  getMailedCode,
  getMailsTo,
  newRegistration,
} from "@upwell/tests/harness/registration";
import type { Visitor } from "@upwell/tests/harness/site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { describe, expect, it } from "vitest";

const site = await openTestSite();

/** The browser of each registration by email. */
const browsers = new Map<string, Visitor>();

/** Registers an account. Returns it with its code. */
async function registerPending() {
  const user = newRegistration();
  const browser = site.visitor();
  browsers.set(user.email, browser);
  await browser.call(auth.register, { body: user });
  return { ...user, browser, code: await getMailedCode(site, user.email) };
}

const verify = (email: string, code: string) =>
  confirmEmail(browsers.get(email.toLowerCase()) ?? site.visitor(), email, code);
const resend = (email: string) => site.visitor().call(auth.resendOtp, { body: { email } });
const toCode = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "fulfilled" ? "verified" : (outcome.reason as ApiError).code;
const wrong = (code: string) => (code === "777777" ? "999999" : "777777");
const advanceClock = (seconds: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + seconds * 1000);
};

describe("a verification code", () => {
  it("ignores case and surrounding spaces", async () => {
    const { email, code } = await registerPending();
    expect((await verify(email.toUpperCase(), ` ${code.toLowerCase()} `)).user.email).toBe(email);
  });

  it("is rejected if it is wrong, or the account is unknown or verified", async () => {
    const { email, code } = await registerPending();
    const rejection = { status: 400, body: { detail: "Invalid code", code: "invalid_code" } };
    await expect(verify(email, wrong(code))).rejects.toMatchObject(rejection);
    await expect(verify("unknown@people.example", code)).rejects.toMatchObject(rejection);
    await expect(verify((await createUser(site)).email, code)).rejects.toMatchObject(rejection);
  });

  it.each(["", "12345", "1234567", 123456, null])("rejects the code %j", async (code) => {
    await expect(verify("ada@people.example", code as string)).rejects.toMatchObject({
      status: 400,
      fields: { code: [validationMessages.codeLength] },
    });
  });

  it("is rejected for another account", async () => {
    const [one, two] = [await registerPending(), await registerPending()];
    await expect(verify(one.email, two.code)).rejects.toMatchObject({ code: "invalid_code" });
  });

  it("expires after 15 minutes", async () => {
    const { email, code } = await registerPending();
    advanceClock(15 * 60 + 1);
    await expect(verify(email, code)).rejects.toMatchObject({ status: 400, code: "expired_code" });
  });

  it("is valid once, and then reports already_verified", async () => {
    const { email, code } = await registerPending();
    await verify(email, code);
    await expect(verify(email, code)).rejects.toMatchObject({ code: "already_verified" });
    await expect(verify(email, wrong(code))).rejects.toMatchObject({ code: "invalid_code" });
  });

  it("allows five of twenty concurrent attempts, then expires", async () => {
    const { email, code } = await registerPending();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => verify(email, wrong(code))),
    );
    const counts = Map.groupBy(outcomes, toCode);
    expect(counts.get("invalid_code")).toHaveLength(5);
    expect(counts.get("expired_code")).toHaveLength(15);
    await expect(verify(email, code)).rejects.toMatchObject({ code: "expired_code" });
    const row = await site.deps.db
      .selectFrom("codes")
      .innerJoin("users", "users.id", "codes.user_id")
      .select(["codes.tries", "users.email_verified_at"])
      .where("users.email", "=", email)
      .executeTakeFirst();
    expect(row).toEqual({ tries: 5, email_verified_at: null });
    advanceClock(61);
    await resend(email);
    expect((await verify(email, await getMailedCode(site, email))).user.email).toBe(email);
  });

  it("verifies once in concurrent calls", async () => {
    const { email, code } = await registerPending();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => verify(email, code)),
    );
    const codes = outcomes.map(toCode);
    expect(codes.filter((outcome) => outcome === "verified")).toHaveLength(1);
    for (const outcome of codes)
      expect(["verified", "already_verified", "expired_code"]).toContain(outcome);
  });

  it("returns 403 for a deactivated account", async () => {
    const { email, code } = await registerPending();
    await updateRows(site, "users", { email }, { is_active: false });
    await expect(verify(email, code)).rejects.toMatchObject({
      status: 403,
      code: "account_deactivated",
    });
  });

  it("is rejected as a session token", async () => {
    const visitor = site.visitor();
    visitor.token = (await registerPending()).code;
    await expect(visitor.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe("a resend", () => {
  it("sends a new code after some minutes, which invalidates the previous one", async () => {
    const { email, code } = await registerPending();
    advanceClock(serverLimits.requestedMails.repeatMinutes * 60 + 1);
    await resend(email);
    const next = await getMailedCode(site, email);
    expect(next).not.toBe(code);
    await expect(verify(email, code)).rejects.toMatchObject({ code: "invalid_code" });
    expect((await verify(email, next)).user.email).toBe(email);
  });

  it("sends nothing within a minute, and the previous code stays valid", async () => {
    const { email, code } = await registerPending();
    advanceClock(55);
    await resend(email);
    expect(await getMailsTo(site, email)).toHaveLength(1);
    expect((await verify(email, code)).user.email).toBe(email);
  });

  it("sends one email for concurrent calls", async () => {
    const { email } = await registerPending();
    advanceClock(61);
    await Promise.all(Array.from({ length: 8 }, () => resend(email)));
    expect(await getMailsTo(site, email)).toHaveLength(2);
  });

  it("returns the same response for every email, and only writes to unverified accounts", async () => {
    const pending = await registerPending();
    const confirmed = await createUser(site);
    const response = await resend("unknown@people.example");
    expect(Object.keys(response)).toEqual(["message"]);
    expect(await resend(pending.email)).toEqual(response);
    advanceClock(61);
    expect(await resend(pending.email)).toEqual(response);
    expect(await resend(confirmed.email)).toEqual(response);
    expect(await getMailsTo(site, confirmed.email)).toHaveLength(0);
    expect(await getMailsTo(site, "unknown@people.example")).toHaveLength(0);
  });
});
