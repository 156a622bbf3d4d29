/** Passkeys (WebAuthn Level 3): options for the browser, and the verification of what it answers. */
import { createHash, createHmac } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { challengeSeconds } from "../../lib/challenges.ts";
import { getSiteKey } from "../../services/site-key.ts";
import type { Deps } from "./deps.ts";
import {
  findPasskey,
  insertUsedChallenge,
  listPasskeys,
  type PasskeyRow,
  updatePasskeyUse,
} from "./passkey-queries.ts";

/** COSE identifiers of Ed25519, ES256 and RS256, which all authenticators in use have one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = challengeSeconds * 1000;

/** Loaded on demand: few requests need it. */
const loadLibrary = () => import("@simplewebauthn/server");

/** The domain to which browsers bind the site's passkeys. */
const getRelyingParty = ({ config }: Pick<Deps, "config">) => config.publicUrl.hostname;

const toTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];

const toDescriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: toTransports(transports),
});

/**
 * Returns the site's own id of a user for authenticators, which reveals nothing about them: the hash has a key of the site,
 * since ids can be counted. Nothing reads it again; a passkey is found by the id of its credential.
 */
const getUserHandle = async ({ db }: Pick<Deps, "db">, userId: number) =>
  createHmac("sha256", await getSiteKey(db, "passkeys"))
    .update(`user ${userId}`)
    .digest();

type CredentialOwner = { id: number; username: string; email: string };

/** Returns the options with which a browser creates a passkey for an account, as JSON text. */
export async function getRegistrationOptions(
  deps: Deps,
  user: CredentialOwner,
  purpose: string,
): Promise<string> {
  const { generateRegistrationOptions } = await loadLibrary();
  const passkeys = await listPasskeys(deps.db, user.id);
  if (passkeys.length >= limits.passkey.count) throw new AppError("too_many_passkeys");
  const options = await generateRegistrationOptions({
    rpName: deps.config.siteName,
    rpID: getRelyingParty(deps),
    userName: user.email,
    userDisplayName: user.username,
    userID: Uint8Array.from(await getUserHandle(deps, user.id)),
    challenge: Uint8Array.from(deps.challenges.create(purpose)),
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(toDescriptor),
    // A passkey that is found without a username, and proves the person and not only the device, is both factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/** Returns the options with which a browser asks for a passkey, of any account or one of the given. */
export async function getAuthenticationOptions(
  deps: Deps,
  purpose: string,
  passkeys: readonly PasskeyRow[] = [],
): Promise<string> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(deps),
    challenge: Uint8Array.from(deps.challenges.create(purpose)),
    timeout,
    userVerification: "required",
    allowCredentials: passkeys.map(toDescriptor),
  });
  return JSON.stringify(options);
}

/** Parses JSON text of a browser. The library checks the rest, and throws for what is missing. */
function parseCredential<T extends { id: string }>(text: string): T {
  try {
    const value = JSON.parse(text) as T | null;
    // As authenticators form ids: in base64url, of at most 1,023 bytes.
    if (typeof value?.id === "string" && /^[\w-]{1,1364}$/.test(value.id)) return value;
  } catch {
    // Not JSON.
  }
  throw new AppError("invalid_passkey");
}

/** Accepts challenges for a purpose, and remembers the one that was answered. */
function createChallengeCheck({ challenges }: Deps, purpose: string) {
  const answered = { challenge: "" };
  const expectedChallenge = (challenge: string): boolean => {
    const state = challenges.verify(purpose, challenge);
    if (state === "expired") throw new AppError("expired_sign_in");
    answered.challenge = challenge;
    return state === "valid";
  };
  return { answered, expectedChallenge };
}

/** Calls the library, which throws for everything that it rejects. */
async function verify<T>(deps: Deps, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.debug({ reason: (error as Error).message }, "passkey rejected");
    throw new AppError("invalid_passkey");
  }
}

/** Stores an answered challenge in the transaction of what it permits. Throws `invalid_passkey` for a replay. */
async function spendChallenge(tx: WriteTx, { now }: Deps, challenge: string): Promise<void> {
  const expires_at = new Date(now().getTime() + challengeSeconds * 1000);
  const challenge_hash = createHash("sha256").update(challenge).digest();
  if (!(await insertUsedChallenge(tx, { challenge_hash, expires_at })))
    throw new AppError("invalid_passkey");
}

const getExpected = (deps: Deps) => ({
  expectedOrigin: deps.config.publicUrl.origin,
  expectedRPID: getRelyingParty(deps),
});

/** Verifies a new passkey. `use` spends its challenge. */
export async function verifyRegistration(deps: Deps, text: string, purpose: string) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const response = parseCredential<RegistrationResponseJSON>(text);
  const { answered, expectedChallenge } = createChallengeCheck(deps, purpose);
  const { verified, registrationInfo } = await verify(deps, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      supportedAlgorithmIDs,
      ...getExpected(deps),
    }),
  );
  if (!verified) throw new AppError("invalid_passkey");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    passkey: {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: transports.map(String),
    },
    use: (tx: WriteTx) => spendChallenge(tx, deps, answered.challenge),
  };
}

/** Verifies the answer of a known passkey. `use` spends its challenge and moves its counter. */
export async function verifyAuthentication(deps: Deps, text: string, purpose: string) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const response = parseCredential<AuthenticationResponseJSON>(text);
  const passkey = await findPasskey(deps.db, response.id);
  if (passkey === undefined) throw new AppError("invalid_passkey");
  const { answered, expectedChallenge } = createChallengeCheck(deps, purpose);
  const { verified, authenticationInfo } = await verify(deps, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...getExpected(deps),
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.sign_count,
        transports: toTransports(passkey.transports),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new AppError("invalid_passkey");
  return {
    userId: passkey.user_id,
    use: async (tx: WriteTx) => {
      await spendChallenge(tx, deps, answered.challenge);
      const used = { signCount: authenticationInfo.newCounter, now: deps.now() };
      if (!(await updatePasskeyUse(tx, passkey.id, used))) throw new AppError("invalid_passkey");
    },
  };
}
