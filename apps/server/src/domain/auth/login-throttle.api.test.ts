/** Throttling of password guesses for one account without locking out its owner. */
import { confirmPasswordReset, login, requestPasswordReset } from "@upwell/contract/auth/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailsTo } from "@upwell/tests/harness/registration";
import type { TestSite } from "@upwell/tests/harness/site";
import { findRows } from "@upwell/tests/harness/table-rows";
import { createUser, testPassword } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import type { AppError } from "../../lib/app-error.ts";
import { createMetrics } from "../../lib/metrics.ts";
import type { Browser } from "./known-devices.ts";
import { createLoginThrottle } from "./login-throttle.ts";

const perEmail = 30;

const site = await openTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
const { limiters } = site.deps;
const throttle = createLoginThrottle({
  ...site.deps,
  limiters: {
    ...limiters,
    create: (limit) =>
      limiters.create(limit.name === "login-failures-email" ? { ...limit, max: perEmail } : limit),
  },
});

/** Creates a browser that stores its device cookie. */
function createBrowser(): Browser {
  const browser = {
    device: { browser: null, system: null },
    isLocal: true,
    secret: undefined as string | undefined,
    setSecret: (secret: string) => {
      browser.secret = secret;
    },
  };
  return browser;
}

let ips = 0;
function createIp(): string {
  ips += 1;
  return `198.51.100.${ips}`;
}

type Source = { ip?: string; browser?: Browser };

/** Returns the error code, or "signed in". */
async function attempt(
  email: string,
  password: string,
  { ip = createIp(), browser = createBrowser() }: Source = {},
): Promise<string> {
  return throttle.login({ email, password }, { portal: "client", browser, ip }).then(
    () => "signed in",
    (error: AppError) => error.code,
  );
}

/** Sends wrong passwords concurrently, each from a new IP address unless one is given. */
async function guess(
  count: number,
  email: string,
  from: Source = {},
): Promise<Map<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, () => attempt(email, "not this one", from)),
  );
  return new Map([...Map.groupBy(outcomes, String)].map(([code, all]) => [code, all.length]));
}

test.each([
  ["an account", async () => (await createUser(site)).email],
  ["an email without one", async () => "unknown-email@people.example"],
])("allows twenty concurrent guesses per IP address at %s", async (_, getEmail) => {
  const [email, ip] = [await getEmail(), createIp()];
  const outcomes = await guess(30, email, { ip });
  expect(Object.fromEntries(outcomes)).toEqual({ invalid_credentials: 20, rate_limited: 10 });
  // Normalizes the email.
  expect(await attempt(` ${email.toUpperCase()}`, "no", { ip })).toBe("rate_limited");
  // Other IP addresses are not limited.
  expect(await attempt(email, "no")).toBe("invalid_credentials");
});

/** Sends a request of a browser without a device cookie. */
function post(path: string, payload: object, ip: string, { app }: Pick<TestSite, "app"> = site) {
  const proof = "x".repeat(43);
  return app.inject({
    method: "POST",
    url: `/api/auth${path}`,
    headers: { cookie: `csrftoken=${proof}`, "x-csrftoken": proof, "x-forwarded-for": ip },
    payload,
  });
}

test("lets the owner sign in over HTTP after 21 wrong passwords from other addresses", async () => {
  const { email } = await createUser(site);
  const strangers = Array.from({ length: 21 }, (_, index) => `2001:db8:0:${index + 1}::1`);
  const guesses = strangers.map((ip) => post("/login/", { email, password: "not this one" }, ip));
  for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401);
  const owner = await post("/login/", { email, password: testPassword }, "192.0.2.1");
  expect(owner.statusCode).toBe(200);
  expect(String(owner.headers["set-cookie"])).toMatch(/^device=[\w-]{43};/);
});

test("clears the failures of an IP address after the right password", async () => {
  const { email } = await createUser(site);
  const ip = createIp();
  await guess(19, email, { ip });
  expect(await attempt(email, testPassword, { ip })).toBe("signed in");
  expect(await guess(10, email, { ip })).toEqual(new Map([["invalid_credentials", 10]]));
});

test("limits the guesses from all addresses, but not a known device", async () => {
  const { email } = await createUser(site);
  const browser = createBrowser();
  expect(await attempt(email, testPassword, { browser })).toBe("signed in");
  const outcomes = await guess(perEmail + 10, email);
  expect(Object.fromEntries(outcomes)).toEqual({
    invalid_credentials: perEmail,
    rate_limited: 10,
  });
  expect(await attempt(email, testPassword)).toBe("rate_limited");
  expect(await attempt(email, testPassword, { browser })).toBe("signed in");
  // The owner is warned once.
  const mails = await getMailsTo(site, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("several hundred attempts to sign in");
});

test("counts the failures of a known device separately", async () => {
  const { email } = await createUser(site);
  const browser = createBrowser();
  await attempt(email, testPassword, { browser });
  expect(await guess(25, email, { browser })).toEqual(
    new Map([
      ["invalid_credentials", 20],
      ["rate_limited", 5],
    ]),
  );
  // A known device of one account is unknown to another.
  const other = await createUser(site);
  const stranger = createBrowser();
  await attempt(other.email, testPassword, { browser: stranger });
  await guess(perEmail, other.email);
  expect(await attempt(email, "no", { browser: stranger })).toBe("invalid_credentials");
  expect(await attempt(other.email, "no", { browser })).toBe("rate_limited");
});

test("clears all failures after a password reset", async () => {
  const { email } = await createUser(site);
  const [browser, ip] = [createBrowser(), createIp()];
  await guess(perEmail, email);
  expect(await attempt(email, testPassword, { browser, ip })).toBe("rate_limited");
  await throttle.forget(email, { browser, ip });
  expect(await attempt(email, testPassword, { browser, ip })).toBe("signed in");
});

test("lets the owner sign in over HTTP after a password reset at the same address", async () => {
  const { limiters } = site.deps;
  // Otherwise the limit on sign-ins of an IP address, which is as low, rejects first.
  const app = await buildApp({
    ...site.deps,
    metrics: createMetrics(),
    limiters: {
      ...limiters,
      create: (limit) =>
        limiters.create(limit.name.startsWith(login.id) ? { ...limit, max: 1000 } : limit),
    },
  });
  const { email } = await createUser(site);
  const send = (path: string, payload: object) => post(path, payload, "192.0.2.2", { app });
  const signIn = async (password: string) =>
    (await send("/login/", { email, password })).statusCode;
  await Promise.all(Array.from({ length: 20 }, () => signIn("not this one")));
  expect(await signIn(testPassword)).toBe(429);
  await send("/password-reset/", { email });
  const [mail = ""] = await getMailsTo(site, email);
  const token = /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? "";
  const password = "a lamp in the window";
  expect((await send("/password-reset/confirm/", { token, password })).statusCode).toBe(200);
  expect(await signIn(password)).toBe(200);
  await app.close();
});

test("adds the browser of a password reset to the known devices", async () => {
  const { email } = await createUser(site);
  const owner = site.visitor();
  await owner.call(requestPasswordReset, { body: { email } });
  const [mail = ""] = await getMailsTo(site, email);
  const token = /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? "";
  await owner.call(confirmPasswordReset, { body: { token, password: "a lamp in the window" } });
  const rows = await site.deps.db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("known_devices.id")
    .where("users.email", "=", email)
    .execute();
  expect(rows).toHaveLength(1);
});

test("does not count right passwords, and keeps the twenty most recent devices", async () => {
  const { id, email } = await createUser(site);
  for (let browser = 0; browser < perEmail + 2; browser += 1)
    expect(await attempt(email, testPassword)).toBe("signed in");
  const rows = await findRows(site, "known_devices", { user_id: id }, ["id"]);
  expect(rows).toHaveLength(20);
});
