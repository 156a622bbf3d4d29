/** Security events in the log and the metrics. */
import * as authRoutes from "@upwell/contract/auth/routes";
import { correctPlatform, updatePlatform } from "@upwell/contract/platforms/routes";
import * as securityRoutes from "@upwell/contract/security/routes";
import { changeRole, deactivateUser } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser, insertPlatform, testPassword } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

const metricsToken = "sixteen-or-more-characters";
type Line = Record<string, unknown>;
const lines: Line[] = [];
const env = { LOG_LEVEL: "info", TRUSTED_PROXIES: "1", METRICS_TOKEN: metricsToken };
const site = await openTestSite(env, undefined, (line) => lines.push(JSON.parse(line) as Line));
beforeEach(() => {
  lines.length = 0;
});

/** Waits for the events of this test: each is logged after its response. */
async function events(count: number): Promise<Line[]> {
  const found = () => lines.filter(({ msg }) => msg === "security event");
  await expect.poll(found).toHaveLength(count);
  return found();
}

test("records the account of successful and failed sign-ins", async () => {
  const { id, email } = await createUser(site);
  const visitor = site.visitor();
  await visitor.call(authRoutes.login, { body: { email, password: testPassword } });
  await visitor
    .call(authRoutes.login, { body: { email, password: "wrong password" } })
    .catch(() => {});
  await visitor
    .call(authRoutes.login, {
      body: { email: "unknown@people.example", password: "wrong password" },
    })
    .catch(() => {});
  const [first, second, third] = await events(3);
  expect(first).toMatchObject({ event: "sign_in", outcome: "success", account_id: id });
  expect(second).toMatchObject({
    event: "sign_in",
    outcome: "failure",
    reason: "invalid_credentials",
    account_id: id,
  });
  expect(third).toMatchObject({ event: "sign_in", outcome: "failure", account_id: null });
  expect(JSON.stringify(lines)).not.toContain(email);
});

test("records a hash of the IP address", async () => {
  const { email } = await createUser(site);
  const from = (ip: string) =>
    site.app.inject({
      method: "POST",
      url: "/api/auth/login/",
      headers: {
        "x-forwarded-for": ip,
        cookie: `csrftoken=${"x".repeat(43)}`,
        "x-csrftoken": "x".repeat(43),
      },
      payload: { email, password: "wrong password" },
    });
  for (const ip of ["203.0.113.7", "203.0.113.7", "203.0.113.8"]) await from(ip);
  const [first, second, third] = await events(3);
  expect(first?.ip_hash).toMatch(/^[\w-]{22}$/);
  expect(second?.ip_hash).toBe(first?.ip_hash);
  expect(third?.ip_hash).not.toBe(first?.ip_hash);
  expect(JSON.stringify(lines)).not.toContain("203.0.113");
});

test("records actor and subject of role changes and deactivations", async () => {
  const admin = await createUser(site, { role: "admin" });
  const person = await createUser(site);
  const params = { id: String(person.id) };
  await admin.call(changeRole, { params, body: { role: "employee" } });
  await admin.call(deactivateUser, { params, body: { reason: "" } });
  const expected = { outcome: "success", account_id: admin.id, subject_id: person.id };
  expect(await events(2)).toMatchObject([
    { event: "role_change", ...expected },
    { event: "deactivation", ...expected },
  ]);
});

test("records that an admin grants, and a team revokes, trust in a mail domain", async () => {
  const platform = await insertPlatform(site);
  const admin = await createUser(site, { role: "admin" });
  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  const params = { slug: platform.slug };
  const update = (
    by: typeof staff,
    body: { websiteUrl?: string; websiteConfirmed?: boolean; trustsMailDomain?: boolean },
  ) => by.call(updatePlatform, { params, body });
  const websiteUrl = "https://good.example/";
  const grant = (url: string) =>
    update(admin, { websiteUrl: url, websiteConfirmed: true, trustsMailDomain: true });
  await update(staff, { websiteUrl, trustsMailDomain: true });
  await grant(websiteUrl);
  await grant(websiteUrl);
  await update(staff, { websiteUrl: "https://evil.example/" });
  await grant("https://evil.example/");
  await admin.call(correctPlatform, { params: { id: String(platform.id) }, body: { websiteUrl } });
  const expected = { event: "permission_change", outcome: "success" };
  expect(await events(4)).toMatchObject(
    [admin, staff, admin, admin].map(({ id }) => ({ ...expected, account_id: id })),
  );
});

test("records password changes, session revocations and sign-outs", async () => {
  const person = await createUser(site);
  await person.call(securityRoutes.endOtherSessions, {});
  const { token } = await person.call(securityRoutes.changePassword, {
    body: { newPassword: "another horse 9" },
  });
  person.token = token;
  await person.call(authRoutes.logout, {});
  const found = await events(3);
  expect(found.map(({ event }) => event)).toEqual([
    "session_revocation",
    "password_change",
    "sign_out",
  ]);
  for (const line of found) expect(line).toMatchObject({ account_id: person.id });
});

test("records forbidden requests, but no other failures", async () => {
  const person = await createUser(site);
  const headers = { authorization: `Token ${person.token}` };
  await fetch(`${site.origin}/api/features/999999/`, { headers });
  await fetch(`${site.origin}/api/staff/users/`, { headers });
  await fetch(`${site.origin}/api/auth/logout/`, { method: "POST" });
  expect(await events(2)).toMatchObject([
    { event: "access_denied", reason: "forbidden", account_id: person.id },
    { event: "sign_out", outcome: "failure", reason: "csrf_failed", account_id: null },
  ]);
});

test("counts each kind, starting at 0", async () => {
  const readCount = async (kind: string, outcome: string) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
    const line = `upwell_security_events_total{kind="${kind}",outcome="${outcome}"} `;
    return Number(text.split(line)[1]?.split("\n")[0]);
  };
  expect(await readCount("account_deletion", "failure")).toBe(0);
  const before = await readCount("sign_in", "failure");
  await site
    .visitor()
    .call(authRoutes.login, {
      body: { email: "unknown@people.example", password: "wrong password" },
    })
    .catch(() => {});
  await expect.poll(() => readCount("sign_in", "failure")).toBe(before + 1);
});
