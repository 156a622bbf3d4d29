/** Passkeys, codes and links to providers: guessed, replayed, altered, copied, or another user's. */
import { createAuthenticator } from "../../harness/authenticator.ts";
import { createUser, testPassword } from "../../harness/users.ts";
import { createUnusedIp, post } from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackResponse, json, sendAndCheck } from "../lib/request.ts";

type Person = Awaited<ReturnType<typeof createUser>>;

const parse = <T>({ text }: { text: string }) => JSON.parse(text) as T;

/** Calls the site without rate limits as a person. */
const createCall =
  ({ unlimited: { origin } }: Environment, report: KindReport) =>
  (path: string, body: object, person?: Pick<Person, "token">) =>
    sendAndCheck(
      { origin, report },
      { method: "POST", path: `/api${path}`, token: person?.token ?? null, ...json(body) },
    );

/** Adds a passkey to an account. */
async function addPasskey(environment: Environment, report: KindReport, person: Person) {
  const call = createCall(environment, report);
  const { origin } = environment.unlimited;
  const authenticator = createAuthenticator(origin);
  const { options } = parse<{ options: string }>(await call("/auth/passkeys/options/", {}, person));
  const body = { name: "Key", credential: authenticator.create(options) };
  const { status, text } = await call("/auth/passkeys/", body, person);
  report.expect(status === 201, `a passkey was not added: ${status} ${text}`, "passkeys");
  return authenticator;
}

/** What a phishing site, a copied key or a recorded answer would send. */
async function attackPasskeys(environment: Environment, report: KindReport): Promise<void> {
  const call = createCall(environment, report);
  const victim = await createUser(environment.context);
  const authenticator = await addPasskey(environment, report, victim);
  const getOptions = async () =>
    parse<{ options: string }>(await call("/auth/passkey-options/", {})).options;
  const logIn = (credential: string) => call("/auth/passkey-login/", { credential });
  const expectRejected = ({ status, text }: AttackResponse, what: string) => {
    report.countInput(what);
    report.expect(status === 400, `${what} signed in: ${status} ${text}`, what);
  };
  const good = authenticator.sign(await getOptions());
  const { status } = await logIn(good);
  report.expect(status === 200, `a passkey did not sign in: ${status}`, "passkey");
  expectRejected(await logIn(good), "a replayed answer");
  const deviations = {
    "another origin": { origin: "https://wishes.example.evil.example" },
    "the origin of a subdomain": { origin: "https://a.wishes.example" },
    "another domain's id": { rpId: "evil.example" },
    "no verification of the person": { isUserVerified: false },
    "a counter that stood still": { signCount: 1 },
    "a counter of 0": { signCount: 0 },
    "a challenge of its own": { challenge: Buffer.alloc(38, 7).toString("base64url") },
  };
  for (const [what, deviation] of Object.entries(deviations))
    expectRejected(
      await logIn(authenticator.sign(await getOptions(), deviation)),
      `a passkey with ${what}`,
    );
  const proof = parse<{ options: string }>(await call("/auth/proof-options/", {}, victim)).options;
  expectRejected(await logIn(authenticator.sign(proof)), "an answer to another question");
  const options = await getOptions();
  const other = createAuthenticator(environment.unlimited.origin);
  const forged = { ...JSON.parse(other.sign(options)), id: authenticator.credentialId };
  forged.rawId = authenticator.credentialId;
  expectRejected(await logIn(JSON.stringify(forged)), "the victim's id with another key");
  const answer = JSON.parse(authenticator.sign(await getOptions())) as {
    response: Record<string, string>;
  };
  for (const field of Object.keys(answer.response)) {
    const response = { ...answer.response, [field]: "AAAA" };
    if (field !== "userHandle")
      expectRejected(await logIn(JSON.stringify({ ...answer, response })), `a changed ${field}`);
  }
  const attacker = await createUser(environment.context);
  const stolen = parse<{ options: string }>(
    await call("/auth/passkeys/options/", {}, victim),
  ).options;
  const planted = createAuthenticator(environment.unlimited.origin).create(stolen);
  expectRejected(
    await call("/auth/passkeys/", { name: "Key", credential: planted }, attacker),
    "a passkey for another session's options",
  );
}

/** Somebody with the password guesses the second factor, from ever new addresses and browsers. */
async function guessSecondFactor(environment: Environment, report: KindReport): Promise<void> {
  const victim = await createUser(environment.context);
  await environment.db
    .updateTable("users")
    .set({ two_step: true })
    .where("id", "=", victim.id)
    .execute();
  await addPasskey(environment, report, victim);
  const target = { origin: environment.limited.origin, report };
  const login = { email: victim.email, password: testPassword };
  let compared = 0;
  const most = environment.isShort ? 15 : 70;
  for (let guess = 0; guess < most; guess += 1) {
    const ip = createUnusedIp();
    const response = await sendAndCheck(target, post("/auth/login/", login, ip));
    const { ticket = "" } = parse<{ ticket?: string }>(response);
    const code = String(guess).padStart(6, "0");
    report.countInput(`a guessed second factor ${guess}`);
    const { status } = await sendAndCheck(
      target,
      post("/auth/second-factor/", { ticket, code }, ip),
    );
    if (status === 400) compared += 1;
    report.expect(status !== 200, "a guessed code signed in", code);
  }
  report.expect(compared <= 10, `${compared} guesses of a second factor were compared`, "codes");
}

/** Codes by email: guessed from ever new addresses, and of another account. */
async function guessMailCodes(environment: Environment, report: KindReport): Promise<void> {
  const call = createCall(environment, report);
  const victim = await createUser(environment.context);
  await call("/auth/mail-code/", { email: victim.email });
  const target = { origin: environment.limited.origin, report };
  const most = environment.isShort ? 12 : 60;
  for (let guess = 0; guess < most; guess += 1) {
    const body = { email: victim.email, code: "CDFGHJ" };
    report.countInput(`a guessed code ${guess}`);
    const { status } = await sendAndCheck(
      target,
      post("/auth/mail-code/confirm/", body, createUnusedIp()),
    );
    report.expect(status !== 200, "a guessed code signed in", body.code);
  }
  const { tries, unknown } = await environment.db
    .selectFrom("codes")
    .select(["tries", "unknown_device_tries as unknown"])
    .where("user_id", "=", victim.id)
    .where("purpose", "=", "sign_in_by_mail")
    .executeTakeFirstOrThrow();
  report.expect(tries + unknown <= 5, `${tries + unknown} guesses of a code were compared`, "code");
}

/** A ticket, link or token of one thing serves for no other. */
async function mixTokens(environment: Environment, report: KindReport): Promise<void> {
  const call = createCall(environment, report);
  const victim = await createUser(environment.context);
  await environment.db
    .updateTable("users")
    .set({ two_step: true })
    .where("id", "=", victim.id)
    .execute();
  const login = { email: victim.email, password: testPassword };
  const { ticket } = parse<{ ticket: string }>(await call("/auth/login/", login));
  const uses: [string, string, object][] = [
    ["a session", "/auth/second-factor/", { ticket, code: ticket }],
    ["a reset link", "/auth/password-reset/confirm/", { token: ticket, password: "mine 12345" }],
    ["a sign-in code", "/auth/social/exchange/", { code: ticket }],
  ];
  for (const [what, path, body] of uses) {
    report.countInput(`a ticket as ${what}`);
    const { status } = await call(path, body);
    report.expect(status === 400, `a ticket served as ${what}: ${status}`, path);
  }
  report.countInput("a ticket as a token");
  const { status } = await sendAndCheck(
    { origin: environment.unlimited.origin, report },
    { method: "GET", path: "/api/auth/me/", token: ticket },
  );
  report.expect(status === 401, "a ticket served as a token", ticket);
  for (const path of ["/undo-email/", "/unsubscribe/"]) {
    report.countInput(`a ticket at ${path}`);
    const response = await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { method: "POST", path: `${path}${ticket}` },
    );
    report.expect(response.status === 404, `a ticket served at ${path}`, ticket);
  }
}

export async function attackByWaysIn(environment: Environment, report: KindReport): Promise<void> {
  await attackPasskeys(environment, report);
  await guessSecondFactor(environment, report);
  await guessMailCodes(environment, report);
  await mixTokens(environment, report);
}
