import { describe, expect, test } from "vitest";
import { createReturnPaths } from "../../lib/return-paths.ts";
import { isFinalBounce, isRefusedForEver } from "./refusals.ts";

describe("the answer of a mail server", () => {
  test.each([
    "550 5.1.1 <ada@people.example>: Recipient address rejected: User unknown",
    "550-5.1.1 The email account that you tried to reach does not exist.",
    "550 5.2.1 The email account that you tried to reach is inactive.",
    "550 No such user here",
    "551 User not local",
    "553 sorry, that domain isn't in my list",
  ])("refuses the address for ever: %s", (reply) => {
    expect(isRefusedForEver(reply, true)).toBe(true);
  });

  test.each([
    "450 4.2.1 The mailbox is busy",
    "452 4.2.2 The mailbox is over quota",
    "550 5.7.1 Relaying denied",
    "554 5.7.1 Message blocked as spam",
    "553 5.1.8 Sender address rejected: Domain not found",
    "550 relay not permitted",
    "550 Your host is on a blacklist",
    "552 5.3.4 Message too big",
    "554 Transaction failed",
    "",
  ])("says nothing of the address: %s", (reply) => {
    expect(isRefusedForEver(reply, true)).toBe(false);
  });

  test("to the whole message counts with a status of the address alone", () => {
    expect(isRefusedForEver("550 5.1.1 No such user", false)).toBe(true);
    expect(isRefusedForEver("550 Rejected", false)).toBe(false);
  });
});

const bounce = (fields: string, type = "multipart/report; report-type=delivery-status") =>
  `From: MAILER-DAEMON@mail.example\r\nContent-Type: ${type};\r\n\tboundary="x"\r\n\r\n--x\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example\r\n\r\nFinal-Recipient: rfc822; ada@people.example\r\n${fields}\r\n\r\n--x--\r\n`;

describe("a message", () => {
  test.each([
    "Action: failed\r\nStatus: 5.1.1",
    "Original-Recipient: rfc822;ada@people.example\r\nAction: failed\r\nStatus: 5.2.1\r\nDiagnostic-Code: smtp; 550 disabled",
    "Action: Failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user",
    "Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 No such user",
  ])("is a final bounce: %j", (fields) => {
    expect(isFinalBounce(bounce(fields))).toBe(true);
  });

  test.each([
    "Action: delayed\r\nStatus: 4.4.1",
    "Action: delivered\r\nStatus: 2.0.0",
    "Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 spam",
    "Action: failed\r\nStatus: 4.4.7",
    "Action: failed\r\nStatus: 5.0.0",
    "Status: 5.1.1",
  ])("is none: %j", (fields) => {
    expect(isFinalBounce(bounce(fields))).toBe(false);
  });

  test("of a person who is away, or who quotes a bounce, is none", () => {
    const fields = "Action: failed\r\nStatus: 5.1.1";
    expect(isFinalBounce(bounce(fields, "text/plain"))).toBe(false);
    expect(isFinalBounce(`Subject: away\r\n\r\n${bounce(fields)}`)).toBe(false);
  });
});

describe("a return path", () => {
  const paths = createReturnPaths(Buffer.alloc(32, 1), "bounces@mail.example");

  test("is found in any case, and names its mail", () => {
    const path = paths.of(12345);
    expect(path).toMatch(/^bounces\+12345-[0-9a-f]{24}@mail\.example$/);
    expect(path.indexOf("@")).toBeLessThanOrEqual(64);
    expect(paths.find(`To: <${path.toUpperCase()}>\r\n\r\n`)).toBe(12345);
  });

  test("that nobody signed names none", () => {
    const path = paths.of(12345);
    const others = createReturnPaths(Buffer.alloc(32, 2), "bounces@mail.example");
    const forged = [
      path.replace("12345", "12346"),
      path.replace("mail.example", "mailXexample"),
      others.of(12345),
      "bounces+12345-0@mail.example",
      "bounces@mail.example",
      "",
    ];
    for (const text of forged) expect(paths.find(text)).toBeUndefined();
    // A few addresses are looked at, so that a long message costs no more.
    expect(paths.find(`${others.of(1)} `.repeat(10) + path)).toBeUndefined();
    expect(paths.find(`${others.of(1)} `.repeat(9) + path)).toBe(12345);
  });
});
