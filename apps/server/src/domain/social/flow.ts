/** What a log-in leaves with the browser while it is away at the provider. */
import { timingSafeEqual } from "node:crypto";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";

/** Each of them 256 random bits, and good for one log-in. */
export type Flow = {
  /** Comes back in the address: the answer is to a question that this browser asked. */
  readonly state: string;
  /** Comes back in the ID token: that, too, was made for this log-in. */
  readonly nonce: string;
  /** Proves to the provider that who redeems the code is who asked for it (PKCE). */
  readonly verifier: string;
};

/** How long somebody may take to sign in at the provider. */
export const flowSeconds = 600;

export const newFlow = (): Flow => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});

export const writeFlow = ({ state, nonce, verifier }: Flow): string =>
  [state, nonce, verifier].join(".");

/** Nothing for what this server did not write. */
export function readFlow(cookie: string | undefined): Flow | undefined {
  const parts = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? "");
  const [, state, nonce, verifier] = parts ?? [];
  if (state === undefined || nonce === undefined || verifier === undefined) return undefined;
  return { state, nonce, verifier };
}

/** Compares without telling by its duration how much was right. */
export function isAnswerTo({ state }: Flow, callback: URL): boolean {
  const [expected, given] = [
    Buffer.from(state),
    Buffer.from(callback.searchParams.get("state") ?? ""),
  ];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
