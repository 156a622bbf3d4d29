/** Opaque page markers: the sort values of a page's last row, under the name of their order. */
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";

/** `order` keeps a marker of one order from being read in another. */
export function encodeCursor(order: string, values: readonly (string | number | Date)[]): string {
  const plain = values.map((value) => (value instanceof Date ? value.toISOString() : value));
  return Buffer.from(JSON.stringify([order, ...plain])).toString("base64url");
}

/** The values of a marker; throws `bad_cursor` for anything this server did not write. */
export function decodeCursor<T extends z.ZodMiniType[]>(
  order: string,
  cursor: string,
  ...values: T
): { [K in keyof T]: z.output<T[K]> } {
  try {
    const [found, ...rest] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (found !== order || rest.length !== values.length) throw new AppError("bad_cursor");
    return values.map((schema, index) => z.parse(schema, rest[index])) as never;
  } catch {
    throw new AppError("bad_cursor");
  }
}

/** Building blocks of markers. */
export const cursorInt = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
export const cursorNumber = z.number();
export const cursorTime = z.pipe(
  z.iso.datetime(),
  z.transform((value: string) => new Date(value)),
);
