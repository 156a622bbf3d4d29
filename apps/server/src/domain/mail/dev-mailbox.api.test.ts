/** The development mailbox as a page and as JSON. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { describe, expect, test } from "vitest";
import { queueMail } from "./mail.ts";
import { verificationEmail } from "./templates/account.ts";

const site = await openTestSite();

const storeMail = (n: number, subject?: string) =>
  site.deps.db.transaction().execute((tx) => {
    const content = verificationEmail(site.deps.config, {
      code: `CODE${n}`,
      minutes: 15,
      username: "ada",
      registeredAt: new Date(0),
      url: site.origin,
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
  test("shows the newest first, with the code in the heading, and escapes everything", async () => {
    await storeMail(1);
    await storeMail(2, "<script>alert(1)</script>");
    const response = await fetch(`${site.origin}/dev/mail`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    expect(page).not.toContain("<script");
    expect(page.indexOf("&lt;script&gt;")).toBeLessThan(page.indexOf("CODE1 is your Upwell code"));
    expect(page).toContain("person1@people.example");
    const style = await fetch(`${site.origin}/plain.css`);
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  test("returns at most fifty mails as JSON", async () => {
    for (let n = 3; n < 60; n += 1) await storeMail(n);
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

  test("returns those to an address, however many came later", async () => {
    const response = await fetch(`${site.origin}/dev/mail.json?to=person1@people.example`);
    expect(await response.json()).toMatchObject([{ to: "person1@people.example" }]);
  });

  test.each([
    ["for others than this machine", { HOST: "0.0.0.0" }],
    ["where mail is sent", { SMTP_URL: "smtp://127.0.0.1:9" }],
    ["when it is switched off", { DEV_MAIL: "off" }],
  ])("is not there %s", async (_, env) => {
    const other = await createTestSite(env as Record<string, string>);
    for (const path of ["/dev/mail", "/dev/mail.json"])
      expect((await fetch(other.origin + path)).status).toBe(404);
    await other.close();
  });
});
