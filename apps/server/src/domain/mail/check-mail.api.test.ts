/** The mail check against different servers, and its advice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { listAudit } from "@upwell/contract/audit/routes";
import { checkMail } from "@upwell/contract/mail/routes";
import * as m from "@upwell/messages/mail-check";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { checkMail as check } from "./check-mail.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const password = "pa:ss@w/ord";
const encoded = encodeURIComponent(password);

async function listenOn(server: net.Server | SMTPServer): Promise<number> {
  server.listen(0, "127.0.0.1");
  const inner = server instanceof SMTPServer ? server.server : server;
  if (!inner.listening) await once(inner, "listening");
  closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return (inner.address() as AddressInfo).port;
}

const plain: SMTPServerOptions = { authOptional: true, disabledCommands: ["STARTTLS"] };
const smtp = (options: SMTPServerOptions) =>
  listenOn(
    new SMTPServer({
      onData: (stream, _, done) => void stream.resume().on("end", done),
      ...options,
    }),
  );
const raw = (talk: (socket: net.Socket) => void) =>
  listenOn(
    net.createServer((socket) => {
      socket.on("error", () => {});
      talk(socket);
    }),
  );

const createRejectingServer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

async function runCheck(smtpUrl: string) {
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: "Wishes <hello@wishes.example>" });
  const { ok, steps } = await check(config, "ada@people.example");
  return { ok, steps, last: steps.at(-1), names: steps.map(({ step }) => step) };
}

describe("an accepted message", () => {
  test("works with a local server without authentication", async () => {
    const port = await smtp(plain);
    const { ok, steps } = await runCheck(`smtp://127.0.0.1:${port}`);
    expect(ok).toBe(true);
    expect(steps.map(({ step, state }) => [step, state])).toEqual([
      ["configure", "done"],
      ["resolve", "done"],
      ["connect", "done"],
      ["greet", "done"],
      ["encrypt", "skipped"],
      ["login", "skipped"],
      ["send", "done"],
    ]);
    expect(steps.at(-1)).toMatchObject({ advice: m.ifNotReceived("wishes.example") });
    expect(steps[0]?.answer).toContain("hello@wishes.example");
  });

  test("works with authentication over TLS", async () => {
    const port = await smtp({
      onAuth: ({ username, password: given }, _, done) =>
        given === password
          ? done(null, { user: username ?? "" })
          : done(createRejectingServer(535, "No")),
    });
    const smtpUrl = `smtp://ada:${encoded}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const { ok, steps } = await runCheck(smtpUrl);
    expect(ok).toBe(true);
    expect(steps.find(({ step }) => step === "encrypt")).toMatchObject({
      state: "done",
      answer: expect.stringMatching(/^TLSv1/),
    });
    expect(steps.find(({ step }) => step === "login")).toMatchObject({ state: "done" });
  });
});

describe("advice", () => {
  test("for a missing configuration", async () => {
    const { ok, steps } = await check(readConfig({}), "ada@people.example");
    expect(ok).toBe(false);
    expect(steps).toMatchObject([{ step: "configure", state: "failed", advice: m.setSmtpUrl }]);
  });

  test("for an unknown host", async () => {
    const { last } = await runCheck("smtp://nowhere.invalid");
    expect(last).toMatchObject({ step: "resolve", advice: m.unknownHost("nowhere.invalid") });
  });

  test("if the connection is refused", async () => {
    const server = net.createServer();
    const port = await listenOn(server);
    await closing.pop()?.();
    const { last } = await runCheck(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "connect", advice: m.connectionRejected(port) });
  });

  test("for a server that is not a mail server", async () => {
    const port = await raw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const { last } = await runCheck(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({
      step: "greet",
      state: "failed",
      answer: expect.stringContaining("HTTP/1.1 400"),
      advice: m.notMail,
    });
  });

  test("for smtps:// with a server that requires STARTTLS", async () => {
    const port = await smtp(plain);
    const { last } = await runCheck(`smtps://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "encrypt", state: "failed", advice: m.noTlsThere });
  });

  test("for an untrusted certificate", async () => {
    const port = await smtp({ authOptional: true });
    const { last } = await runCheck(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "encrypt", state: "failed", advice: m.wrongCertificate });
  });

  test("for a wrong password, which is redacted in any encoding", async () => {
    const secrets = [password, encoded, Buffer.from(password).toString("base64")];
    const port = await smtp({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(createRejectingServer(535, `Not ${secrets.join(" or ")}`)),
    });
    const result = await runCheck(`smtp://ada:${encoded}@127.0.0.1:${port}`);
    expect(result.last).toMatchObject({
      step: "login",
      state: "failed",
      answer: expect.stringContaining("Not *** or *** or ***"),
      advice: m.loginRejected,
    });
    for (const secret of secrets) expect(JSON.stringify(result)).not.toContain(secret);
  });

  test("for missing authentication", async () => {
    const port = await smtp({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
    const { last } = await runCheck(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "send", advice: m.loginNeeded });
  });

  test.each([
    [
      "the sender",
      { onMailFrom: (_a, _s, done) => done(createRejectingServer(550, "Not you")) },
      m.wrongSender("hello@wishes.example"),
    ],
    [
      "the recipient",
      { onRcptTo: (_a, _s, done) => done(createRejectingServer(550, "No relay")) },
      m.wrongRecipient,
    ],
    [
      "anybody for now",
      { onRcptTo: (_a, _s, done) => done(createRejectingServer(451, "Greylisted")) },
      m.tryLater,
    ],
    [
      "the message",
      {
        onData: (stream, _s, done) =>
          void stream.resume().on("end", () => done(createRejectingServer(554, "Spam"))),
      },
      m.messageRejected,
    ],
  ] satisfies [string, SMTPServerOptions, string][])(
    "it rejects %s",
    async (_, options, advice) => {
      const port = await smtp({ ...plain, ...options });
      const { ok, last } = await runCheck(`smtp://127.0.0.1:${port}`);
      expect(ok).toBe(false);
      expect(last).toMatchObject({ step: "send", state: "failed", advice });
    },
  );
});

test("records an admin's check in the audit log without the recipient", async () => {
  const port = await smtp(plain);
  const site = await createTestSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const admin = await createUser(site, { role: "admin" });
    const ask = (email: string) => admin.call(checkMail, { body: { email } });
    expect(await ask("ada@people.example")).toMatchObject({ ok: true });
    const [operation] = await admin.call(listAudit, {});
    expect(operation).toMatchObject({
      action: "mail.check",
      details: { ok: true, lastStep: "send" },
    });
    await expect(ask("not-an-address")).rejects.toMatchObject({ status: 400 });
  } finally {
    await site.close();
  }
});

describe("npm run mail:check", () => {
  const command = fileURLToPath(new URL("../../cli/mail-check.ts", import.meta.url));
  async function run(args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = await once(child, "exit");
    return { code, output };
  }

  test("prints the same result, and exits with 0, 1 or 2", async () => {
    const port = await smtp(plain);
    const sent = await run(["ada@people.example"], { SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(sent).toMatchObject({ code: 0, output: expect.stringContaining(m.steps.send) });
    expect(await run(["ada@people.example"])).toMatchObject({
      code: 1,
      output: expect.stringContaining(m.setSmtpUrl),
    });
    expect(await run(["not-an-address"])).toMatchObject({
      code: 2,
      output: expect.stringContaining(m.notAnAddress("not-an-address")),
    });
    expect(await run(["ada@people.example"], { SMTP_URL: "nonsense" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("SMTP_URL takes"),
    });
  });
});
