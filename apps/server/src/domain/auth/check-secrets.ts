/** Says at the start what a lost key has made unreadable. */

import { getSecretPurpose } from "./authenticator.ts";
import type { Deps } from "./deps.ts";
import { listAuthenticatorSecrets } from "./factor-queries.ts";

/** As many are tried: one key encrypts all, unless it was lost and replaced. */
const tried = 100;

/** Logs a warning if authenticator apps were set up with another key than the site has now. */
export async function checkSecrets({ db, secretBox, log }: Deps): Promise<void> {
  const rows = await listAuthenticatorSecrets(db, tried);
  let unreadable = 0;
  for (const { user_id, secret } of rows)
    if ((await secretBox.decrypt(getSecretPurpose(user_id), secret)) === undefined) unreadable += 1;
  if (unreadable > 0)
    log.warn(
      { unreadable, tried: rows.length },
      "The key of the secrets (SECRETS_KEY, or secrets.key in DATA_DIR) is another one than before: the authenticator apps that were set up with it no longer work. Their owners sign in with a passkey or a recovery code, or an admin resets their two-step sign-in. Restore the key if you have it.",
    );
}
