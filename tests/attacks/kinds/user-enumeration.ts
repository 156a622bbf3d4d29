/** Whether an email has an account: neither the text nor, roughly, the time of a response may reveal it. */
import { createUser, unique } from "../../harness/users.ts";
import { post, registerAccount } from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, send, sendAndCheck } from "../lib/request.ts";

type EmailRequest = { name: string; path: string; body(email: string): object };

const requests: readonly EmailRequest[] = [
  { name: "a reset", path: "/api/auth/password-reset/", body: (email) => ({ email }) },
  { name: "a new code", path: "/api/auth/resend-otp", body: (email) => ({ email }) },
  {
    name: "a log-in",
    path: "/api/auth/login/",
    body: (email) => ({ email, password: "not this one" }),
  },
  { name: "a sign-in code", path: "/api/auth/mail-code/", body: (email) => ({ email }) },
  {
    name: "signing in with a code",
    path: "/api/auth/mail-code/confirm/",
    body: (email) => ({ email, code: "CDFGHJ" }),
  },
  { name: "a code", path: "/api/auth/verify-email", body: (email) => ({ email, code: "CDFGHJ" }) },
];

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
/** One password hash takes tens of milliseconds; the noise of a busy machine is smaller. */
const factor = 4;
const noiseMs = 150;

const kinds = {
  confirmed: async (environment: Environment) => (await createUser(environment.context)).email,
  "an employee": async (environment: Environment) =>
    (await createUser(environment.context, { role: "employee" })).email,
  deactivated: async (environment: Environment) => {
    const { id, email } = await createUser(environment.context);
    await environment.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", id)
      .execute();
    return email;
  },
  unproved: async (environment: Environment) => {
    const { id, email } = await createUser(environment.context);
    await environment.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", id)
      .execute();
    return email;
  },
  "waiting for a code whose tries are used up": async ({ unlimited: { origin } }: Environment) => {
    const email = `${unique("waiting")}@people.example`;
    await registerAccount(origin, email);
    for (let tries = 0; tries < 6; tries += 1)
      await send(origin, post("/auth/verify-email", { email, code: "CDFGHJ" }));
    return email;
  },
  "without a password": async (environment: Environment) => {
    const { id, email } = await createUser(environment.context);
    await environment.db
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", id)
      .execute();
    return email;
  },
};

export async function attackByUserEnumeration(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { origin } = environment.unlimited;
  for (const { name, path, body } of requests) {
    const times = new Map<string, number[]>();
    const responses = new Map<string, string>();
    const ask = async (who: string, email: string) => {
      const attempt = { method: "POST", path, ...json(body(email)) };
      const { status, text, ms } = await sendAndCheck({ origin, report }, attempt);
      times.set(who, [...(times.get(who) ?? []), ms]);
      responses.set(who, `${status} ${text}`);
    };
    const rounds = environment.isShort ? 3 : 8;
    for (let round = 0; round < rounds; round += 1) {
      await ask("unknown", `${unique("unknown")}@people.example`);
      for (const [who, make] of Object.entries(kinds)) {
        report.countInput(`${name} for an email that is ${who}, round ${round}`);
        await ask(who, await make(environment));
      }
    }
    const toUnknown = responses.get("unknown");
    const [usual = 0] = [median(times.get("unknown") ?? [])];
    for (const who of Object.keys(kinds)) {
      report.expect(
        responses.get(who) === toUnknown,
        `${name} reveals an email that is ${who}: ${responses.get(who)}`,
        `${path}, to unknown ${toUnknown}`,
      );
      const took = median(times.get(who) ?? []);
      const isAlike = Math.max(took, usual) < factor * Math.min(took, usual) + noiseMs;
      report.expect(
        isAlike,
        `${name} takes ${Math.round(took)} ms for ${who}, ${Math.round(usual)} ms for unknown`,
        path,
      );
    }
  }
}
