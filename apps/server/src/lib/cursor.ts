/**
 * Keyset cursors: the sort values of a page's last row, with the name of the sort order. Each is
 * signed for one list, so that clients cannot forge it, and contains only values that the list shows.
 */
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";

/** Encodes a cursor. `order` prevents its use with another sort order. */
export function encodeCursor(order: string, values: readonly (string | number | Date)[]): string {
  const plain = values.map((value) => (value instanceof Date ? value.toISOString() : value));
  return JSON.stringify([order, ...plain]);
}

/** Returns the values of a cursor. Throws `bad_cursor` for anything that `encodeCursor` did not write. */
export function decodeCursor<T extends z.ZodMiniType[]>(
  order: string,
  cursor: string,
  ...values: T
): { [K in keyof T]: z.output<T[K]> } {
  try {
    const [found, ...rest] = JSON.parse(cursor) as unknown[];
    if (found !== order || rest.length !== values.length) throw new AppError("bad_cursor");
    return values.map((schema, index) => z.parse(schema, rest[index])) as never;
  } catch {
    throw new AppError("bad_cursor");
  }
}

/** Schemas of cursor values: an id, a 32-bit count, a number, a time. */
export const cursorId = z.int();
export const cursorInt = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
export const cursorNumber = z.number();
export const cursorTime = z.pipe(
  z.iso.datetime(),
  z.transform((value: string) => new Date(value)),
);

const signatureBytes = 16;

export type CursorSigner = {
  /** Returns a cursor for the list. The same cursor has one signed form, and so each page one URL for caches. */
  sign(list: string, cursor: string): string;
  /** Returns a cursor that was signed for the list. Throws `bad_cursor` for anything else. */
  verify(list: string, signed: string): string;
};

/** Creates a signer with a key derived from the site's key. */
export function createCursorSigner(siteKey: Buffer): CursorSigner {
  // As a key object: bytes would be turned into one for each page, which takes longer than the rest.
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", siteKey, "", "cursor signature", 32)));
  const computeSignature = (list: string, cursor: Buffer) =>
    createHmac("sha256", key)
      .update(`${list}\0`)
      .update(cursor)
      .digest()
      .subarray(0, signatureBytes);

  return {
    sign: (list, cursor) => {
      const bytes = Buffer.from(cursor);
      return Buffer.concat([computeSignature(list, bytes), bytes]).toString("base64url");
    },
    verify: (list, signed) => {
      const bytes = Buffer.from(signed, "base64url");
      const [signature, cursor] = [
        bytes.subarray(0, signatureBytes),
        bytes.subarray(signatureBytes),
      ];
      // Rejects non-canonical encodings, which would give a page several URLs.
      const isCanonical = cursor.length > 0 && bytes.toString("base64url") === signed;
      if (!isCanonical || !timingSafeEqual(computeSignature(list, cursor), signature))
        throw new AppError("bad_cursor");
      return cursor.toString();
    },
  };
}
