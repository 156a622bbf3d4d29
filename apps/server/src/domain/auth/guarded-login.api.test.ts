/** Guessing the password of one account, from however many machines. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn, testPassword } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
});
afterAll(() => site.close());

const proof = "x".repeat(43);
let machines = 0;

/** A log-in from an address that nobody has called from before. */
async function loginFromElsewhere(email: string, password: string) {
  machines += 1;
  const response = await fetch(`${site.origin}/api/auth/login/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: `csrftoken=${proof}`,
      "x-csrftoken": proof,
      "x-forwarded-for": `198.51.${Math.floor(machines / 250)}.${machines % 250}`,
    },
    body: JSON.stringify({ email, password }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: await response.json(),
  };
}

const guess = (email: string) => loginFromElsewhere(email, "not this one");
const atOnce = (count: number, email: string) =>
  Promise.all(Array.from({ length: count }, () => guess(email)));

test.each([
  ["an account", async () => (await signedIn(site)).email],
  ["nobody's address", async () => "nobody-at-all@people.example"],
])("of guesses at %s that come together, twenty are looked at", async (_, of) => {
  const email = await of();
  const statuses = (await atOnce(30, email)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // However the address is written.
  const next = await guess(` ${email.toUpperCase()}`);
  expect(next).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(next.retryAfter)).toBeGreaterThan(0);
});

test("one account's guesses stop nobody else, and who knows the password starts anew", async () => {
  const [ada, ben] = [await signedIn(site), await signedIn(site)];
  await atOnce(19, ada.email);
  expect((await loginFromElsewhere(ben.email, testPassword)).status).toBe(200);
  expect((await loginFromElsewhere(ada.email, testPassword)).status).toBe(200);
  const statuses = (await atOnce(20, ada.email)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});
