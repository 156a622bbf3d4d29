/** Script and ends of lines in everything that reaches a mail; links that lead where the site is. */
import { setTimeout as sleep } from "node:timers/promises";
import { platformRow, signedIn, unique } from "../../apps/server/src/testing/people.ts";
import { partsOf } from "../../apps/server/src/testing/received-mail.ts";
import { sentences } from "../../packages/contract/src/sentences.ts";
import { markup } from "../corpora/markup.ts";
import { openBrowser, openWatched } from "../lib/browser.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, send, shoot } from "../lib/shoot.ts";

const lineEnds = ["\r\n", "\n", "\r", "\u2028"].flatMap((end) => [
  `wish${end}Bcc: everybody@canary.example`,
  `wish${end}X-Injected: yes`,
  `wish${end}${end}<script>window.__pwned=1</script>`,
  `wish${end}.${end}MAIL FROM:<a@canary.example>`,
]);

const addresses = [
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

/** Ideas, comments and names of attackers, of which a follower is mailed by a deed of the team. */
async function causeMails(
  ground: Ground,
  ledger: Ledger,
  payloads: readonly string[],
): Promise<string[]> {
  const { db } = ground;
  const platform = await platformRow(ground.scene);
  const admin = await signedIn(ground.scene, { role: "admin" });
  const readers: string[] = [];
  for (const payload of payloads) {
    const reader = await signedIn(ground.scene);
    const name = payload.replaceAll("\u0000", "");
    await db
      .updateTable("users")
      .set({ first_name: name.slice(0, 80) })
      .where("id", "=", reader.id)
      .execute();
    const { id } = await ground.arrange(ledger, () =>
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
    const comment = `so ${name}`.slice(0, 900);
    const { status, text } = await send(ground.open.origin, {
      method: "POST",
      path: `/api/features/${id}/status_updates/`,
      token: admin.token,
      ...json({ new_status: "planned", comment }),
    });
    if (status < 300) readers.push(reader.email);
    // What cannot be stored, nobody is told of.
    ledger.expect(
      status < 300 || text.includes(sentences.badCharacters),
      `a deed of the team was answered ${status}`,
      `${comment} ${text}`,
    );
  }
  return readers;
}

async function untilMailed({ smtp }: Ground, to: readonly string[]): Promise<void> {
  const until = Date.now() + 60_000;
  const isThere = (address: string) => smtp.received.some((mail) => mail.to.includes(address));
  while (!to.every(isThere) && Date.now() < until) await sleep(200);
}

/** The heads of a mail, folded lines joined. */
const headOf = (raw: string) =>
  (raw.split(/\r?\n\r?\n/)[0] ?? "").replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
const knownHeads =
  /^(from|to|subject|date|message-id|mime-version|content-type|content-transfer-encoding|list-unsubscribe|list-unsubscribe-post|auto-submitted|precedence|x-[\w-]*unsubscribe[\w-]*): /i;

export async function attackMails(ground: Ground, ledger: Ledger): Promise<void> {
  const { smtp, guarded } = ground;
  const canary = ground.canary.origin;
  const payloads = [...ground.some(lineEnds, 2), ...ground.some(markup(canary), 3)];
  const readers = await causeMails(ground, ledger, payloads);
  for (const payload of payloads) ledger.tried(payload);
  for (const email of ground.some(addresses, 3)) {
    ledger.tried(email);
    for (const path of ["/api/auth/password-reset/", "/api/auth/resend-otp"])
      await shoot(
        { origin: ground.open.origin, ledger },
        { method: "POST", path, ...json({ email }) },
      );
    const body = {
      username: unique("mailer"),
      email,
      password: "correct horse 9",
      password_confirm: "correct horse 9",
    };
    await shoot(
      { origin: ground.open.origin, ledger },
      { method: "POST", path: "/api/auth/register/", ...json(body) },
    );
  }
  for (const headers of hosts) {
    const person = await signedIn(ground.scene);
    readers.push(person.email);
    ledger.tried(JSON.stringify(headers));
    const { headers: type, body } = json({ email: person.email });
    await shoot(
      { origin: guarded.origin, ledger },
      {
        method: "POST",
        path: "/api/auth/password-reset/",
        body: body ?? "",
        headers: { ...type, ...headers, "x-forwarded-for": `10.9.8.${readers.length}` },
      },
    );
  }
  await untilMailed(ground, readers);
  for (const reader of readers)
    ledger.expect(
      smtp.received.some(({ to }) => to.includes(reader)),
      "a mail did not arrive",
      reader,
    );
  const browser = await openBrowser();
  try {
    const watched = await openWatched(browser, { origin: ground.open.origin, canary });
    for (const { to, text: raw } of smtp.received) {
      const subject = headOf(raw).find((line) => /^subject:/i.test(line)) ?? "";
      const request = `${to.join()} ${subject.slice(0, 200)}`;
      ledger.expect(
        to.length === 1 && !to.some((one) => /canary/.test(one)),
        "somebody else got the mail",
        request,
      );
      const unknown = headOf(raw).filter((line) => !knownHeads.test(line));
      ledger.expect(unknown.length === 0, `an injected head: ${unknown[0]}`, request);
      const { html, text } = partsOf(raw);
      for (const [, link = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        const isOurs = [ground.world, `${ground.open.origin}/`].some((site) =>
          link.startsWith(site),
        );
        ledger.expect(isOurs, `a mail leads to ${link.slice(0, 100)}`, request);
      }
      ledger.expect(
        !/https?:\/\/canary\.example/.test(text),
        "a link of a stranger's in a mail",
        request,
      );
      await watched.page.setContent(html, { waitUntil: "load" });
      for (const incident of await watched.incidents()) ledger.through(incident, request);
    }
  } finally {
    await browser.close();
  }
}
