/** Sign-in with a passkey alone: it proves the device and the person, so that it is both factors. */
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import type { Browser } from "./known-devices.ts";
import { findMe, followJoin, lockAccount } from "./queries.ts";
import { assertCanSignIn, completeSignIn } from "./sessions.ts";
import { getAuthenticationOptions, verifyAuthentication } from "./webauthn.ts";

const purpose = "sign in";

export const getPasskeyOptions = async (deps: Deps) => ({
  options: await getAuthenticationOptions(deps, purpose),
});

export async function loginWithPasskey(
  deps: Deps,
  { credential, remember_me }: { credential: string; remember_me?: boolean | undefined },
  browser: Browser,
) {
  const { userId, use } = await verifyAuthentication(deps, credential, purpose);
  return deps.write(async (tx) => {
    const owner = await lockAccount(tx, userId);
    if (owner === undefined) throw new AppError("invalid_passkey");
    const account = await followJoin(tx, owner);
    assertCanSignIn(deps.config, account, browser);
    const needsCode = deps.settings.current().require_email_verification;
    if (needsCode && account.email_verified_at === null)
      throw new AppError("email_not_verified", { accountId: account.id });
    await use(tx);
    const me = await findMe(tx, account.id);
    if (me === undefined) throw new AppError("invalid_passkey");
    return completeSignIn(tx, deps, me, { remember: remember_me, browser });
  });
}
