/** Codes of authenticator apps: TOTP (RFC 6238) with the parameters that all apps support. */
import { limits } from "@upwell/contract/limits";
import type { TOTP } from "otpauth";
import type { Db } from "../../db/client.ts";
import type { Deps } from "./deps.ts";
import { consumeAuthenticatorStep, findAuthenticator } from "./factor-queries.ts";

const period = 30;
/** Steps before and after the current one that are accepted, for clocks that differ. */
const window = 1;
/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20;

/** The purpose of the encryption, which binds the secret to its account. */
export const getSecretPurpose = (userId: number): string => `authenticator ${userId}`;

async function createTotp(
  { config }: Pick<Deps, "config">,
  label: string,
  secret?: Buffer,
): Promise<TOTP> {
  const library = await import("otpauth");
  return new library.TOTP({
    issuer: config.siteName,
    label,
    digits: limits.secondFactor.digits,
    period,
    secret: new library.Secret(
      secret === undefined ? { size: secretBytes } : { buffer: Uint8Array.from(secret).buffer },
    ),
  });
}

/** Creates a secret: encrypted for storage, in base 32, and as the address in a QR code. */
export async function createAuthenticatorSecret(deps: Deps, user: { id: number; email: string }) {
  const totp = await createTotp(deps, user.email);
  const plain = Buffer.from(totp.secret.buffer);
  return {
    encrypted: await deps.secretBox.encrypt(getSecretPurpose(user.id), plain),
    secret: totp.secret.base32,
    url: totp.toString(),
  };
}

/**
 * Accepts a code of an account's authenticator app once. Also an unconfirmed one's, if `isNew`. False if its secret cannot
 * be decrypted.
 */
export async function acceptAuthenticatorCode(
  db: Db,
  deps: Deps,
  { userId, code, isNew = false }: { userId: number; code: string; isNew?: boolean },
): Promise<boolean> {
  const row = await findAuthenticator(db, userId);
  if (row === undefined || (row.confirmed_at === null) !== isNew) return false;
  const secret = await deps.secretBox.decrypt(getSecretPurpose(userId), row.secret);
  if (secret === undefined) return false;
  const totp = await createTotp(deps, "", secret);
  const timestamp = deps.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  if (delta === null) return false;
  return consumeAuthenticatorStep(db, userId, Math.floor(timestamp / 1000 / period) + delta);
}
