/** Sessions that an attacker chose, or that should have ended. */
import { setTimeout as sleep } from "node:timers/promises";
import { openLivePage } from "../../apps/server/src/testing/live-page.ts";
import { signedIn, testPassword } from "../../apps/server/src/testing/people.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, proof, type Shooting, type Shot, send, shoot } from "../lib/shoot.ts";

const me: Shot = { method: "GET", path: "/api/auth/me/" };

/** A token, a cookie or a proof that is planted before somebody signs in opens nothing afterwards. */
async function fixate(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  const planted = ["x".repeat(43), "0".repeat(43), "attacker", "null", "admin"];
  for (const token of planted) {
    const victim = await signedIn(ground.scene);
    const { headers, body } = json({ email: victim.email, password: testPassword });
    const { status, text, rawHeaders } = await shoot(
      { origin, ledger },
      {
        method: "POST",
        path: "/api/auth/login/",
        headers: {
          ...headers,
          authorization: `Token ${token}`,
          cookie: `csrftoken=${proof}; sessionid=${token}; auth-token=${token}; token=${token}`,
        },
        body: body ?? "",
      },
    );
    ledger.tried(`planted ${token}`);
    ledger.expect(status === 200, `a log-in with a planted token answered ${status}`, token);
    const given = (JSON.parse(text) as { token?: string }).token ?? "";
    ledger.expect(given.length >= 43 && given !== token, "the planted token was taken", token);
    ledger.expect(
      !rawHeaders.some((header) => /sessionid|auth-token/.test(header)),
      "a planted cookie was taken over",
      token,
    );
    const ways: Partial<Shot>[] = [
      { token },
      { headers: { cookie: `sessionid=${token}` } },
      { headers: { cookie: `sessionid=${given}; token=${given}` } },
      { headers: { authorization: `Bearer ${given}` } },
      { headers: { authorization: `Basic ${given}` } },
      { headers: { "x-auth-token": given } },
      { path: `/api/auth/me/?token=${given}` },
      { path: `/api/auth/me/?access_token=${given}` },
    ];
    for (const how of ways) {
      ledger.tried(`opens with ${JSON.stringify(how)}`);
      const answer = await shoot({ origin, ledger }, { ...me, ...how });
      ledger.expect(
        answer.status === 401,
        "something else than the session's own header opened it",
        JSON.stringify(how),
      );
    }
  }
}

/** Where a session must end, every one of the account ends, its open page among them. */
const endings: Record<
  string,
  (ground: Ground, victim: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>
> = {
  "logging out": ({ open }, { token }) =>
    send(open.origin, { method: "POST", path: "/api/auth/logout/", token }),
  "being deactivated": async ({ open, scene }, { id }) => {
    const admin = await signedIn(scene, { role: "admin" });
    return send(open.origin, {
      method: "POST",
      path: `/api/staff/users/${id}/deactivate/`,
      token: admin.token,
      ...json({ reason: "For a test." }),
    });
  },
  "deleting the account": ({ open }, { token }) =>
    send(open.origin, { method: "DELETE", path: "/api/auth/me/", token }),
};

/** Milliseconds in which the end of a session has been told to every process. */
const toldWithin = 500;

/** Another process than the one that ended it may let it read until it has heard of that. */
async function endsSoon(shooting: Shooting, name: string, token: Shot["token"]): Promise<void> {
  const until = performance.now() + toldWithin;
  shooting.ledger.tried(`reading elsewhere after ${name}`);
  for (;;) {
    const { status } = await shoot(shooting, { ...me, token });
    if (status === 401) return;
    if (performance.now() > until) {
      shooting.ledger.through(`a session reads elsewhere long after ${name}`, `${token}`);
      return;
    }
    await sleep(20);
  }
}

async function outlive(ground: Ground, ledger: Ledger): Promise<void> {
  for (const [name, end] of Object.entries(endings)) {
    const victim = await signedIn(ground.scene);
    const page = await openLivePage(ground.guarded.origin, { token: victim.token });
    const { origin: here } = ground.open;
    const { origin: there } = ground.guarded;
    // Both know the session, so both have to be told of its end.
    for (const origin of [here, there])
      await shoot({ origin, ledger }, { ...me, token: victim.token });
    await end(ground, victim);
    const tries: [string, Shot][] = [
      [here, me],
      [there, { method: "PATCH", path: me.path, ...json({ bio: "Still here." }) }],
    ];
    for (const [origin, shot] of tries) {
      ledger.tried(`${name} at ${origin}`);
      const { status } = await shoot({ origin, ledger }, { ...shot, token: victim.token });
      ledger.expect(
        status === 401,
        `a session outlived ${name}`,
        `${shot.method} ${shot.path} with ${victim.token}`,
      );
    }
    await endsSoon({ origin: there, ledger }, name, victim.token);
    page.leave();
  }
}

/** What looks like a token and is none. */
async function forge(ground: Ground, ledger: Ledger): Promise<void> {
  const { token } = await signedIn(ground.scene);
  const right = token ?? "";
  const rows = await ground.db.selectFrom("sessions").select("token_hash").limit(3).execute();
  const stored = rows.flatMap(({ token_hash }) => {
    const hash = Buffer.from(token_hash);
    return [hash.toString("hex"), hash.toString("base64url"), hash.toString("base64")];
  });
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  const payload = Buffer.from('{"sub":1,"role":"admin"}').toString("base64url");
  const forged = [
    ...stored,
    right.slice(1),
    right.slice(0, -1),
    `${right}a`,
    right.toUpperCase(),
    `${right}%00`,
    `${unsigned}.${payload}.`,
    "1",
    "'or'1'='1",
    "*",
    "%",
    "[object Object]",
    "true",
  ];
  for (const one of forged) {
    ledger.tried(`forged ${one}`);
    const { status } = await shoot({ origin: ground.open.origin, ledger }, { ...me, token: one });
    ledger.expect(status === 401, "a forged token opened something", one);
  }
}

export async function attackSessions(ground: Ground, ledger: Ledger): Promise<void> {
  await fixate(ground, ledger);
  await outlive(ground, ledger);
  await forge(ground, ledger);
}
