/** Session tokens: shown once to their holder, kept only as a hash. */
import { createHash, randomBytes } from "node:crypto";

/** What the database keeps of a token. Its 256 random bits need neither salt nor slowness. */
export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** A new token of 256 random bits, and its hash. */
export function newToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}
