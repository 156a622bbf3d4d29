/** Whether mail goes out: what each kind of server makes of it, and what an operator is told. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { listAudit } from "@upwell/contract/staff-audit";
import { checkMail } from "@upwell/contract/staff-mail";
import * as m from "@upwell/messages/mail-check";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { signedIn } from "../../testing/people.ts";
import { openTestSite } from "../../testing/site.ts";
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

const refusing = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

async function checked(address: string) {
  const config = readConfig({ SMTP_URL: address, MAIL_FROM: "Wishes <hello@wishes.example>" });
  const { ok, steps } = await check(config, "ada@people.example");
  return { ok, steps, last: steps.at(-1), names: steps.map(({ step }) => step) };
}

describe("a message that the server takes", () => {
  test("on this machine, without a log-in", async () => {
    const port = await smtp(plain);
    const { ok, steps } = await checked(`smtp://127.0.0.1:${port}`);
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
    expect(steps.at(-1)).toMatchObject({ advice: m.ifNotThere("wishes.example") });
    expect(steps[0]?.answer).toContain("hello@wishes.example");
  });

  test("after a log-in over an encrypted connection", async () => {
    const port = await smtp({
      onAuth: ({ username, password: given }, _, done) =>
        given === password ? done(null, { user: username ?? "" }) : done(refusing(535, "No")),
    });
    const address = `smtp://ada:${encoded}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const { ok, steps } = await checked(address);
    expect(ok).toBe(true);
    expect(steps.find(({ step }) => step === "encrypt")).toMatchObject({
      state: "done",
      answer: expect.stringMatching(/^TLSv1/),
    });
    expect(steps.find(({ step }) => step === "login")).toMatchObject({ state: "done" });
  });
});

describe("what is wrong is told with what to change", () => {
  test("nothing is configured", async () => {
    const { ok, steps } = await check(readConfig({}), "ada@people.example");
    expect(ok).toBe(false);
    expect(steps).toMatchObject([{ step: "configure", state: "failed", advice: m.setSmtpUrl }]);
  });

  test("there is no such server", async () => {
    const { last } = await checked("smtp://nowhere.invalid");
    expect(last).toMatchObject({ step: "resolve", advice: m.unknownHost("nowhere.invalid") });
  });

  test("nobody listens", async () => {
    const server = net.createServer();
    const port = await listenOn(server);
    await closing.pop()?.();
    const { last } = await checked(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "connect", advice: m.refusedConnection(port) });
  });

  test("something else than a mail server answers", async () => {
    const port = await raw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const { last } = await checked(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({
      step: "greet",
      state: "failed",
      answer: expect.stringContaining("HTTP/1.1 400"),
      advice: m.notMail,
    });
  });

  test("smtps:// where the server speaks plainly at first", async () => {
    const port = await smtp(plain);
    const { last } = await checked(`smtps://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "encrypt", state: "failed", advice: m.noTlsThere });
  });

  test("a certificate of nobody known", async () => {
    const port = await smtp({ authOptional: true });
    const { last } = await checked(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "encrypt", state: "failed", advice: m.wrongCertificate });
  });

  test("a wrong password, which comes back in no form", async () => {
    const secrets = [password, encoded, Buffer.from(password).toString("base64")];
    const port = await smtp({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusing(535, `Not ${secrets.join(" or ")}`)),
    });
    const result = await checked(`smtp://ada:${encoded}@127.0.0.1:${port}`);
    expect(result.last).toMatchObject({
      step: "login",
      state: "failed",
      answer: expect.stringContaining("Not *** or *** or ***"),
      advice: m.wrongLogin,
    });
    for (const secret of secrets) expect(JSON.stringify(result)).not.toContain(secret);
  });

  test("the server wants a log-in", async () => {
    const port = await smtp({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
    const { last } = await checked(`smtp://127.0.0.1:${port}`);
    expect(last).toMatchObject({ step: "send", advice: m.loginNeeded });
  });

  test.each([
    [
      "the sender",
      { onMailFrom: (_a, _s, done) => done(refusing(550, "Not you")) },
      m.wrongSender("hello@wishes.example"),
    ],
    [
      "the recipient",
      { onRcptTo: (_a, _s, done) => done(refusing(550, "No relay")) },
      m.wrongRecipient,
    ],
    [
      "anybody for now",
      { onRcptTo: (_a, _s, done) => done(refusing(451, "Greylisted")) },
      m.tryLater,
    ],
    [
      "the message",
      {
        onData: (stream, _s, done) =>
          void stream.resume().on("end", () => done(refusing(554, "Spam"))),
      },
      m.refusedMessage,
    ],
  ] satisfies [string, SMTPServerOptions, string][])(
    "it refuses %s",
    async (_, options, advice) => {
      const port = await smtp({ ...plain, ...options });
      const { ok, last } = await checked(`smtp://127.0.0.1:${port}`);
      expect(ok).toBe(false);
      expect(last).toMatchObject({ step: "send", state: "failed", advice });
    },
  );
});

test("an admin asks for it in the staff site, and it is noted without the address", async () => {
  const port = await smtp(plain);
  const site = await openTestSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const admin = await signedIn(site, { role: "admin" });
    const ask = (address: string) => admin.call(checkMail, { body: { address } });
    expect(await ask("ada@people.example")).toMatchObject({ ok: true });
    const [deed] = await admin.call(listAudit, {});
    expect(deed).toMatchObject({ action: "mail.check", details: { ok: true, lastStep: "send" } });
    await expect(ask("nobody")).rejects.toMatchObject({ status: 400 });
  } finally {
    await site.close();
  }
});

describe("npm run mail:check", () => {
  const command = fileURLToPath(new URL("../../commands/mail-check.ts", import.meta.url));
  async function run(args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, "exit");
    return { code, said };
  }

  test("says the same, and ends with 0, 1 or 2", async () => {
    const port = await smtp(plain);
    const sent = await run(["ada@people.example"], { SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(sent).toMatchObject({ code: 0, said: expect.stringContaining(m.steps.send) });
    expect(await run(["ada@people.example"])).toMatchObject({
      code: 1,
      said: expect.stringContaining(m.setSmtpUrl),
    });
    expect(await run(["nobody"])).toMatchObject({
      code: 2,
      said: expect.stringContaining(m.notAnAddress("nobody")),
    });
    expect(await run(["ada@people.example"], { SMTP_URL: "nonsense" })).toMatchObject({
      code: 1,
      said: expect.stringContaining("SMTP_URL takes"),
    });
  });
});
