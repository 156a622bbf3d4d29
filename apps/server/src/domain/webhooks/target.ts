/** Where a webhook sends to, encrypted in the database: the address of a chat is itself a secret. */
import { createHmac, randomBytes } from "node:crypto";
import type { WebhookFormat } from "@upwell/contract/webhooks/values";
import type { SecretBox } from "../../services/secret-box.ts";

/**
 * `secret`: what signs the messages of the format `standard`, or the access token of `matrix`; empty for others, whose
 * address is their secret.
 */
export type Target = { url: string; secret: string };

const purpose = "webhook";
const secretPrefix = "whsec_";
/** As the Standard Webhooks scheme recommends: 24 to 64 bytes. */
const secretBytes = 32;

export const createSecret = (format: WebhookFormat, token: string | undefined): string => {
  if (format === "standard") return secretPrefix + randomBytes(secretBytes).toString("base64");
  return format === "matrix" ? (token ?? "") : "";
};

export const encryptTarget = (box: SecretBox, target: Target): Promise<Buffer> =>
  box.encrypt(purpose, Buffer.from(JSON.stringify(target)));

/** Returns undefined if the key of the secrets was lost. */
export async function decryptTarget(
  box: SecretBox,
  target: Uint8Array,
): Promise<Target | undefined> {
  const text = await box.decrypt(purpose, target);
  return text && (JSON.parse(text.toString()) as Target);
}

/** Returns the headers that sign a message: https://www.standardwebhooks.com, "Signature scheme". */
export function signMessage(secret: string, id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
