/** Every request that mails an address, from one address and from many: a mailbox that never asked gets few. */
import { sql } from "kysely";
import { serverLimits } from "../../../packages/contract/src/server-limits.ts";
import { createUser, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

/** Three accounts of each of two roles in one mailbox, which registration allows. */
const aliases = ["", "+one", "+two"];
const roles = ["user", "employee"];

const requests: readonly [path: string, body: (email: string) => object][] = [
  ["/api/auth/password-reset/", (email) => ({ email })],
  ["/api/auth/mail-code/", (email) => ({ email })],
  ...roles.map((role): [string, (email: string) => object] => [
    "/api/auth/resend-otp",
    (email) => ({ email, role }),
  ]),
];

type Send = (path: string, body: object, token?: string) => Promise<{ status: number }>;

/** Registers accounts for a mailbox, requests mails for them, and changes the address of other accounts to it. */
async function flood(environment: Environment, mailbox: string, send: Send): Promise<void> {
  const [name, domain] = mailbox.split("@");
  const emails = aliases.map((alias) => `${name}${alias}@${domain}`);
  for (const email of emails)
    for (const role of roles) {
      const password = "correct horse 9";
      const account = { username: unique("flooder"), email, role, password };
      await send("/api/auth/register/", { ...account, password_confirm: password });
    }
  for (let round = 0; round < 2; round += 1)
    for (const [path, body] of requests) for (const email of emails) await send(path, body(email));
  for (let n = 0; n < 3; n += 1) {
    const { token } = await createUser(environment.context);
    const email = `${name}+moved${n}@${domain}`;
    await send("/api/auth/email/", { email }, token ?? undefined);
  }
}

export async function attackByMailFlooding(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { db, limited, unlimited } = environment;
  let sent = 0;
  const sources = {
    "one address": () => "203.0.113.80",
    "many addresses": () => `203.0.113.${(sent % 200) + 1}`,
  };
  for (const [source, getAddress] of Object.entries(sources)) {
    const mailbox = `${unique("flooded")}@people.example`;
    await flood(environment, mailbox, async (path, body, token) => {
      sent += 1;
      report.countInput(`${path} for one mailbox from ${source}`);
      const { headers, body: text } = json(body);
      // One address without limits, as it would have more time; many with them, whatever they are.
      const { origin } = source === "one address" ? unlimited : limited;
      const sentHeaders = { ...headers, "x-forwarded-for": getAddress() };
      return sendAndCheck(
        { origin, report },
        { method: "POST", path, headers: sentHeaders, body: text ?? "", token: token ?? null },
      );
    });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails
      where canonical_mailbox(to_address) = canonical_mailbox(${mailbox})`.execute(db);
    const count = rows[0]?.count ?? 0;
    const { hourly } = serverLimits.requestedMails;
    report.expect(count === hourly, `a mailbox got ${count} mails from ${source}`, mailbox);
  }
}
