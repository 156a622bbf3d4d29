/** Many accounts of one IP, network or mailbox: registered, unverified, voting for one feature. */

import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import { waitForMail } from "../lib/received-mail.ts";
import type { KindReport } from "../lib/report.ts";
import {
  forEachConcurrently,
  json,
  proof,
  proofCookie,
  send,
  sendAndCheck,
} from "../lib/request.ts";

const homeIp = { "x-forwarded-for": "203.0.113.77" };

function createTargetFeature(
  { db, context, writeDirectly }: Environment,
  report: KindReport,
): Promise<number> {
  return writeDirectly(report, async () => {
    const { id: platform_id } = await insertPlatform(context);
    const { id } = await db
      .insertInto("features")
      .values({ platform_id, title: "A wish that must win", description: "So it is." })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

const countVotes = async ({ db }: Environment, id: number) =>
  (await db.selectFrom("votes").select("user_id").where("feature_id", "=", id).execute()).length;

async function registerAccounts(environment: Environment, report: KindReport): Promise<void> {
  const made: string[] = [];
  for (let n = 0; n < 15; n += 1) {
    const email = `${unique("stuffer")}@people.example`;
    const { headers, body } = json({
      username: unique("stuffer"),
      email,
      password: "correct horse 9",
      password_confirm: "correct horse 9",
    });
    const response = await sendAndCheck(
      { origin: environment.limited.origin, report },
      {
        method: "POST",
        path: "/api/auth/register/",
        headers: { ...headers, ...homeIp },
        body: body ?? "",
      },
    );
    report.countInput(`account ${n} of one IP`);
    if (response.status === 201) made.push(email);
    report.expect(
      response.status !== 201 || !response.text.includes("token"),
      "an unverified email was signed in",
      email,
    );
  }
  report.expect(
    made.length <= 10,
    `${made.length} accounts were made concurrently from one IP`,
    "/api/auth/register/",
  );
  // Without the code from the email, such an account must have no access.
  const [email = ""] = made;
  const login = await send(environment.unlimited.origin, {
    method: "POST",
    path: "/api/auth/login/",
    ...json({ email, password: "correct horse 9" }),
  });
  report.countInput("a login without the code");
  report.expect(login.status === 403, `an unverified email signed in: ${login.status}`, email);
  await waitForMail(environment, [email]);
  const isMailed = environment.smtp.received.some(({ to }) => to.includes(email));
  report.expect(isMailed, "no code was mailed", email);
}

async function vote(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const id = await createTargetFeature(environment, report);
  const path = `/api/features/${id}/upvote/`;
  const accounts = await Promise.all(
    Array.from({ length: 40 }, () => createUser(environment.context)),
  );
  await Promise.all(
    accounts.map(async ({ token }, n) => {
      report.countInput(`vote of new account ${n}`);
      await sendAndCheck({ origin, report }, { method: "POST", path, token, headers: homeIp });
    }),
  );
  const votes = await countVotes(environment, id);
  report.expect(
    votes > 0 && votes <= 10,
    `${votes} new accounts of one IP voted for one idea`,
    path,
  );
  const events = await environment.db
    .selectFrom("audit_events")
    .select("id")
    .where("action", "=", "vote.throttled")
    .where("subject_id", "=", id)
    .execute();
  report.expect(events.length === 1, "the audit log has no event for it", path);
  // One account votes a hundred times, in every variant of the request.
  const other = await createTargetFeature(environment, report);
  const [one] = accounts;
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      report.countInput(`vote ${n} of one account`);
      await sendAndCheck(
        { origin: environment.unlimited.origin, report },
        {
          method: "POST",
          path: `/api/features/${other}/upvote/?referrer=forum${n}.example`,
          token: one?.token ?? null,
          ...json({ count: 50, weight: n, user_id: n }),
        },
      );
    }),
  );
  report.expect(
    (await countVotes(environment, other)) === 1,
    "one account voted more than once",
    path,
  );
  const anonymous = await send(origin, {
    method: "POST",
    path,
    headers: { cookie: proofCookie, "x-csrftoken": proof, ...homeIp },
  });
  report.countInput("anonymous vote");
  report.expect(anonymous.status === 401, "an anonymous vote was counted", path);
}

/** Accounts with aliases of one mailbox, and from many networks of one /48: registered, and voting. */
async function registerMailboxAliases(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const mailbox = unique("rented");
  const network = (n: number) => ({ "x-forwarded-for": `2001:db8:77:${n.toString(16)}::1` });
  const made = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      report.countInput(`account ${n} of one mailbox`);
      const { headers = {}, body = "" } = json({
        username: unique("rented"),
        email: `${mailbox}+${n}@people.example`,
        password: "correct horse 9",
        password_confirm: "correct horse 9",
      });
      const path = "/api/auth/register/";
      const attempt = { method: "POST", path, headers: { ...headers, ...network(n) }, body };
      return (await sendAndCheck({ origin, report }, attempt)).status === 201;
    }),
  );
  const count = made.filter(Boolean).length;
  report.expect(count <= 3, `${count} accounts were made for one mailbox`, mailbox);

  const votes = async (accounts: Awaited<ReturnType<typeof createUser>>[], most: number) => {
    const id = await createTargetFeature(environment, report);
    const path = `/api/features/${id}/upvote/`;
    await forEachConcurrently(accounts, 8, async ({ token }, n) => {
      report.countInput(`vote ${n} of ${accounts.length} from one /48`);
      await sendAndCheck({ origin, report }, { method: "POST", path, token, headers: network(n) });
    });
    const cast = await countVotes(environment, id);
    report.expect(cast > 0 && cast <= most, `${cast} votes of one attacker were counted`, path);
  };
  const accounts = await Promise.all(
    Array.from({ length: 40 }, () => createUser(environment.context)),
  );
  await votes(accounts, 20);
  const ofMailbox = accounts.slice(0, 13);
  for (const [n, { id }] of ofMailbox.entries())
    await environment.db
      .updateTable("users")
      .set({ email: `${mailbox}.voter+${n}@people.example` })
      .where("id", "=", id)
      .execute();
  await votes(ofMailbox, 2);
}

/** Accounts of one mailbox by what its provider ignores, which vote, take votes back, and vote for ideas that are merged. */
async function voteFromOneMailbox(environment: Environment, report: KindReport): Promise<void> {
  const { db, context } = environment;
  const { origin } = environment.unlimited;
  const accounts = await Promise.all(Array.from({ length: 12 }, () => createUser(context)));
  const mailbox = unique("oneperson");
  const [head = "", tail = ""] = [mailbox.slice(0, 3), mailbox.slice(3)];
  for (const [n, { id }] of accounts.entries()) {
    const domain = n % 2 === 0 ? "gmail.com" : "GoogleMail.com";
    const email = `${n % 3 === 0 ? `${head}.${tail}` : mailbox.toUpperCase()}+${n}@${domain}`;
    await db.updateTable("users").set({ email }).where("id", "=", id).execute();
  }
  const cast = (id: number, what: "upvote" | "remove_upvote", some = accounts) =>
    forEachConcurrently(some, 6, async ({ token }, n) => {
      report.countInput(`${what} ${n} of one mailbox`);
      const path = `/api/features/${id}/${what}/`;
      await sendAndCheck({ origin, report }, { method: "POST", path, token });
    });
  const expectOne = async (id: number, what: string) => {
    const votes = await countVotes(environment, id);
    report.expect(votes === 1, `${what}: ${votes} votes of one mailbox count`, `/feature/${id}`);
  };
  const id = await createTargetFeature(environment, report);
  await cast(id, "upvote");
  await expectOne(id, "all voted at once");
  for (let turn = 0; turn < 5; turn += 1) {
    await cast(id, "remove_upvote", accounts.slice(turn, turn + 4));
    await cast(id, "upvote", accounts.slice(turn, turn + 2));
  }
  await expectOne(id, "some took their votes back");
}

/** More writes than any person makes, by one user and from many IPs. */
async function floodWrites(environment: Environment, report: KindReport): Promise<void> {
  const { token } = await createUser(environment.context);
  const id = await createTargetFeature(environment, report);
  const responses = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      report.countInput(`write ${n} of one user`);
      return sendAndCheck(
        { origin: environment.limited.origin, report },
        {
          method: "POST",
          path: `/api/features/${id}/follow/`,
          token,
          headers: { "x-forwarded-for": `203.0.112.${n}` },
        },
      );
    }),
  );
  const rejected = responses.filter(({ status }) => status === 429).length;
  report.expect(
    rejected >= 40,
    `of a hundred concurrent writes of one user ${rejected} were rejected`,
    "/follow/",
  );
}

export async function attackByBallotStuffing(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  await registerAccounts(environment, report);
  await vote(environment, report);
  await registerMailboxAliases(environment, report);
  await voteFromOneMailbox(environment, report);
  await floodWrites(environment, report);
}
