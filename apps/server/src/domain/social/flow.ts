/** State of a social sign-in, stored in a cookie while the browser is at the provider. */

import { type ReturnPlace, returnPlaces } from "@upwell/contract/social/values";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { isSameSecret } from "../../lib/same-secret.ts";

/** Each value has 256 random bits and is used once. */
export type Flow = {
  /** Returned in the callback URL; binds it to this browser. */
  readonly state: string;
  /** Returned in the ID token; binds it to this sign-in. */
  readonly nonce: string;
  /** Proves to the provider that the code is redeemed by its requester (PKCE). */
  readonly verifier: string;
  /** Where the browser comes back to. */
  readonly portal: ReturnPlace;
  /** The token that permits to link an account; null for signing in. */
  readonly link: string | null;
};

/** Time limit for signing in at the provider. */
export const flowSeconds = 600;

export const createFlow = (portal: ReturnPlace, link: string | null = null): Flow => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
  portal,
  link,
});

export const serializeFlow = ({ state, nonce, verifier, portal, link }: Flow): string =>
  [state, nonce, verifier, portal, link ?? ""].join(".");

/** Returns undefined for an invalid cookie. */
export function parseFlow(cookie: string | undefined): Flow | undefined {
  const parts = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})\.(client|staff|embed)\.([\w-]{43})?$/.exec(
    cookie ?? "",
  );
  const [, state, nonce, verifier, portal, link = null] = parts ?? [];
  const known = returnPlaces.find((place) => place === portal);
  if (!state || !nonce || !verifier || !known) return undefined;
  return { state, nonce, verifier, portal: known, link };
}

export const matchesState = ({ state }: Flow, callback: URL): boolean =>
  isSameSecret(callback.searchParams.get("state") ?? "", state);
