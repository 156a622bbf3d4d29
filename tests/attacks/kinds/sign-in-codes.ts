/** Sign-in codes and links: replayed, stolen, or another user's. */
import { createSignInCode } from "../../../apps/server/src/domain/auth/sign-in-code.ts";
import { createUser } from "../../harness/users.ts";
import { openBrowser } from "../lib/browser.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, json, proof, sendAndCheck } from "../lib/request.ts";

const meRequest: AttackRequest = { method: "GET", path: "/api/auth/me/" };

/** The code of a social sign-in: from another browser, twice, expired, and as a token. */
export async function replayCodes(environment: Environment, report: KindReport): Promise<void> {
  const victim = await createUser(environment.context);
  const create = (age = 0) =>
    environment.db
      .transaction()
      .execute((tx) => createSignInCode(tx, { now: () => new Date(Date.now() - age) }, victim.id));
  const exchange = (code: string, secret: string) => {
    const { headers, body } = json({ code });
    const cookie = `csrftoken=${proof}; sign_in_code=${secret}`;
    return sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { method: "POST", path: "/api/auth/social/exchange/", headers: { ...headers, cookie }, body },
    );
  };
  const [mine, other, late] = [await create(), await create(), await create(60_000)];
  const tries: [string, string, string][] = [
    ["without the cookie", mine.code, ""],
    ["from another browser", mine.code, other.secret],
    ["with its cookie as code", mine.secret, mine.code],
    ["with the secret alone", mine.secret, mine.secret],
    ["after a minute", late.code, late.secret],
  ];
  for (const [name, code, secret] of tries) {
    report.countInput(`a sign-in code ${name}`);
    const { status } = await exchange(code, secret);
    report.expect(status === 400, `a sign-in code opened a session ${name}`, code);
  }
  for (const token of [mine.code, mine.secret]) {
    report.countInput("a sign-in code as a token");
    const { status } = await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { ...meRequest, token },
    );
    report.expect(status === 401, "a sign-in code served as a token", token);
  }
  const responses = await Promise.all([1, 2, 3].map(() => exchange(mine.code, mine.secret)));
  const opened = responses.filter(({ status }) => status === 200).length;
  report.countInput("a sign-in code three times concurrently, and once more");
  report.expect(opened === 1, `a sign-in code opened ${opened} sessions`, mine.code);
  const { status } = await exchange(mine.code, mine.secret);
  report.expect(status === 400, "a sign-in code was good twice", mine.code);
}

/** A link with the attacker's own token or code, opened by another user. */
export async function signInByLink(environment: Environment, report: KindReport): Promise<void> {
  const attacker = await createUser(environment.context);
  const { code } = await environment.db
    .transaction()
    .execute((tx) => createSignInCode(tx, { now: () => new Date() }, attacker.id));
  const { origin } = environment.unlimited;
  const browser = await openBrowser();
  try {
    for (const link of [
      `/?token=${attacker.token}`,
      `/?token=${attacker.token}#/about`,
      `/#/about?token=${attacker.token}`,
      `/staff/?token=${attacker.token}`,
      `/?sign_in_code=${code}`,
    ]) {
      const context = await browser.newContext({ serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(origin + link);
      await page.getByRole("button", { name: "Sign in" }).first().waitFor();
      const stored = await page.evaluate(() => localStorage.getItem("auth-token"));
      report.countInput(link);
      report.expect(stored === null, "a link signed its reader in", link);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
