/** Passwords: guessed at one account and at many, from one machine and from invented ones. */
import { createUser, testPassword } from "../../harness/users.ts";
import { createUnusedIp, post } from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackResponse, sendAndCheck } from "../lib/request.ts";

const count = (responses: readonly AttackResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

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
export async function attackByBruteForce(
  environment: Environment,
  report: KindReport,
): Promise<void> {
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
