/** Mail that is kept, as a person and a program read it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { queueMail } from "./mail.ts";
import { verificationMail } from "./templates/verification.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const keep = (n: number, subject?: string) =>
  site.deps.db.transaction().execute((tx) => {
    const content = verificationMail({
      siteName: "Upwell",
      code: `CODE${n}`,
      minutes: 15,
      publicUrl: site.origin,
    });
    const to = `person${n}@people.example`;
    return queueMail(tx, site.deps, {
      user_id: null,
      to,
      ...content,
      ...(subject ? { subject } : {}),
    });
  });

describe("/dev/mail", () => {
  test("shows the newest first, its code in the heading, and everything escaped", async () => {
    await keep(1);
    await keep(2, "<script>alert(1)</script>");
    const response = await fetch(`${site.origin}/dev/mail`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    expect(page).not.toContain("<script");
    expect(page.indexOf("&lt;script&gt;")).toBeLessThan(page.indexOf("CODE1 is your Upwell code"));
    expect(page).toContain("person1@people.example");
    const style = await fetch(`${site.origin}/dev/mail.css`);
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  test("gives programs the same as JSON, at most fifty", async () => {
    for (let n = 3; n < 60; n += 1) await keep(n);
    const mails = (await (await fetch(`${site.origin}/dev/mail.json`)).json()) as object[];
    expect(mails).toHaveLength(50);
    expect(mails[0]).toEqual({
      id: expect.any(Number),
      to: "person59@people.example",
      subject: "CODE59 is your Upwell code",
      text: expect.stringContaining("    CODE59\n"),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test.each([
    ["for others than this machine", { HOST: "0.0.0.0" }],
    ["where mail is sent", { SMTP_URL: "smtp://127.0.0.1:9" }],
    ["when it is switched off", { DEV_MAIL: "off" }],
  ])("is not there %s", async (_, env) => {
    const other = await openTestSite(env as Record<string, string>);
    for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail.css"])
      expect((await fetch(other.origin + path)).status).toBe(404);
    await other.close();
  });
});
