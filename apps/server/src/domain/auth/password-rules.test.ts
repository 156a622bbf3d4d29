import { validationMessages } from "@upwell/contract/messages";
import { describe, expect, it } from "vitest";
import { assertPasswordAllowed, findPasswordProblem } from "./password-rules.ts";

const context = {
  username: "Ada.Lovelace",
  email: "countess+ideas@people.example",
  siteName: "Wish Well",
};

describe("a password", () => {
  it.each([
    "123456",
    "password",
    "Password1",
    "QWERTY",
    "iloveyou",
    "1qaz2wsx",
    // Known from breaches, but in no list of the most common passwords.
    "systemofadown",
    "hijodeputa",
    "thunder6",
    "ｐａｓｓｗｏｒｄ",
  ])("is rejected if it is common: %s", async (password) => {
    expect(await findPasswordProblem(password, context)).toBe(validationMessages.passwordCommon);
  });

  it.each([
    "ada.lovelace",
    "AdaLovelace",
    "ada-lovelace-1815!",
    "countess+ideas",
    "countess+ideas@people.example",
    "wishwell",
    "Wish Well 2026",
    "adalovelace@wishwell",
    "demo-upwell!",
    "Upwell2026",
  ])("is rejected if it consists of names: %s", async (password) => {
    expect(await findPasswordProblem(password, context)).toBe(validationMessages.passwordOwnNames);
  });

  it.each([
    "correct horse 9",
    "tr0ub4dor&3",
    "ada lovelace at noon",
    "88214093671190",
    "a lamp in the window",
  ])("is allowed: %s", async (password) => {
    expect(await findPasswordProblem(password, context)).toBeUndefined();
  });

  it("may contain a short name, but not consist of it", async () => {
    const short = { ...context, username: "eva" };
    expect(await findPasswordProblem("medieval-tower", short)).toBeUndefined();
    expect(await findPasswordProblem("eva1234567", short)).toBe(
      validationMessages.passwordOwnNames,
    );
  });

  it("is rejected with a field error", async () => {
    await expect(assertPasswordAllowed("password1", context, "new_password")).rejects.toMatchObject(
      {
        status: 400,
        details: { fields: { new_password: [validationMessages.passwordCommon] } },
      },
    );
    await assertPasswordAllowed("a lamp in the window", context);
  });
});
