/**
 * Encrypts what the site must read again but nobody who has only the database may: AES-256-GCM with a key outside of it,
 * from SECRETS_KEY or in a file of the data folder that is made when it is first needed.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;
const secretsKeyLength = 32;

/** The file of the key in the data folder. */
const fileName = "secrets.key";

export type SecretBox = {
  /** `purpose` binds the ciphertext to what it is for. */
  encrypt(purpose: string, plain: Buffer): Promise<Buffer>;
  /** Returns undefined for what was encrypted with another key or for another purpose, and for anything else. */
  decrypt(purpose: string, encrypted: Uint8Array): Promise<Buffer | undefined>;
};

/** Only one of several processes creates the file, and none reads a part of it. */
async function createKey(path: string): Promise<void> {
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, randomBytes(secretsKeyLength).toString("base64"), { mode: 0o600 });
  await link(written, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(written);
}

async function loadKey({ secretsKey, dataDir }: Pick<Config, "secretsKey" | "dataDir">) {
  if (secretsKey !== undefined) return secretsKey;
  const path = join(dataDir, fileName);
  const readKey = async () => Buffer.from(await readFile(path, "utf8"), "base64");
  const key = await readKey().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await createKey(path);
    return readKey();
  });
  if (key.length !== secretsKeyLength) throw new Error(`${path} does not hold a key.`);
  return key;
}

export function createSecretBox(config: Pick<Config, "secretsKey" | "dataDir">): SecretBox {
  let loaded: Promise<Buffer> | undefined;
  function getKey(): Promise<Buffer> {
    loaded ??= loadKey(config).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }
  return {
    encrypt: async (purpose, plain) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, await getKey(), iv).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    decrypt: async (purpose, encrypted) => {
      if (encrypted.length < ivLength + tagLength) return undefined;
      const iv = encrypted.subarray(0, ivLength);
      const decipher = createDecipheriv(algorithm, await getKey(), iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength));
      try {
        const plain = decipher.update(encrypted.subarray(ivLength + tagLength));
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
