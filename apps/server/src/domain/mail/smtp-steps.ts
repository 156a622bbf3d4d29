/** Sends a message over SMTP step by step, and reports each step. */
import { lookup } from "node:dns/promises";
import net from "node:net";
import { TLSSocket } from "node:tls";
import type { MailStep } from "@upwell/contract/mail/values";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import type { Config } from "../../config.ts";

/** An error of the server or the network. */
export type SmtpError = {
  /** An error code of the system or the library: ECONNREFUSED, EAUTH. */
  code: string;
  /** The rejected command: "RCPT TO". */
  command: string;
  status: number | undefined;
  message: string;
};
type StepOutcome = { answer: string } | { error: SmtpError };
export type Step = { step: Exclude<MailStep, "configure"> } & StepOutcome;

export type SmtpServer = {
  host: string;
  port: number;
  auth: { user: string; pass: string } | undefined;
  /** Other options of the URL, such as `?requireTLS=true`. */
  options: SMTPConnectionOptions;
};

const seconds = 1000;
const timeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 20 * seconds,
};

/** Parses SMTP_URL in the same way as the mail transport. */
export function parseSmtpUrl(smtpUrl: string): SmtpServer {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const { host = "localhost", port, secure = false } = options;
  const { user = "", pass = "" } = auth ?? {};
  return {
    host,
    port: Number(port ?? (secure ? 465 : 587)),
    auth: auth === undefined ? undefined : { user, pass },
    options,
  };
}

type MailError = Error & {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
};

const toSmtpError = (error: MailError): SmtpError => ({
  code: error.originalCode ?? error.code ?? "",
  command: error.command ?? "",
  status: error.responseCode,
  message: error.message,
});

const isTlsError = ({ code, message }: SmtpError) =>
  code === "ETLS" ||
  /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) ||
  /certificate|ssl routines|wrong version|altname/i.test(message);

function testConnection(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, timeout: timeouts.connectionTimeout });
    const end = (error?: Error) => {
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    socket.once("connect", () => end());
    socket.once("error", end);
    socket.once("timeout", () =>
      end(Object.assign(new Error("No answer."), { code: "ETIMEDOUT" })),
    );
  });
}

/** Runs a command on a connection, which reports errors by callback or by event. */
function runCommand<T>(
  connection: SMTPConnection,
  act: (done: (error: MailError | null | undefined, result?: T) => void) => void,
): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  connection.once("error", reject);
  act((error, result) => (error ? reject(error) : resolve(result)));
  return promise.finally(() => connection.off("error", reject));
}

function getTlsProtocol({ secure, _socket }: SMTPConnection): string {
  if (!secure) return "";
  return (_socket instanceof TLSSocket && _socket.getProtocol()) || "TLS";
}

/** Greeting and encryption are one library call; the error tells which of them failed. */
async function* greet(connection: SMTPConnection): AsyncGenerator<Step, boolean> {
  try {
    await runCommand<void>(connection, (done) => connection.connect(done));
  } catch (error) {
    const smtpError = toSmtpError(error as MailError);
    yield { step: isTlsError(smtpError) ? "encrypt" : "greet", error: smtpError };
    return false;
  }
  yield { step: "greet", answer: connection.lastServerResponse || "" };
  yield { step: "encrypt", answer: getTlsProtocol(connection) };
  return true;
}

type TestMail = { from: Config["mailFrom"]; to: string; subject: string; text: string };

async function sendMessage(connection: SMTPConnection, { to, ...mail }: TestMail): Promise<string> {
  const message = new MailComposer({ ...mail, to: { name: "", address: to } }).compile();
  const built = await message.build();
  const info = await runCommand<{ response: string }>(connection, (done) =>
    connection.send(message.getEnvelope(), built, done),
  );
  return info?.response ?? "";
}

async function toOutcome(work: Promise<string>): Promise<StepOutcome> {
  try {
    return { answer: await work };
  } catch (error) {
    return { error: toSmtpError(error as MailError) };
  }
}

/** Yields each step; the last one is either the sending or a failed step. */
export async function* sendInSteps(server: SmtpServer, mail: TestMail): AsyncGenerator<Step> {
  const { host, port, auth } = server;
  const resolved = await toOutcome(
    lookup(host, { all: true }).then((all) => all.map(({ address }) => address).join(", ")),
  );
  yield { step: "resolve", ...resolved };
  if ("error" in resolved) return;
  const connected = await toOutcome(testConnection(host, port).then(() => ""));
  yield { step: "connect", ...connected };
  if ("error" in connected) return;
  const connection = new SMTPConnection({ ...server.options, host, port, ...timeouts });
  // An error event without a listener would end the process.
  connection.on("error", () => {});
  try {
    if (!(yield* greet(connection))) return;
    if (auth !== undefined) {
      const login = await toOutcome(
        runCommand<boolean>(connection, (done) => connection.login(auth, done)).then(
          () => connection.lastServerResponse || "",
        ),
      );
      yield { step: "login", ...login };
      if ("error" in login) return;
    }
    yield { step: "send", ...(await toOutcome(sendMessage(connection, mail))) };
    connection.quit();
  } finally {
    setTimeout(() => connection.close(), seconds).unref();
  }
}
