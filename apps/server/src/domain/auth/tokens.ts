/** Session tokens, stored only as hashes. */
import { createHash, randomBytes } from "node:crypto";

/** Hashes a token for storage. 256 random bits need neither a salt nor a slow hash. */
export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** Returns a token of 256 random bits and its hash. */
export function generateToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}
