/** A conversation with the SMTP server, one step at a time, so that each can be told of. */
import { lookup } from "node:dns/promises";
import net from "node:net";
import { TLSSocket } from "node:tls";
import type { MailStep } from "@upwell/contract/staff-mail";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import type { Config } from "../../config.ts";

/** What a server or the network said against a step. */
export type Refusal = {
  /** Of the system or of the library: ECONNREFUSED, EAUTH. */
  code: string;
  /** The command that was refused: "RCPT TO". */
  command: string;
  status: number | undefined;
  message: string;
};
type Said = { answer: string } | { refusal: Refusal };
export type Step = { step: Exclude<MailStep, "configure"> } & Said;

export type SmtpServer = {
  host: string;
  port: number;
  auth: { user: string; pass: string } | undefined;
  /** What else the address says of the connection: `?requireTLS=true`. */
  options: SMTPConnectionOptions;
};

const seconds = 1000;
const patience = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 20 * seconds,
};

/** What SMTP_URL means, as the sending of mail understands it. */
export function serverOf(smtpUrl: string): SmtpServer {
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

const refusalOf = (error: MailError): Refusal => ({
  code: error.originalCode ?? error.code ?? "",
  command: error.command ?? "",
  status: error.responseCode,
  message: error.message,
});

const isAboutTls = ({ code, message }: Refusal) =>
  code === "ETLS" ||
  /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) ||
  /certificate|ssl routines|wrong version|altname/i.test(message);

/** Whether anybody listens there at all. */
function knock(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, timeout: patience.connectionTimeout });
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

/** Does one thing on a connection, whose failures come by the callback or as an event. */
function on<T>(
  connection: SMTPConnection,
  act: (done: (error: MailError | null | undefined, result?: T) => void) => void,
): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
  connection.once("error", reject);
  act((error, result) => (error ? reject(error) : resolve(result)));
  return promise.finally(() => connection.off("error", reject));
}

function protocolOf({ secure, _socket }: SMTPConnection): string {
  if (!secure) return "";
  return (_socket instanceof TLSSocket && _socket.getProtocol()) || "TLS";
}

/** Greeting and encryption are one call of the library's; what went wrong tells them apart. */
async function* greet(connection: SMTPConnection): AsyncGenerator<Step, boolean> {
  try {
    await on<void>(connection, (done) => connection.connect(done));
  } catch (error) {
    const refusal = refusalOf(error as MailError);
    yield { step: isAboutTls(refusal) ? "encrypt" : "greet", refusal };
    return false;
  }
  yield { step: "greet", answer: connection.lastServerResponse || "" };
  yield { step: "encrypt", answer: protocolOf(connection) };
  return true;
}

type TestMail = { from: Config["mailFrom"]; to: string; subject: string; text: string };

async function sendOver(connection: SMTPConnection, { to, ...mail }: TestMail): Promise<string> {
  const message = new MailComposer({ ...mail, to: { name: "", address: to } }).compile();
  const built = await message.build();
  const info = await on<{ response: string }>(connection, (done) =>
    connection.send(message.getEnvelope(), built, done),
  );
  return info?.response ?? "";
}

async function said(work: Promise<string>): Promise<Said> {
  try {
    return { answer: await work };
  } catch (error) {
    return { refusal: refusalOf(error as MailError) };
  }
}

/** Goes as far as the server lets it: what was refused is the last step. */
export async function* sendInSteps(server: SmtpServer, mail: TestMail): AsyncGenerator<Step> {
  const { host, port, auth } = server;
  const found = await said(
    lookup(host, { all: true }).then((all) => all.map(({ address }) => address).join(", ")),
  );
  yield { step: "resolve", ...found };
  if ("refusal" in found) return;
  const reached = await said(knock(host, port).then(() => ""));
  yield { step: "connect", ...reached };
  if ("refusal" in reached) return;
  const connection = new SMTPConnection({ ...server.options, host, port, ...patience });
  // After the steps nobody listens any more, and an event without a listener ends the process.
  connection.on("error", () => {});
  try {
    if (!(yield* greet(connection))) return;
    if (auth !== undefined) {
      const login = await said(
        on<boolean>(connection, (done) => connection.login(auth, done)).then(
          () => connection.lastServerResponse || "",
        ),
      );
      yield { step: "login", ...login };
      if ("refusal" in login) return;
    }
    yield { step: "send", ...(await said(sendOver(connection, mail))) };
    connection.quit();
  } finally {
    setTimeout(() => connection.close(), seconds).unref();
  }
}
