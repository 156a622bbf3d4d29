/**
 * Encrypts and authenticates page cursors, so that they reveal nothing about the row they point to and
 * cannot be forged.
 *
 * The initialization vector is an HMAC of the plain text (a synthetic IV, as in RFC 5297). The same
 * cursor therefore always has the same sealed form, and each page one URL for caches.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
} from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "./app-error.ts";

const ivBytes = 16;
/** The first pages of popular lists end in the same cursors; sealing takes a twentieth of a page. */
const maxRemembered = 1000;

export type CursorSeal = {
  seal(list: string, cursor: string): string;
  /** Returns a cursor that was sealed for the list. Throws `bad_cursor` for anything else. */
  open(list: string, sealed: string): string;
};

/** Creates a seal with keys derived from the site's key. */
export function createCursorSeal(siteKey: Buffer): CursorSeal {
  // As key objects: bytes would be turned into one for each page, which takes longer than the rest.
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", siteKey, "", `cursor ${use}`, 32)));
  const [encryptionKey, ivKey] = [derive("encryption"), derive("iv")];
  const bind = (list: string, cursor: string) => `${list}\0${cursor}`;
  const deriveIv = (bound: string) =>
    createHmac("sha256", ivKey).update(bound).digest().subarray(0, ivBytes);
  const remembered = new LRUCache<string, string>({ max: maxRemembered });

  return {
    seal: (list, cursor) => {
      const bound = bind(list, cursor);
      const known = remembered.get(bound);
      if (known !== undefined) return known;
      const iv = deriveIv(bound);
      const cipher = createCipheriv("aes-256-ctr", encryptionKey, iv);
      const bytes = Buffer.concat([iv, cipher.update(cursor), cipher.final()]);
      const sealed = bytes.toString("base64url");
      remembered.set(bound, sealed);
      return sealed;
    },
    open: (list, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      // Rejects non-canonical encodings, which would give a page several URLs.
      if (bytes.length <= ivBytes || bytes.toString("base64url") !== sealed)
        throw new AppError("bad_cursor");
      const iv = bytes.subarray(0, ivBytes);
      const cipher = createDecipheriv("aes-256-ctr", encryptionKey, iv);
      const cursor = cipher.update(bytes.subarray(ivBytes)).toString() + cipher.final().toString();
      if (!timingSafeEqual(deriveIv(bind(list, cursor)), iv)) throw new AppError("bad_cursor");
      return cursor;
    },
  };
}
