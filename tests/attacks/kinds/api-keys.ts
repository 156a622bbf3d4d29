/** API keys: guessed, ended, with another scope, and sent where no key belongs. */
import { scopes } from "@upwell/contract/api-keys/values";
import { createUser, insertPlatform } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: object };

export async function attackByApiKeys(
  { unlimited: { origin }, context }: Environment,
  report: KindReport,
): Promise<void> {
  const send = ({ method = "GET", path, headers = {}, body }: Sent, key?: string) => {
    const sent = body === undefined ? { headers: {} } : json(body);
    const authorization: Record<string, string> =
      key === undefined ? {} : { authorization: `Bearer ${key}` };
    return sendAndCheck(
      { origin, report },
      {
        ...sent,
        method,
        path: `/api${path}`,
        headers: { ...sent.headers, ...authorization, ...headers },
      },
    );
  };
  const expectClosed = async (what: string, sent: Sent, key?: string) => {
    report.countInput(what);
    const { status, text } = await send(sent, key);
    report.expect([401, 403].includes(status), `${what} got through: ${status} ${text}`, sent.path);
  };

  const platform = await insertPlatform(context);
  const other = await insertPlatform(context);
  const admin = await createUser(context, { role: "admin" });
  const member = await createUser(context, { role: "employee", employerId: platform.id });
  const create = async ({ token }: { token: string | null }, ...given: string[]) => {
    const body = { name: "Key", scopes: given, platform: platform.id, days: 1 };
    const headers = { authorization: `Token ${token}` };
    const { text } = await send({ method: "POST", path: "/auth/keys/", headers, body });
    return JSON.parse(text) as { id: number; key: string };
  };
  const me = { path: "/auth/me/" };

  const { id, key } = await create(member, "read");
  report.expect((await send(me, key)).status === 200, "a key did not work", "/auth/me/");
  const guesses = [
    ...[
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      key.slice(4),
      `upw_${key}`,
      `${key},${key}`,
    ],
    ...["upw_", "upw_%00", "upw_' or true --", `upw_${"A".repeat(43)}`, `upw_${"A".repeat(8000)}`],
    ...Array.from({ length: 8 }, (_, at) => `${key.slice(0, 10 + at)}-${key.slice(11 + at)}`),
  ];
  for (const guess of guesses.filter((one) => one !== key)) {
    report.countInput(`a guessed key ${guess.slice(0, 60)}`);
    const { status } = await send(me, guess);
    report.expect(status >= 400 && status < 500, `a guessed key got ${status}`, guess.slice(0, 60));
  }
  const places: Record<string, Sent> = {
    "a key in the query": { path: `/auth/me/?key=${key}&access_token=${key}&token=${key}` },
    "a key as a session's token": { ...me, headers: { authorization: `Token ${key}` } },
    "a key as a password": {
      ...me,
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
    },
    "a key in a cookie": { ...me, headers: { cookie: `sessionid=${key}; token=${key}` } },
    "a key in another header": { ...me, headers: { "x-api-key": key, "x-authorization": key } },
    "a key as a user's id": { ...me, headers: { "x-user": key } },
  };
  for (const [what, sent] of Object.entries(places)) await expectClosed(what, sent);

  // What each scope must not open, of accounts that could do it themselves.
  const feature = {
    platform: platform.id,
    title: "An idea of a program",
    description: "x".repeat(40),
  };
  const beyond: Record<(typeof scopes)[number], Sent[]> = {
    read: [
      { method: "POST", path: "/features/", body: feature },
      { path: `/staff/platforms/${platform.slug}/features/` },
      { path: "/staff/users/" },
    ],
    write: [
      { path: "/notifications/" },
      { path: `/staff/platforms/${platform.slug}/features/` },
      { path: "/staff/users/" },
    ],
    staff: [
      { path: "/staff/users/" },
      { path: `/staff/platforms/${other.slug}/features/` },
      { method: "POST", path: "/features/", body: feature },
    ],
    admin: [
      { path: `/staff/platforms/${platform.slug}/features/` },
      { method: "POST", path: `/staff/users/${member.id}/role/`, body: { role: "admin" } },
      { method: "POST", path: `/staff/users/${member.id}/reset-two-step/` },
    ],
  };
  const forSessions: Sent[] = [
    { method: "POST", path: "/auth/keys/", body: { name: "Key", scopes: ["admin"], days: 300 } },
    { path: "/auth/keys/" },
    { path: "/auth/sessions/" },
    { method: "POST", path: "/auth/sessions/end-others/" },
    { method: "POST", path: "/auth/password/", body: { new_password: "a stranger's horse 12" } },
    { method: "POST", path: "/auth/email/", body: { email: "stranger@people.example" } },
    { method: "DELETE", path: "/auth/me/" },
    { method: "POST", path: "/auth/me/export/" },
    { method: "POST", path: "/auth/passkeys/options/" },
  ];
  for (const scope of scopes) {
    const { key: scoped } = await create(admin, scope);
    for (const sent of [...beyond[scope], ...forSessions])
      await expectClosed(
        `the scope ${scope} at ${sent.method ?? "GET"} ${sent.path}`,
        sent,
        scoped,
      );
  }

  const headers = { authorization: `Token ${member.token}` };
  await send({ method: "DELETE", path: `/auth/keys/${id}/`, headers });
  await expectClosed("an ended key", me, key);
  await expectClosed("an ended key at a public page", { path: "/platforms/" }, key);
}
