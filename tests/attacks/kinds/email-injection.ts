/** Script and line breaks in everything that reaches an email; links must lead to the site. */
import { setTimeout as sleep } from "node:timers/promises";
import { validationMessages } from "../../../packages/contract/src/messages.ts";
import { parseMail } from "../../harness/parse-mail.ts";
import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import { waitForJobs } from "../../harness/whole-database.ts";
import { markup } from "../corpora/markup.ts";
import { openBrowser, openMonitoredPage } from "../lib/browser.ts";
import type { Environment } from "../lib/environment.ts";
import { waitForMail } from "../lib/received-mail.ts";
import type { KindReport } from "../lib/report.ts";
import { json, send, sendAndCheck } from "../lib/request.ts";

const lineEnds = ["\r\n", "\n", "\r", "\u2028"].flatMap((end) => [
  `wish${end}Bcc: everybody@canary.example`,
  `wish${end}X-Injected: yes`,
  `wish${end}${end}<script>window.__pwned=1</script>`,
  `wish${end}.${end}MAIL FROM:<a@canary.example>`,
]);

const emails = [
  "a@people.example\r\nBcc: b@canary.example",
  "a@people.example\nRCPT TO:<b@canary.example>",
  "a@people.example,b@canary.example",
  "a@people.example;b@canary.example",
  "<b@canary.example>a@people.example",
  '"b@canary.example"@people.example',
  "a@people.example <b@canary.example>",
  "a%b@canary.example@people.example",
  "a@[127.0.0.1]",
  "a@people.example\u0000",
  "@canary.example:a@people.example",
  "a@people.example> SIZE=1 <b@canary.example",
];

const hosts: Record<string, string>[] = [
  { host: "canary.example" },
  { host: "wishes.example:80@canary.example" },
  { "x-forwarded-host": "canary.example" },
  { "x-forwarded-server": "canary.example" },
  { forwarded: "for=1.2.3.4;host=canary.example;proto=https" },
  { "x-original-host": "canary.example" },
  { "x-host": "canary.example" },
  { "x-forwarded-proto": "javascript", "x-forwarded-host": "canary.example" },
  { origin: "https://canary.example", referer: "https://canary.example/" },
];

/** Features, comments and names of attackers, mailed to a follower by a status change. */
async function triggerMails(
  environment: Environment,
  report: KindReport,
  payloads: readonly string[],
): Promise<string[]> {
  const { db } = environment;
  const platform = await insertPlatform(environment.context);
  const admin = await createUser(environment.context, { role: "admin" });
  const readers: string[] = [];
  for (const payload of payloads) {
    const reader = await createUser(environment.context);
    const name = payload.replaceAll("\u0000", "");
    await db
      .updateTable("users")
      .set({ first_name: name.slice(0, 80) })
      .where("id", "=", reader.id)
      .execute();
    const { id } = await environment.writeDirectly(report, () =>
      db
        .insertInto("features")
        .values({
          platform_id: platform.id,
          user_id: reader.id,
          title: `${unique("mailed")} ${name}`.slice(0, 255),
          description: name,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    // An email address is rejected as in a comment; the text around it continues.
    const comment = `so ${name.replaceAll("@", " at ")}`.slice(0, 900);
    const { status, text } = await send(environment.unlimited.origin, {
      method: "POST",
      path: `/api/features/${id}/status_updates/`,
      token: admin.token,
      ...json({ new_status: "planned", comment }),
    });
    if (status < 300) readers.push(reader.email);
    // Rejected and unstorable texts are not mailed.
    report.expect(
      status < 300 || status === 422 || text.includes(validationMessages.badCharacters),
      `a status change got ${status}`,
      `${comment} ${text}`,
    );
  }
  return readers;
}

const hidden = "7 Canary Street";

/** Comments that are removed after readers were notified, but before the email is sent. */
async function triggerRetractedMails(
  environment: Environment,
  report: KindReport,
): Promise<string[]> {
  const { db } = environment;
  const { origin } = environment.unlimited;
  const platform = await insertPlatform(environment.context);
  const admin = await createUser(environment.context, { role: "admin" });
  const readers: string[] = [];
  for (const way of ["uphold", "delete", "edit"] as const) {
    const [reader, writer] = [
      await createUser(environment.context),
      await createUser(environment.context),
    ];
    const { id } = await environment.writeDirectly(report, () =>
      db
        .insertInto("features")
        .values({
          platform_id: platform.id,
          user_id: reader.id,
          title: unique("talked about "),
          description: "An idea that people talk about.",
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const ask = (token: string | null, method: string, path: string, body?: object) =>
      send(origin, { method, path, token, ...(body && json(body)) });
    const postComment = (content: string) =>
      ask(writer.token, "POST", `/api/features/${id}/comments`, { content });
    report.countInput(`a comment that is mailed after ${way}`);
    const comment = (
      JSON.parse((await postComment(`She lives at ${hidden}.`)).text) as { id: number }
    ).id;
    await postComment(`A harmless one, ${way}.`);
    await waitForNotifications(environment, reader.id, 2);
    if (way === "uphold") {
      await ask(reader.token, "POST", "/api/reports/", { comment, reason: "Contains an email." });
      const decided = { comment, decision: "uphold", reason: "Private." };
      await ask(admin.token, "POST", "/api/staff/reports/decide/", decided);
    } else if (way === "delete") await ask(writer.token, "DELETE", `/api/comments/${comment}/`);
    else await ask(writer.token, "PATCH", `/api/comments/${comment}/`, { content: "Nearby." });
    const { text } = await ask(reader.token, "GET", "/api/notifications");
    report.expect(!text.includes(hidden), `a comment is mailed after ${way}`, text);
    readers.push(reader.email);
  }
  return readers;
}

async function waitForNotifications({ db }: Environment, userId: number, n: number): Promise<void> {
  const until = Date.now() + 20_000;
  const countNotifications = () =>
    db.selectFrom("notifications").select("id").where("user_id", "=", userId);
  while ((await countNotifications().execute()).length < n && Date.now() < until) await sleep(200);
}

/** Makes emails that wait for further notifications due. */
const mailNow = ({ db }: Environment) =>
  db
    .updateTable("notifications")
    .set({ mail_due_at: new Date() })
    .where("mail_due_at", "is not", null)
    .where("mailed_at", "is", null)
    .execute();

/** Returns the unfolded header lines of an email. */
const parseHeaders = (raw: string) =>
  (raw.split(/\r?\n\r?\n/)[0] ?? "").replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
const knownHeads =
  /^(from|to|subject|date|message-id|mime-version|content-type|content-transfer-encoding|list-unsubscribe|list-unsubscribe-post|auto-submitted|precedence|x-[\w-]*unsubscribe[\w-]*): /i;

export async function attackByEmailInjection(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { smtp, limited } = environment;
  const canary = environment.canary.origin;
  const payloads = [...environment.sample(lineEnds, 2), ...environment.sample(markup(canary), 2)];
  const readers = await triggerMails(environment, report, payloads);
  for (const payload of payloads) report.countInput(payload);
  for (const email of environment.sample(emails, 3)) {
    report.countInput(email);
    for (const path of ["/api/auth/password-reset/", "/api/auth/resend-otp"])
      await sendAndCheck(
        { origin: environment.unlimited.origin, report },
        { method: "POST", path, ...json({ email }) },
      );
    const body = {
      username: unique("mailer"),
      email,
      password: "correct horse 9",
      password_confirm: "correct horse 9",
    };
    await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { method: "POST", path: "/api/auth/register/", ...json(body) },
    );
  }
  for (const headers of hosts) {
    const person = await createUser(environment.context);
    report.countInput(JSON.stringify(headers));
    const { headers: type, body } = json({ email: person.email });
    const response = await sendAndCheck(
      { origin: limited.origin, report },
      {
        method: "POST",
        path: "/api/auth/password-reset/",
        body: body ?? "",
        headers: { ...type, ...headers, "x-forwarded-for": `10.9.8.${readers.length}` },
      },
    );
    if (headers.host === undefined) readers.push(person.email);
    else report.expect(response.status === 421, "a foreign host was accepted", headers.host);
  }
  const misled = await triggerRetractedMails(environment, report);
  readers.push(...misled);
  await waitForJobs(environment.db);
  await mailNow(environment);
  await waitForMail(environment, readers);
  for (const reader of readers)
    report.expect(
      smtp.received.some(({ to }) => to.includes(reader)),
      "an email did not arrive",
      reader,
    );
  const browser = await openBrowser();
  try {
    const watched = await openMonitoredPage(browser, {
      origin: environment.unlimited.origin,
      canary,
    });
    for (const { to, text: raw } of smtp.received) {
      const subject = parseHeaders(raw).find((line) => /^subject:/i.test(line)) ?? "";
      const request = `${to.join()} ${subject.slice(0, 200)}`;
      report.expect(
        to.length === 1 && !to.some((one) => /canary/.test(one)),
        "another user got the email",
        request,
      );
      const unknown = parseHeaders(raw).filter((line) => !knownHeads.test(line));
      report.expect(unknown.length === 0, `an injected header: ${unknown[0]}`, request);
      const { html, text } = parseMail(raw);
      const isHidden = to.some((one) => misled.includes(one)) && `${html}${text}`.includes(hidden);
      report.expect(!isHidden, "a hidden text was mailed", request);
      for (const [, link = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        const isOurs = [environment.publicUrl, `${environment.unlimited.origin}/`].some((site) =>
          link.startsWith(site),
        );
        report.expect(isOurs, `an email links to ${link.slice(0, 100)}`, request);
      }
      report.expect(
        !/https?:\/\/canary\.example/.test(text),
        "an email contains a stranger's link",
        request,
      );
      await watched.page.setContent(html, { waitUntil: "load" });
      for (const incident of await watched.incidents()) report.breach(incident, request);
    }
  } finally {
    await browser.close();
  }
}
