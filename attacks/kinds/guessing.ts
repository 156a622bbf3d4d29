/** Codes, passwords, links and tokens: guessed, replayed, at once, and for what they are not meant. */
import { createHash, randomBytes } from "node:crypto";
import { codeMailedTo, mailsTo } from "../../apps/server/src/testing/joining.ts";
import { signedIn, testPassword, unique } from "../../apps/server/src/testing/people.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { type Answer, json, type Shot, send, shoot } from "../lib/shoot.ts";

const alphabet = "34679CDFGHJKMNPQRTVWXY";
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const count = (answers: readonly Answer[], status: number) =>
  statusesOf(answers).filter((one) => one === status).length;

let machines = 0;
/** An address that nobody has called from. */
function elsewhere(): Record<string, string> {
  machines += 1;
  return { "x-forwarded-for": `203.0.${Math.floor(machines / 250)}.${1 + (machines % 250)}` };
}

const post = (path: string, content: object, headers = {}): Shot => {
  const { headers: type, body } = json(content);
  return {
    method: "POST",
    path: `/api${path}`,
    headers: { ...type, ...headers },
    body: body ?? "",
  };
};

async function join({ open }: Ground, email: string): Promise<void> {
  const username = unique("guessed");
  const password = "correct horse 9";
  await send(
    open.origin,
    post("/auth/register/", { username, email, password, password_confirm: password }),
  );
}

const wrongCodes = (right: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) =>
    [...right]
      .map((c, at) =>
        at === index % 6 ? (alphabet[(alphabet.indexOf(c) + 1 + index) % 22] ?? "3") : c,
      )
      .join(""),
  ).filter((code) => code !== right);

/** Five tries, however many come at the same moment; then not even the right code opens it. */
async function guessCodes(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  for (const together of [true, false]) {
    const email = `${unique("coded")}@people.example`;
    await join(ground, email);
    const right = await codeMailedTo(ground.scene, email);
    const guesses = wrongCodes(right, 30);
    const shots = guesses.map((code) => post("/auth/verify-email", { email, code }));
    for (const code of guesses)
      ledger.tried(`${together ? "at once" : "one by one"} ${email} ${code}`);
    if (together) await Promise.all(shots.map((shot) => shoot({ origin, ledger }, shot)));
    else for (const shot of shots) await shoot({ origin, ledger }, shot);
    const late = await shoot(
      { origin, ledger },
      post("/auth/verify-email", { email, code: right }),
    );
    ledger.expect(
      late.status === 400,
      "the right code after thirty wrong ones opened the account",
      email,
    );
    // A new one is not sent within the minute, and so gives no further tries.
    await shoot({ origin, ledger }, post("/auth/resend-otp", { email }));
    const mails = await mailsTo(ground.scene, email);
    ledger.expect(mails.length === 1, "a new code within a minute gives further tries", email);
  }
}

/** A code that was used, and one of somebody else. */
async function replayCodes(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  const [mine, theirs] = [`${unique("coded")}@people.example`, `${unique("coded")}@people.example`];
  for (const email of [mine, theirs]) await join(ground, email);
  const code = await codeMailedTo(ground.scene, mine);
  const swapped = await shoot(
    { origin, ledger },
    post("/auth/verify-email", { email: theirs, code }),
  );
  ledger.tried("the code of somebody else");
  ledger.expect(swapped.status === 400, "a code of one account opened another", theirs);
  const shots = Array.from({ length: 10 }, () => post("/auth/verify-email", { email: mine, code }));
  const answers = await Promise.all(
    shots.slice(0, 5).map((shot) => shoot({ origin, ledger }, shot)),
  );
  ledger.tried("one code five times at once");
  ledger.expect(count(answers, 200) <= 1, "one code signed in more than once", mine);
  const again = await shoot({ origin, ledger }, post("/auth/verify-email", { email: mine, code }));
  ledger.tried("a used code");
  ledger.expect(again.status === 400, "a used code signed in again", mine);
}

const passwords = [
  "password",
  "123456",
  "upwell-demo",
  "correct horse",
  testPassword.toUpperCase(),
  `${testPassword} `,
  "",
  "\u0000",
  "' or 1=1 --",
  "a".repeat(200),
];

/** Passwords of one account from many machines, and of many accounts from one machine. */
async function guessPasswords(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.guarded;
  const victim = await signedIn(ground.scene);
  const tries = Array.from(
    { length: 40 },
    (_, index) => `${passwords[index % passwords.length]}${index}`,
  );
  const shots = tries.map((password) =>
    post("/auth/login/", { email: victim.email, password }, elsewhere()),
  );
  for (const password of tries) ledger.tried(`${victim.email} ${password}`);
  const answers = await Promise.all(shots.map((shot) => shoot({ origin, ledger }, shot)));
  const looked = count(answers, 401);
  ledger.expect(looked <= 20, `${looked} guesses at one account were looked at`, victim.email);
  ledger.expect(
    count(answers, 429) > 0,
    "no guess at one account was refused unseen",
    victim.email,
  );
  ledger.expect(count(answers, 200) === 0, "a wrong password signed in", victim.email);
  const one = elsewhere();
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shoot(
        { origin, ledger },
        post("/auth/login/", { email: `nobody${index}@people.example`, password: "password" }, one),
      ),
    ),
  );
  ledger.tried("forty accounts from one address");
  ledger.expect(
    count(many, 429) >= 20,
    `of 40 accounts tried from one address ${count(many, 429)} were refused`,
    JSON.stringify(one),
  );
  const forged = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      shoot(
        { origin, ledger },
        post(
          "/auth/login/",
          { email: `nobody${index}@people.example`, password: "password" },
          { "x-forwarded-for": `10.0.0.${index}, ${one["x-forwarded-for"]}` },
        ),
      ),
    ),
  );
  ledger.tried("an address that the caller made up before the proxy's own");
  ledger.expect(
    count(forged, 429) === 30,
    "a made-up address was believed",
    "x-forwarded-for: made up, real",
  );
}

const tokenIn = (mail: string) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? "";

/** A link opens once, for one account, and for nothing else. */
async function replayLinks(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  const victim = await signedIn(ground.scene);
  await shoot({ origin, ledger }, post("/auth/password-reset/", { email: victim.email }));
  const [mail = ""] = await mailsTo(ground.scene, victim.email);
  const token = tokenIn(mail);
  ledger.expect(token.length >= 40, "a link that is short enough to be guessed", token);
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
    ledger.tried(`link ${guess}`);
    const { status } = await shoot({ origin, ledger }, confirm(guess));
    ledger.expect(status === 400, "a guessed link was taken", guess);
    const asSession = await shoot(
      { origin, ledger },
      { method: "GET", path: "/api/auth/me/", token: guess.replace(/[^\w-]/g, "x") },
    );
    ledger.expect(
      guess === victim.token || asSession.status === 401,
      "a guess is a session",
      guess,
    );
  }
  const asSession = await shoot(
    { origin, ledger },
    { method: "GET", path: "/api/auth/me/", token },
  );
  ledger.tried("a link as a session");
  ledger.expect(asSession.status === 401, "a reset link is a session", token);
  const asCode = await shoot(
    { origin, ledger },
    post("/auth/verify-email", { email: victim.email, code: token.slice(0, 6) }),
  );
  ledger.tried("a link as a code");
  ledger.expect(asCode.status === 400, "a reset link is a code", token);
  const used = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      shoot({ origin, ledger }, confirm(token, `horse number ${n}9`)),
    ),
  );
  ledger.tried("one link eight times at once");
  ledger.expect(count(used, 200) === 1, `one link set ${count(used, 200)} passwords`, token);
  const replayed = await shoot({ origin, ledger }, confirm(token));
  ledger.tried("a used link");
  ledger.expect(replayed.status === 400, "a used link was taken again", token);
  const old = await shoot(
    { origin, ledger },
    { method: "GET", path: "/api/auth/me/", token: victim.token },
  );
  ledger.tried("a session after the password was set anew");
  ledger.expect(old.status === 401, "a session outlived a new password", victim.email);
}

export async function attackByGuessing(ground: Ground, ledger: Ledger): Promise<void> {
  await guessCodes(ground, ledger);
  await replayCodes(ground, ledger);
  await guessPasswords(ground, ledger);
  await replayLinks(ground, ledger);
}
