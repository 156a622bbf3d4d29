/** Many accounts of one address: made, unproved, voting for one idea, reporting one text. */

import { codeMailedTo } from "../../apps/server/src/testing/joining.ts";
import { platformRow, signedIn, unique } from "../../apps/server/src/testing/people.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, proof, send, shoot } from "../lib/shoot.ts";

const home = { "x-forwarded-for": "203.0.113.77" };

function ideaOf({ db, scene, arrange }: Ground, ledger: Ledger): Promise<number> {
  return arrange(ledger, async () => {
    const { id: platform_id } = await platformRow(scene);
    const { id } = await db
      .insertInto("features")
      .values({ platform_id, title: "A wish that somebody wants to win", description: "So it is." })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

const votesOf = async ({ db }: Ground, id: number) =>
  (await db.selectFrom("votes").select("user_id").where("feature_id", "=", id).execute()).length;

async function makeAccounts(ground: Ground, ledger: Ledger): Promise<void> {
  const made: string[] = [];
  for (let n = 0; n < 15; n += 1) {
    const email = `${unique("stuffer")}@people.example`;
    const { headers, body } = json({
      username: unique("stuffer"),
      email,
      password: "correct horse 9",
      password_confirm: "correct horse 9",
    });
    const answer = await shoot(
      { origin: ground.guarded.origin, ledger },
      {
        method: "POST",
        path: "/api/auth/register/",
        headers: { ...headers, ...home },
        body: body ?? "",
      },
    );
    ledger.tried(`account ${n} of one address`);
    if (answer.status === 201) made.push(email);
    ledger.expect(
      answer.status !== 201 || !answer.text.includes("token"),
      "an unproved address was signed in",
      email,
    );
  }
  ledger.expect(
    made.length <= 10,
    `${made.length} accounts were made at one address at once`,
    "/api/auth/register/",
  );
  // Without the code out of the mail, nothing of such an account opens anything.
  const [email = ""] = made;
  const login = await send(ground.open.origin, {
    method: "POST",
    path: "/api/auth/login/",
    ...json({ email, password: "correct horse 9" }),
  });
  ledger.tried("a log-in without the code");
  ledger.expect(login.status === 403, `an unproved address signed in: ${login.status}`, email);
  await codeMailedTo(ground.scene, email);
}

async function vote(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.guarded;
  const id = await ideaOf(ground, ledger);
  const path = `/api/features/${id}/upvote/`;
  const accounts = await Promise.all(Array.from({ length: 40 }, () => signedIn(ground.scene)));
  await Promise.all(
    accounts.map(async ({ token }, n) => {
      ledger.tried(`vote of new account ${n}`);
      await shoot({ origin, ledger }, { method: "POST", path, token, headers: home });
    }),
  );
  const votes = await votesOf(ground, id);
  ledger.expect(
    votes > 0 && votes <= 10,
    `${votes} new accounts of one address voted for one idea`,
    path,
  );
  const told = await ground.db
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "feature.stuff")
    .where("subject_id", "=", id)
    .execute();
  ledger.expect(told.length === 1, "no admin is told of it", path);
  // One account, a hundred times, in every way of saying it.
  const other = await ideaOf(ground, ledger);
  const [one] = accounts;
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      ledger.tried(`vote ${n} of one account`);
      await shoot(
        { origin: ground.open.origin, ledger },
        {
          method: "POST",
          path: `/api/features/${other}/upvote/?n=${n}`,
          token: one?.token ?? null,
          ...json({ count: 50, weight: n, user_id: n }),
        },
      );
    }),
  );
  ledger.expect((await votesOf(ground, other)) === 1, "one account voted more than once", path);
  const anonymous = await send(origin, {
    method: "POST",
    path,
    headers: { cookie: `csrftoken=${proof}`, "x-csrftoken": proof, ...home },
  });
  ledger.tried("vote of nobody");
  ledger.expect(anonymous.status === 401, "nobody voted", path);
}

/** More writes than any person makes, by one person and from any number of addresses. */
async function flood(ground: Ground, ledger: Ledger): Promise<void> {
  const { token } = await signedIn(ground.scene);
  const id = await ideaOf(ground, ledger);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      ledger.tried(`write ${n} of one person`);
      return shoot(
        { origin: ground.guarded.origin, ledger },
        {
          method: "POST",
          path: `/api/features/${id}/follow/`,
          token,
          headers: { "x-forwarded-for": `203.0.112.${n}` },
        },
      );
    }),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  ledger.expect(
    refused >= 40,
    `of a hundred writes of one person at once ${refused} were refused`,
    "/follow/",
  );
}

export async function attackByStuffing(ground: Ground, ledger: Ledger): Promise<void> {
  await makeAccounts(ground, ledger);
  await vote(ground, ledger);
  await flood(ground, ledger);
}
