/** Encrypts messages for a browser (RFC 8291): the push service cannot read them. */
import { createECDH, type ECDH } from "node:crypto";
import ece from "http_ece";

const curve = "prime256v1";

/** The keys of a subscription. */
export type BrowserKeys = { p256dh: Uint8Array; auth: Uint8Array };

function generatePair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

/** Returns whether messages can be encrypted for a public key: whether it is a point of the curve. */
export function isPoint(p256dh: Uint8Array): boolean {
  try {
    generatePair().computeSecret(p256dh);
    return p256dh.length === 65;
  } catch {
    return false;
  }
}

/** Returns the body of a request to a push service. The key pair and the salt are new ones, unless a test gives them. */
export const encryptPush = (
  text: string,
  { p256dh, auth }: BrowserKeys,
  { pair = generatePair(), salt }: { pair?: ECDH; salt?: Uint8Array } = {},
): Buffer =>
  ece.encrypt(Buffer.from(text), {
    version: "aes128gcm",
    privateKey: pair,
    dh: p256dh,
    authSecret: auth,
    ...(salt !== undefined && { salt }),
  });
