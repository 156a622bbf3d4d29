import type { ApiError } from "@upwell/contract/api-error";
import * as auth from "@upwell/contract/auth";
import { sentences } from "@upwell/contract/sentences";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeMailedTo, mailsTo, newcomer } from "../../testing/joining.ts";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.clock.now = null;
});

/** Somebody who has registered, and the code they were sent. */
async function pendingPerson() {
  const person = newcomer();
  await site.visitor().call(auth.register, { body: person });
  return { ...person, code: await codeMailedTo(site, person.email) };
}

const verify = (email: string, code: string) =>
  site.visitor().call(auth.verifyEmail, { body: { email, code } });
const resend = (email: string) => site.visitor().call(auth.resendOtp, { body: { email } });
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "fulfilled" ? "verified" : (outcome.reason as ApiError).code;
const wrong = (code: string) => (code === "777777" ? "999999" : "777777");
const pass = (seconds: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + seconds * 1000);
};

describe("a code", () => {
  it("is taken in small letters and with spaces around it", async () => {
    const { email, code } = await pendingPerson();
    expect((await verify(email.toUpperCase(), ` ${code.toLowerCase()} `)).user.email).toBe(email);
  });

  it("is refused when it is wrong, or for nobody", async () => {
    const { email, code } = await pendingPerson();
    const refusal = { status: 400, body: { detail: "Invalid code", code: "invalid_code" } };
    await expect(verify(email, wrong(code))).rejects.toMatchObject(refusal);
    await expect(verify("nobody@people.example", code)).rejects.toMatchObject(refusal);
    await expect(verify((await signedIn(site)).email, code)).rejects.toMatchObject(refusal);
  });

  it.each(["", "12345", "1234567", 123456, null])("has six characters, unlike %j", async (code) => {
    await expect(verify("ada@people.example", code as string)).rejects.toMatchObject({
      status: 400,
      fields: { code: [sentences.codeLength] },
    });
  });

  it("serves its own account only", async () => {
    const [one, two] = [await pendingPerson(), await pendingPerson()];
    await expect(verify(one.email, two.code)).rejects.toMatchObject({ code: "invalid_code" });
  });

  it("expires after 15 minutes", async () => {
    const { email, code } = await pendingPerson();
    pass(15 * 60 + 1);
    await expect(verify(email, code)).rejects.toMatchObject({ status: 400, code: "expired_code" });
  });

  it("serves once; who still has it learns that all is done", async () => {
    const { email, code } = await pendingPerson();
    await verify(email, code);
    await expect(verify(email, code)).rejects.toMatchObject({ code: "already_verified" });
    await expect(verify(email, wrong(code))).rejects.toMatchObject({ code: "invalid_code" });
  });

  it("has five tries, of twenty at the same moment, and then is dead", async () => {
    const { email, code } = await pendingPerson();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => verify(email, wrong(code))),
    );
    const counts = Map.groupBy(outcomes, codeOf);
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
    pass(61);
    await resend(email);
    expect((await verify(email, await codeMailedTo(site, email))).user.email).toBe(email);
  });

  it("verifies once when it comes many times at once", async () => {
    const { email, code } = await pendingPerson();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => verify(email, code)),
    );
    const codes = outcomes.map(codeOf);
    expect(codes.filter((outcome) => outcome === "verified")).toHaveLength(1);
    for (const outcome of codes)
      expect(["verified", "already_verified", "expired_code"]).toContain(outcome);
  });

  it("does not open a deactivated account", async () => {
    const { email, code } = await pendingPerson();
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("email", "=", email)
      .execute();
    await expect(verify(email, code)).rejects.toMatchObject({
      status: 403,
      code: "account_deactivated",
    });
  });

  it("is no session", async () => {
    const visitor = site.visitor();
    visitor.token = (await pendingPerson()).code;
    await expect(visitor.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe("a resend", () => {
  it("sends a new code, which ends the old one", async () => {
    const { email, code } = await pendingPerson();
    pass(61);
    await resend(email);
    const next = await codeMailedTo(site, email);
    expect(next).not.toBe(code);
    await expect(verify(email, code)).rejects.toMatchObject({ code: "invalid_code" });
    expect((await verify(email, next)).user.email).toBe(email);
  });

  it("sends nothing within a minute, and the code of before still serves", async () => {
    const { email, code } = await pendingPerson();
    pass(55);
    await resend(email);
    expect(await mailsTo(site, email)).toHaveLength(1);
    expect((await verify(email, code)).user.email).toBe(email);
  });

  it("sends one mail when asked many times at once", async () => {
    const { email } = await pendingPerson();
    pass(61);
    await Promise.all(Array.from({ length: 8 }, () => resend(email)));
    expect(await mailsTo(site, email)).toHaveLength(2);
  });

  it("answers the same for everybody, and writes to nobody who does not wait", async () => {
    const pending = await pendingPerson();
    const confirmed = await signedIn(site);
    const answer = await resend("nobody@people.example");
    expect(Object.keys(answer)).toEqual(["message"]);
    expect(await resend(pending.email)).toEqual(answer);
    pass(61);
    expect(await resend(pending.email)).toEqual(answer);
    expect(await resend(confirmed.email)).toEqual(answer);
    expect(await mailsTo(site, confirmed.email)).toHaveLength(0);
    expect(await mailsTo(site, "nobody@people.example")).toHaveLength(0);
  });
});
