/** How the site identifies itself to push services (VAPID, RFC 8292). */
import { createECDH, createPrivateKey } from "node:crypto";
import type { Db } from "../db/client.ts";
import { getSiteKey } from "./site-key.ts";

const curve = "prime256v1";
/** A token may last a day at most. */
const tokenLifetimeMs = 12 * 60 * 60_000;

/** Returns a new private key: 32 bytes, a scalar of P-256. */
function generatePrivateKey(): Buffer {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Without the zeros with which it may begin.
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

export type Vapid = {
  /** What browsers subscribe with: base64url. */
  publicKey: string;
  /** Returns the `Authorization` header of a request to a push service. */
  authorize(endpoint: URL, now: Date): Promise<string>;
};

/** `contact` is a URL at which the operator of a push service finds whom to write to. */
function createVapid(privateKey: Buffer, contact: URL): Vapid {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: privateKey.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const publicKey = point.toString("base64url");
  return {
    publicKey,
    authorize: async (endpoint, now) => {
      const { SignJWT } = await import("jose");
      const token = await new SignJWT({ sub: contact.href })
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(endpoint.origin)
        .setExpirationTime(new Date(now.getTime() + tokenLifetimeMs))
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** Returns the identity of the site, of which every process has the same. */
export const loadVapid = async (db: Db, contact: URL): Promise<Vapid> =>
  createVapid(await getSiteKey(db, "push", generatePrivateKey()), contact);
