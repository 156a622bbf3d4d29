/** Sends a test message, and reports the server's response to each step with advice. */
import type { MailCheckWire } from "@upwell/contract/mail/schemas";
import type { MailStep } from "@upwell/contract/mail/values";
import * as m from "@upwell/messages/mail-check";
import type { Config } from "../../config.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import {
  parseSmtpUrl,
  type SmtpError,
  type SmtpServer,
  type Step,
  sendInSteps,
} from "./smtp-steps.ts";

type StepResult = MailCheckWire["steps"][number];

const getSenderEmail = (from: Config["mailFrom"]) =>
  typeof from === "string" ? (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim() : from.address;

/** Removes the credentials, in any encoding, from a response that quotes them. */
function redactSecrets(text: string, auth: SmtpServer["auth"]): string {
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

function getAdvice(
  step: Step["step"],
  { code, command, status = 0, message }: SmtpError,
  { server, from }: { server: SmtpServer; from: string },
): string {
  if (step === "resolve") return m.unknownHost(server.host);
  if (step === "connect")
    return code === "ECONNREFUSED" ? m.connectionRejected(server.port) : m.cannotReach;
  if (step === "encrypt") {
    if (/wrong version|packet length|unknown protocol|record/i.test(message)) return m.noTlsThere;
    return /certificate|altname|self.signed|CERT_/i.test(`${code} ${message}`)
      ? m.wrongCertificate
      : m.tlsFailed;
  }
  if (step === "greet") return code === "EPROTOCOL" ? m.notMail : m.serverSilent;
  if (status >= 400 && status < 500) return m.tryLater;
  if (step === "login") return m.loginRejected;
  if (status === 530) return m.loginNeeded;
  if (command === "MAIL FROM") return m.wrongSender(from);
  if (command === "RCPT TO") return m.wrongRecipient;
  return command === "DATA" ? m.messageRejected : m.seeReply;
}

function describeSuccess(
  { step, answer }: { step: Step["step"]; answer: string },
  { server, from }: { server: SmtpServer; from: string },
): Pick<StepResult, "state" | "answer" | "advice"> {
  const done = { state: "done" as const, answer, advice: "" };
  if (step === "connect") return { ...done, answer: m.connected(server.host, server.port) };
  if (step === "login") return { ...done, answer: answer || m.loggedIn };
  if (step === "send")
    return { ...done, advice: m.ifNotReceived(from.slice(from.indexOf("@") + 1)) };
  if (step !== "encrypt" || answer !== "") return done;
  // Local connections need no encryption.
  if (isLocal(server.host)) return { ...done, state: "skipped", answer: m.notEncrypted };
  return { state: "warned", answer: m.notEncrypted, advice: m.encryptIt };
}

const toStepResult = (step: MailStep, rest: Pick<StepResult, "state" | "answer" | "advice">) => ({
  step,
  title: m.steps[step],
  ...rest,
});

/** Sends a test message with the configuration of all mail. */
export async function checkMail(
  { smtpUrl, mailFrom, siteName }: Pick<Config, "smtpUrl" | "mailFrom" | "siteName">,
  to: string,
): Promise<MailCheckWire> {
  if (smtpUrl === undefined) {
    const rest = { state: "failed", answer: m.notConfigured, advice: m.setSmtpUrl } as const;
    return { ok: false, steps: [toStepResult("configure", rest)] };
  }
  const server = parseSmtpUrl(smtpUrl);
  const context = { server, from: getSenderEmail(mailFrom) };
  const { host, port, auth } = server;
  const configured = m.configured(host, port, context.from);
  const steps = [toStepResult("configure", { state: "done", answer: configured, advice: "" })];
  const mail = { from: mailFrom, to, subject: m.testSubject(siteName), text: m.testText(siteName) };
  for await (const result of sendInSteps(server, mail)) {
    const { step } = result;
    if (step === "send" && auth === undefined)
      steps.push(toStepResult("login", { state: "skipped", answer: m.noLogin, advice: "" }));
    const { answer, ...rest } =
      "error" in result
        ? {
            state: "failed" as const,
            answer: result.error.message || m.noAnswer,
            advice: getAdvice(step, result.error, context),
          }
        : describeSuccess(result, context);
    steps.push(toStepResult(step, { ...rest, answer: redactSecrets(answer, auth) }));
  }
  const last = steps.at(-1);
  return { ok: last?.step === "send" && last.state === "done", steps };
}

/** Sends a test message, and records an audit event without the recipient. */
export async function runMailCheck(
  deps: Pick<Deps, "write" | "config">,
  viewer: Viewer,
  to: string,
): Promise<MailCheckWire> {
  const result = await checkMail(deps.config, to);
  const { ok, steps } = result;
  await deps.write(async (tx) =>
    tx.audit(viewer, "mail.check", "mail", { details: { ok, last_step: steps.at(-1)?.step } }),
  );
  return result;
}
