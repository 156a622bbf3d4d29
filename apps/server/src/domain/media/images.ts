/** Stored images and their URLs. */
import { createHash, randomBytes } from "node:crypto";
import type { Deps } from "./deps.ts";
import { isShownAvatar } from "./queries.ts";

const keyPattern = /^(?:avatars|logos|banners)\/[0-9a-f]{64}\.webp$/;
/** URLs are relative to the API's base. */
const prefix = "/media/";

/**
 * Stores an image and returns its URL. Each upload gets its own immutable URL, so that deleting one
 * user's image cannot delete an identical one of another user.
 */
export async function storeImage(
  { storage }: Pick<Deps, "storage">,
  folder: "avatars" | "logos" | "banners",
  image: Uint8Array,
): Promise<string> {
  const hash = createHash("sha256").update(randomBytes(16)).update(image).digest("hex");
  const name = `${folder}/${hash}.webp`;
  await storage.put(name, image);
  return prefix + name;
}

/**
 * Deletes an image that is no longer referenced; ignores external URLs. Never throws, since the change
 * is already committed and an orphaned file is harmless.
 */
export async function deleteImage(
  { storage, log }: Pick<Deps, "storage" | "log">,
  url: string | null,
): Promise<void> {
  if (!url?.startsWith(prefix)) return;
  try {
    await storage.delete(url.slice(prefix.length));
  } catch (err) {
    log.warn({ err }, "orphaned image not deleted");
  }
}

/** Finds the image at `/media/<name>`. Returns null for an avatar that no active account has. */
export async function findImage({ db, storage }: Deps, name: string) {
  if (!keyPattern.test(name)) return null;
  const isAvatar = name.startsWith("avatars/");
  if (isAvatar && !(await isShownAvatar(db, prefix + name))) return null;
  return { isAvatar, etag: `"${name.slice(-69, -5)}"`, read: () => storage.read(name) };
}
