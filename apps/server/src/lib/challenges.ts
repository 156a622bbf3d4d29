/**
 * Challenges of passkeys (WebAuthn): random, with their time and a signature, so that nothing is stored for one that nobody
 * answers. What they are for is a part of the signature. An answered one is stored (`used_challenges`).
 */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@upwell/contract/limits";

const randomLength = 16;
const timeLength = 6;
const signedLength = randomLength + timeLength;
const signatureLength = 16;

export const challengeSeconds = limits.passkey.minutes * 60;

export type Challenges = {
  /** Creates a challenge for a purpose. */
  create(purpose: string): Buffer;
  /** Returns whether a challenge in base64url was created for the purpose, and how old it is. */
  verify(purpose: string, challenge: string): "valid" | "expired" | "invalid";
};

/** Creates the signer with a key derived from the site's key. */
export function createChallenges(siteKey: Buffer, now: () => Date): Challenges {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", siteKey, "", "challenge", 32)));
  const sign = (purpose: string, signed: Buffer) =>
    createHmac("sha256", key)
      .update(`${purpose}\0`)
      .update(signed)
      .digest()
      .subarray(0, signatureLength);
  return {
    create: (purpose) => {
      const signed = Buffer.alloc(signedLength);
      randomBytes(randomLength).copy(signed);
      signed.writeUIntBE(Math.floor(now().getTime() / 1000), randomLength, timeLength);
      return Buffer.concat([signed, sign(purpose, signed)]);
    },
    verify: (purpose, challenge) => {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length !== signedLength + signatureLength) return "invalid";
      const signed = bytes.subarray(0, signedLength);
      if (!timingSafeEqual(bytes.subarray(signedLength), sign(purpose, signed))) return "invalid";
      const age = now().getTime() / 1000 - signed.readUIntBE(randomLength, timeLength);
      return age <= challengeSeconds ? "valid" : "expired";
    },
  };
}
