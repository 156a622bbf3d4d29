/** Codes, passwords, links and tokens: guessed, replayed, used concurrently and for the wrong purpose. */
import { createHash, randomBytes } from "node:crypto";
import { parseMail } from "../../harness/parse-mail.ts";
import { getMailsTo } from "../../harness/registration.ts";
import { createUser, testPassword, unique } from "../../harness/users.ts";
import { createUnusedIp, post, registerAccount } from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import { getLastMail, getMailedCode } from "../lib/received-mail.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackResponse, sendAndCheck } from "../lib/request.ts";

const alphabet = "34679CDFGHJKMNPQRTVWXY";
const getStatuses = (responses: readonly AttackResponse[]) => responses.map(({ status }) => status);
const count = (responses: readonly AttackResponse[], status: number) =>
  getStatuses(responses).filter((one) => one === status).length;

const wrongCodes = (right: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) =>
    [...right]
      .map((c, at) =>
        at === index % 6 ? (alphabet[(alphabet.indexOf(c) + 1 + index) % 22] ?? "3") : c,
      )
      .join(""),
  ).filter((code) => code !== right);

/** Five tries, even concurrently; then even the right code is rejected. */
async function guessCodes(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  for (const { together, registered } of [
    { together: true, registered: true },
    { together: false, registered: true },
    { together: true, registered: false },
  ]) {
    const email = `${unique("coded")}@people.example`;
    const cookies = await registerAccount(origin, email);
    const browser = registered ? cookies : {};
    const right = await getMailedCode(environment, email);
    const guesses = wrongCodes(right, 30);
    const attempts = guesses.map((code) => post("/auth/verify-email", { email, code }, browser));
    for (const code of guesses)
      report.countInput(`${together ? "concurrently" : "one by one"} ${email} ${code}`);
    if (together)
      await Promise.all(attempts.map((attempt) => sendAndCheck({ origin, report }, attempt)));
    else for (const attempt of attempts) await sendAndCheck({ origin, report }, attempt);
    const late = await sendAndCheck(
      { origin, report },
      post("/auth/verify-email", { email, code: right }, browser),
    );
    report.expect(
      late.status === 400,
      "the right code after thirty wrong ones opened the account",
      email,
    );
    // No second code is sent within a minute, which would allow more tries.
    await sendAndCheck({ origin, report }, post("/auth/resend-otp", { email }));
    const mails = await getMailsTo(environment.context, email);
    report.expect(mails.length === 1, "a new code within a minute gives further tries", email);
  }
}

/** A used code, and another user's code. */
async function replayCodes(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const [mine, theirs] = [`${unique("coded")}@people.example`, `${unique("coded")}@people.example`];
  for (const email of [mine, theirs]) await registerAccount(origin, email);
  const code = await getMailedCode(environment, mine);
  const swapped = await sendAndCheck(
    { origin, report },
    post("/auth/verify-email", { email: theirs, code }),
  );
  report.countInput("another user's code");
  report.expect(swapped.status === 400, "a code of one account opened another", theirs);
  const attempts = Array.from({ length: 10 }, () =>
    post("/auth/verify-email", { email: mine, code }),
  );
  const responses = await Promise.all(
    attempts.slice(0, 5).map((attempt) => sendAndCheck({ origin, report }, attempt)),
  );
  report.countInput("one code five times concurrently");
  report.expect(count(responses, 200) <= 1, "one code signed in more than once", mine);
  const again = await sendAndCheck(
    { origin, report },
    post("/auth/verify-email", { email: mine, code }),
  );
  report.countInput("a used code");
  report.expect(again.status === 400, "a used code signed in again", mine);
}

const passwords = [
  "password",
  "123456",
  "upwell",
  "correct horse",
  testPassword.toUpperCase(),
  `${testPassword} `,
  "",
  "\u0000",
  "' or 1=1 --",
  "a".repeat(200),
];

/** Guesses the passwords of one account, and of many accounts, from one machine. */
async function guessPasswords(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const victim = await createUser(environment.context);
  const tries = Array.from(
    { length: 40 },
    (_, index) => `${passwords[index % passwords.length]}${index}`,
  );
  const machine = createUnusedIp();
  const attempts = tries.map((password) =>
    post("/auth/login/", { email: victim.email, password }, machine),
  );
  for (const password of tries) report.countInput(`${victim.email} ${password}`);
  const responses = await Promise.all(
    attempts.map((attempt) => sendAndCheck({ origin, report }, attempt)),
  );
  const looked = count(responses, 401);
  report.expect(looked <= 20, `${looked} guesses at one account were verified`, victim.email);
  report.expect(count(responses, 429) > 0, "every guess at one account was verified", victim.email);
  report.expect(count(responses, 200) === 0, "a wrong password signed in", victim.email);
  const one = createUnusedIp();
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      sendAndCheck(
        { origin, report },
        post(
          "/auth/login/",
          { email: `unknown${index}@people.example`, password: "password" },
          one,
        ),
      ),
    ),
  );
  report.countInput("forty accounts from one IP");
  report.expect(
    count(many, 429) >= 20,
    `of 40 accounts tried from one IP ${count(many, 429)} were rejected`,
    JSON.stringify(one),
  );
  const forged = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sendAndCheck(
        { origin, report },
        post(
          "/auth/login/",
          { email: `unknown${index}@people.example`, password: "password" },
          { "x-forwarded-for": `10.0.0.${index}, ${one["x-forwarded-for"]}` },
        ),
      ),
    ),
  );
  report.countInput("a client IP that the client invented in front of the proxy's");
  report.expect(
    count(forged, 429) === 30,
    "an invented client IP was trusted",
    "x-forwarded-for: made up, real",
  );
}

const findToken = (mail: string) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? "";

/** A link works once, for one account and one purpose. */
async function replayLinks(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.unlimited;
  const victim = await createUser(environment.context);
  await sendAndCheck({ origin, report }, post("/auth/password-reset/", { email: victim.email }));
  const token = findToken(parseMail(await getLastMail(environment, victim.email)).text);
  report.expect(token.length >= 40, "a link is short enough to be guessed", token);
  const confirm = (link: string, password = "another horse 7") =>
    post("/auth/password-reset/confirm/", { token: link, password });
  const guesses = [
    ...Array.from({ length: 20 }, () => randomBytes(32).toString("base64url")),
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    token.split("").reverse().join(""),
    createHash("sha256").update(token).digest("base64url"),
    createHash("sha256").update(token).digest("hex"),
    "null",
    "undefined",
    "%",
    victim.token ?? "",
  ];
  for (const guess of guesses) {
    report.countInput(`link ${guess}`);
    const { status } = await sendAndCheck({ origin, report }, confirm(guess));
    report.expect(status === 400, "a guessed link was accepted", guess);
    const asSession = await sendAndCheck(
      { origin, report },
      { method: "GET", path: "/api/auth/me/", token: guess.replace(/[^\w-]/g, "x") },
    );
    report.expect(
      guess === victim.token || asSession.status === 401,
      "a guess is a session",
      guess,
    );
  }
  const asSession = await sendAndCheck(
    { origin, report },
    { method: "GET", path: "/api/auth/me/", token },
  );
  report.countInput("a link as a session");
  report.expect(asSession.status === 401, "a reset link is a session", token);
  const asCode = await sendAndCheck(
    { origin, report },
    post("/auth/verify-email", { email: victim.email, code: token.slice(0, 6) }),
  );
  report.countInput("a link as a code");
  report.expect(asCode.status === 400, "a reset link is a code", token);
  const used = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      sendAndCheck({ origin, report }, confirm(token, `horse number ${n}9`)),
    ),
  );
  report.countInput("one link eight times concurrently");
  report.expect(count(used, 200) === 1, `one link set ${count(used, 200)} passwords`, token);
  const replayed = await sendAndCheck({ origin, report }, confirm(token));
  report.countInput("a used link");
  report.expect(replayed.status === 400, "a used link was accepted again", token);
  const old = await sendAndCheck(
    { origin, report },
    { method: "GET", path: "/api/auth/me/", token: victim.token },
  );
  report.countInput("a session after a password reset");
  report.expect(old.status === 401, "a session outlived a new password", victim.email);
}

export async function attackByBruteForce(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  await guessCodes(environment, report);
  await replayCodes(environment, report);
  await guessPasswords(environment, report);
  await replayLinks(environment, report);
}
