/** Stored images and their URLs. */
import { createHash, randomBytes } from "node:crypto";
import type { Deps } from "../../lib/deps.ts";

const keyPattern = /^(?:avatars|logos|banners)\/[0-9a-f]{64}\.webp$/;
/** URLs are relative to the API's base. */
const prefix = "/media/";
export const contentType = "image/webp";

/**
 * Stores an image and returns its URL. Each upload gets its own immutable URL, so that deleting one
 * user's image cannot delete an identical one of another user.
 */
export async function storeImage(
  { storage }: Deps,
  folder: "avatars" | "logos" | "banners",
  image: Uint8Array,
): Promise<string> {
  const hash = createHash("sha256").update(randomBytes(16)).update(image).digest("hex");
  const name = `${folder}/${hash}.webp`;
  await storage.put(name, image, contentType);
  return prefix + name;
}

/**
 * Deletes an image that is no longer referenced; ignores external URLs. Never throws, since the change
 * is already committed and an orphaned file is harmless.
 */
export async function deleteImage({ storage, log }: Deps, url: string | null): Promise<void> {
  if (!url?.startsWith(prefix)) return;
  try {
    await storage.delete(url.slice(prefix.length));
  } catch (err) {
    log.warn({ err }, "orphaned image not deleted");
  }
}

/** Returns the image at `/media/<name>`, or null. */
export const readImage = async ({ storage }: Deps, name: string): Promise<Uint8Array | null> =>
  keyPattern.test(name) ? storage.read(name) : null;
