/** Declares columns of the personal data export. */
import * as z from "zod/mini";
import { timestamp } from "../fields.ts";

/** Returns a function that declares columns of one type. */
export const columns =
  <T extends z.ZodMiniType>(type: T) =>
  <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, type])) as Record<Name, T>;

export const text = columns(z.string());
export const optionalText = columns(z.nullable(z.string()));
export const int = columns(z.int());
export const optionalInt = columns(z.nullable(z.int()));
export const bool = columns(z.boolean());
export const time = columns(timestamp);
export const optionalTime = columns(z.nullable(timestamp));

export const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object(shape));
