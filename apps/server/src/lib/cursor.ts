/**
 * Keyset cursors: the sort values of a page's last row, with the name of the sort order. Clients see
 * them encrypted (`cursor-seal.ts`).
 */
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

/** Schemas of cursor values. */
export const cursorInt = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
export const cursorNumber = z.number();
export const cursorTime = z.pipe(
  z.iso.datetime(),
  z.transform((value: string) => new Date(value)),
);
