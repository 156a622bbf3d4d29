/** Other users' accounts: registered before their owners, locked by guesses, prevented from verification. */
import { createUser, testPassword, unique } from "../../harness/users.ts";
import {
  cookiesAfter,
  createUnusedIp,
  post,
  registerAccount,
  registrationPassword,
} from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import { getMailedCode } from "../lib/received-mail.ts";
import type { KindReport } from "../lib/report.ts";
import { sendAndCheck } from "../lib/request.ts";

const concurrency = 8;
const ownersPassword = "a lamp in the window";

/** A stranger registers with an owner's email; the owner verifies it. */
async function registerBeforeOwner(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const at = { origin, report };
  const email = `${unique("owner")}@people.example`;
  const stranger = await registerAccount(origin, email);
  report.countInput(`${email} registered by a stranger`);
  const code = await getMailedCode(environment, email);
  const strangerSignsIn = async (when: string) => {
    const body = { email, password: registrationPassword };
    const { status } = await sendAndCheck(at, post("/auth/login/", body, stranger));
    report.countInput(`the stranger's password ${when}`);
    report.expect(status !== 200, `the stranger's password signs in ${when}`, email);
  };
  await strangerSignsIn("before the owner confirms");
  const confirmed = await sendAndCheck(at, post("/auth/verify-email", { email, code }));
  const { token, reset_token } = JSON.parse(confirmed.text) as Record<string, string>;
  report.expect(
    confirmed.status === 200 && token === undefined && reset_token !== undefined,
    "a code verified an account with the password of a stranger",
    email,
  );
  await strangerSignsIn("after the owner has confirmed");
  const again = await sendAndCheck(at, post("/auth/verify-email", { email, code }, stranger));
  report.countInput("the used code in the stranger's browser");
  report.expect(again.status === 400, "a used code signed a stranger in", email);
  const body = { token: reset_token ?? "", password: ownersPassword };
  await sendAndCheck(at, post("/auth/password-reset/confirm/", body));
  await strangerSignsIn("after the owner has set a new one");
  const owner = await sendAndCheck(at, post("/auth/login/", { email, password: ownersPassword }));
  report.expect(owner.status === 200, "the owner of an email does not get its account", email);
}

/** Strangers use up tries; the browser that registered can still enter its code. */
async function exhaustTries(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const at = { origin, report };
  const email = `${unique("owner")}@people.example`;
  const browser = await registerAccount(origin, email);
  const code = await getMailedCode(environment, email);
  for (const guess of ["CDFGHJ", "CDFGHK", "CDFGHM", "CDFGHN", "CDFGHP", "CDFGHQ", "CDFGHR"]) {
    report.countInput(`${guess} for ${email}`);
    const { text } = await sendAndCheck(at, post("/auth/verify-email", { email, code: guess }));
    report.expect(text.includes("invalid_code"), "a guess reveals that a code is pending", text);
  }
  const { status } = await sendAndCheck(at, post("/auth/verify-email", { email, code }, browser));
  report.expect(status === 200, "strangers used up the tries of a code", email);
}

/** Wrong passwords from many IPs; the owner can still sign in. */
async function lockOutOwner(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const at = { origin, report };
  const { email } = await createUser(environment.context);
  const logIn = (password: string, headers: Record<string, string>) =>
    sendAndCheck(at, post("/auth/login/", { email, password }, headers));
  const first = await logIn(testPassword, createUnusedIp());
  const knownBrowser = cookiesAfter(first);
  const guess = async (count: number) => {
    const guesses = Array.from({ length: count }, (_, index) => `not this one ${index}`);
    for (const password of guesses) report.countInput(`${email} ${password}`);
    let rejected = 0;
    // Only a few run concurrently, because waiting looks like an injected delay.
    for (let from = 0; from < count; from += concurrency) {
      const some = guesses.slice(from, from + concurrency);
      const responses = await Promise.all(
        some.map((password) => logIn(password, createUnusedIp())),
      );
      rejected += responses.filter(({ status }) => status === 429).length;
    }
    return rejected;
  };
  await guess(25);
  const fromOtherPlatform = await logIn(testPassword, createUnusedIp());
  report.expect(fromOtherPlatform.status === 200, "25 wrong passwords lock an owner out", email);
  if (environment.isShort) return;
  const rejected = await guess(490);
  report.expect(rejected > 0, "hundreds of guesses at one account are all verified", email);
  const known = await logIn(testPassword, { ...createUnusedIp(), ...knownBrowser });
  report.expect(known.status === 200, "guesses lock out a browser that has signed in", email);
}

export async function attackByAccountTakeover(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  await registerBeforeOwner(environment, report);
  await exhaustTries(environment, report);
  await lockOutOwner(environment, report);
}
