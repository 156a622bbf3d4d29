/** Whether mail goes out: a test message, with what the server said to each step and what to change. */
import type { MailCheckWire, MailStep } from "@upwell/contract/staff-mail";
import * as m from "@upwell/messages/mail-check";
import type { Config } from "../../config.ts";
import { type Refusal, type SmtpServer, type Step, sendInSteps, serverOf } from "./smtp-steps.ts";

type Told = MailCheckWire["steps"][number];

const addressOf = (from: Config["mailFrom"]) =>
  typeof from === "string" ? (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim() : from.address;

/** A server may quote what it was sent, in whatever form; no secret of ours comes back with it. */
function withoutSecrets(text: string, auth: SmtpServer["auth"]): string {
  const base64 = (value: string) => Buffer.from(value).toString("base64");
  const forms =
    auth === undefined || auth.pass === ""
      ? []
      : [
          base64(`\u0000${auth.user}\u0000${auth.pass}`),
          base64(auth.pass),
          encodeURIComponent(auth.pass),
          auth.pass,
        ];
  return forms
    .reduce((left, form) => left.replaceAll(form, "***"), text)
    .replace(/[^\P{C}\n]+/gu, " ")
    .trim()
    .slice(0, 500);
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** What to change, by what was refused. */
function adviceOn(
  step: Step["step"],
  { code, command, status = 0, message }: Refusal,
  { server, from }: { server: SmtpServer; from: string },
): string {
  if (step === "resolve") return m.unknownHost(server.host);
  if (step === "connect")
    return code === "ECONNREFUSED" ? m.refusedConnection(server.port) : m.cannotReach;
  if (step === "encrypt") {
    if (/wrong version|packet length|unknown protocol|record/i.test(message)) return m.noTlsThere;
    return /certificate|altname|self.signed|CERT_/i.test(`${code} ${message}`)
      ? m.wrongCertificate
      : m.tlsFailed;
  }
  if (step === "greet") return code === "EPROTOCOL" ? m.notMail : m.silentServer;
  if (status >= 400 && status < 500) return m.tryLater;
  if (step === "login") return m.wrongLogin;
  if (status === 530) return m.loginNeeded;
  if (command === "MAIL FROM") return m.wrongSender(from);
  if (command === "RCPT TO") return m.wrongRecipient;
  return command === "DATA" ? m.refusedMessage : m.lookAtAnswer;
}

/** What each step that went well has to say. */
function tellDone(
  { step, answer }: { step: Step["step"]; answer: string },
  { server, from }: { server: SmtpServer; from: string },
): Pick<Told, "state" | "answer" | "advice"> {
  const done = { state: "done" as const, answer, advice: "" };
  if (step === "connect") return { ...done, answer: m.connected(server.host, server.port) };
  if (step === "login") return { ...done, answer: answer || m.loggedIn };
  if (step === "send") return { ...done, advice: m.ifNotThere(from.slice(from.indexOf("@") + 1)) };
  if (step !== "encrypt" || answer !== "") return done;
  // Between two programs of one machine nobody listens.
  if (isLocal(server.host)) return { ...done, state: "skipped", answer: m.notEncrypted };
  return { state: "warned", answer: m.notEncrypted, advice: m.encryptIt };
}

const told = (step: MailStep, rest: Pick<Told, "state" | "answer" | "advice">): Told => ({
  step,
  title: m.steps[step],
  ...rest,
});

/** Sends a test message to an address, by the configuration that all mail is sent by. */
export async function checkMail(
  { smtpUrl, mailFrom, siteName }: Pick<Config, "smtpUrl" | "mailFrom" | "siteName">,
  to: string,
): Promise<MailCheckWire> {
  if (smtpUrl === undefined) {
    const rest = { state: "failed", answer: m.notConfigured, advice: m.setSmtpUrl } as const;
    return { ok: false, steps: [told("configure", rest)] };
  }
  const server = serverOf(smtpUrl);
  const about = { server, from: addressOf(mailFrom) };
  const { host, port, auth } = server;
  const configured = m.configured(host, port, about.from);
  const steps = [told("configure", { state: "done", answer: configured, advice: "" })];
  const mail = { from: mailFrom, to, subject: m.testSubject(siteName), text: m.testText(siteName) };
  for await (const result of sendInSteps(server, mail)) {
    const { step } = result;
    if (step === "send" && auth === undefined)
      steps.push(told("login", { state: "skipped", answer: m.noLogin, advice: "" }));
    const { answer, ...rest } =
      "refusal" in result
        ? {
            state: "failed" as const,
            answer: result.refusal.message || m.noAnswer,
            advice: adviceOn(step, result.refusal, about),
          }
        : tellDone(result, about);
    steps.push(told(step, { ...rest, answer: withoutSecrets(answer, auth) }));
  }
  const last = steps.at(-1);
  return { ok: last?.step === "send" && last.state === "done", steps };
}
