/** Pictures in the store, and the addresses that lead to them. */
import { createHash, randomBytes } from "node:crypto";
import type { Deps } from "../../lib/deps.ts";

const key = /^(?:avatars|logos|banners)\/[0-9a-f]{64}\.webp$/;
/** Addresses are relative to the API's base. */
const prefix = "/media/";
export const contentType = "image/webp";

/**
 * Keeps a picture and answers its address. What is behind an address never changes, and no two
 * uploads share one: taking somebody's picture away cannot take another's that looks the same.
 */
export async function keepPicture(
  { storage }: Deps,
  folder: "avatars" | "logos" | "banners",
  picture: Uint8Array,
): Promise<string> {
  const hash = createHash("sha256").update(randomBytes(16)).update(picture).digest("hex");
  const name = `${folder}/${hash}.webp`;
  await storage.put(name, picture, contentType);
  return prefix + name;
}

/**
 * Takes a picture away that nothing refers to any more; an address elsewhere is not ours. Never
 * throws: the deed that it belonged to is done, and a file left over harms nobody.
 */
export async function dropPicture({ storage, log }: Deps, address: string | null): Promise<void> {
  if (!address?.startsWith(prefix)) return;
  try {
    await storage.delete(address.slice(prefix.length));
  } catch (err) {
    log.warn({ err }, "a picture that nobody needs is left over");
  }
}

/** A picture by what stands behind `/media/`; null where there is none. */
export const readPicture = async ({ storage }: Deps, name: string): Promise<Uint8Array | null> =>
  key.test(name) ? storage.read(name) : null;
