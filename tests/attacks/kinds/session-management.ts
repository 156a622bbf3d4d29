/** Sessions that an attacker chose, that should have ended, or that were stolen. */
import { setTimeout as sleep } from "node:timers/promises";
import { openLivePage } from "../../harness/live-page.ts";
import { createUser, testPassword } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import {
  type AttackRequest,
  type AttackTarget,
  json,
  proof,
  send,
  sendAndCheck,
} from "../lib/request.ts";
import { replayCodes, signInByLink } from "./sign-in-codes.ts";

const meRequest: AttackRequest = { method: "GET", path: "/api/auth/me/" };

/** A token or cookie planted before a sign-in must not give access afterwards. */
async function fixateSession(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const planted = ["x".repeat(43), "0".repeat(43), "attacker", "null", "admin"];
  for (const token of planted) {
    const victim = await createUser(environment.context);
    const { headers, body } = json({ email: victim.email, password: testPassword });
    const { status, text, rawHeaders } = await sendAndCheck(
      { origin, report },
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
    report.countInput(`planted ${token}`);
    report.expect(status === 200, `a login with a planted token got ${status}`, token);
    const given = (JSON.parse(text) as { token?: string }).token ?? "";
    report.expect(given.length >= 43 && given !== token, "the planted token was reused", token);
    report.expect(
      !rawHeaders.some((header) => /sessionid|auth-token/.test(header)),
      "a planted cookie was reused",
      token,
    );
    const ways: Partial<AttackRequest>[] = [
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
      report.countInput(`opens with ${JSON.stringify(how)}`);
      const response = await sendAndCheck({ origin, report }, { ...meRequest, ...how });
      report.expect(
        response.status === 401,
        "something other than the session's header gave access",
        JSON.stringify(how),
      );
    }
  }
}

/** Actions that must end every session of the account, including its open event streams. */
const sessionEndingActions: Record<
  string,
  (environment: Environment, victim: Awaited<ReturnType<typeof createUser>>) => Promise<unknown>
> = {
  "logging out": ({ unlimited }, { token }) =>
    send(unlimited.origin, { method: "POST", path: "/api/auth/logout/", token }),
  "being deactivated": async ({ unlimited, context }, { id }) => {
    const admin = await createUser(context, { role: "admin" });
    return send(unlimited.origin, {
      method: "POST",
      path: `/api/staff/users/${id}/deactivate/`,
      token: admin.token,
      ...json({ reason: "For a test." }),
    });
  },
  "deleting the account": ({ unlimited }, { token }) =>
    send(unlimited.origin, {
      method: "DELETE",
      path: "/api/auth/me/",
      token,
    }),
  "a reset of two-step sign-in": async ({ unlimited, context }, { id }) => {
    const admin = await createUser(context, { role: "admin" });
    return send(unlimited.origin, {
      method: "POST",
      path: `/api/staff/users/${id}/reset-two-step/`,
      token: admin.token,
      ...json({ reason: "For a test." }),
    });
  },
  "a new password": ({ unlimited }, { token }) =>
    send(unlimited.origin, {
      method: "POST",
      path: "/api/auth/password/",
      token,
      ...json({ new_password: "another horse 10" }),
    }),
};

/** Milliseconds within which every process learns of a session's end. */
const propagationMs = 500;

/** Other processes may accept the session until they learn of its end. */
async function expectSessionEnds(
  target: AttackTarget,
  name: string,
  token: AttackRequest["token"],
): Promise<void> {
  const until = performance.now() + propagationMs;
  target.report.countInput(`reading elsewhere after ${name}`);
  for (;;) {
    const { status } = await sendAndCheck(target, { ...meRequest, token });
    if (status === 401) return;
    if (performance.now() > until) {
      target.report.breach(`another process accepts the session long after ${name}`, `${token}`);
      return;
    }
    await sleep(20);
  }
}

async function outlive(environment: Environment, report: KindReport): Promise<void> {
  for (const [name, end] of Object.entries(sessionEndingActions)) {
    const victim = await createUser(environment.context);
    const page = await openLivePage(environment.limited.origin, { token: victim.token });
    const { origin: here } = environment.unlimited;
    const { origin: there } = environment.limited;
    // Both processes have cached the session, so both must learn of its end.
    for (const origin of [here, there])
      await sendAndCheck({ origin, report }, { ...meRequest, token: victim.token });
    await end(environment, victim);
    const tries: [string, AttackRequest][] = [
      [here, meRequest],
      [there, { method: "PATCH", path: meRequest.path, ...json({ bio: "Still here." }) }],
    ];
    for (const [origin, attempt] of tries) {
      report.countInput(`${name} at ${origin}`);
      const { status } = await sendAndCheck(
        { origin, report },
        { ...attempt, token: victim.token },
      );
      report.expect(
        status === 401,
        `a session outlived ${name}`,
        `${attempt.method} ${attempt.path} with ${victim.token}`,
      );
    }
    await expectSessionEnds({ origin: there, report }, name, victim.token);
    page.close();
  }
}

/** Malformed tokens. */
async function forgeTokens(environment: Environment, report: KindReport): Promise<void> {
  const { token } = await createUser(environment.context);
  const right = token ?? "";
  const rows = await environment.db.selectFrom("sessions").select("token_hash").limit(3).execute();
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
    report.countInput(`forged ${one}`);
    const { status } = await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { ...meRequest, token: one },
    );
    report.expect(status === 401, "a forged token gave access", one);
  }
}

export async function attackBySessionManagement(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  await replayCodes(environment, report);
  await signInByLink(environment, report);
  await fixateSession(environment, report);
  await outlive(environment, report);
  await forgeTokens(environment, report);
}
