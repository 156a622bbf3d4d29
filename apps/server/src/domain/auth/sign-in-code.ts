/** Completes a sign-in with a provider: the browser exchanges a one-time code for a session. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { consumeCode, insertCode } from "./code-queries.ts";
import type { Deps } from "./deps.ts";
import type { Browser } from "./known-devices.ts";
import { findMe, lockAccount } from "./queries.ts";
import { assertCanSignIn } from "./sessions.ts";
import { requireSession, signIn } from "./sign-in.ts";
import { generateToken, hashToken } from "./tokens.ts";

/** The code is in the URL, the secret in a cookie; both are required. */
export type SignInCode = { code: string; secret: string };

const hashSignInCode = ({ code, secret }: SignInCode) => hashToken(`${code}.${secret}`);

/** Creates a code for an account, bound to the browser that receives the secret. */
export async function createSignInCode(tx: Tx, { now }: Pick<Deps, "now">, userId: number) {
  const pair = { code: generateToken().token, secret: generateToken().token };
  const created_at = now();
  await insertCode(tx, {
    user_id: userId,
    purpose: "sign_in",
    code_hash: hashSignInCode(pair),
    created_at,
    expires_at: new Date(created_at.getTime() + serverLimits.signInCode.seconds * 1000),
  });
  return pair;
}

/** Exchanges a code and its secret for a session, once. */
export async function exchangeSignInCode(
  deps: Deps,
  { code, secret }: { code: string; secret: string | undefined },
  browser: Browser,
) {
  if (secret === undefined) throw new AppError("invalid_code");
  const code_hash = hashSignInCode({ code, secret });
  const result = await deps.write(async (tx) => {
    const userId = await consumeCode(tx, { purpose: "sign_in", code_hash }, deps.now());
    const account = userId === undefined ? undefined : await lockAccount(tx, userId);
    if (account === undefined) throw new AppError("invalid_code");
    assertCanSignIn(deps.config, account, browser);
    const me = await findMe(tx, account.id);
    if (me === undefined) throw new AppError("invalid_code");
    return signIn(tx, deps, me, { browser });
  });
  return requireSession(result);
}
