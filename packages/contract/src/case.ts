/** Converts keys between snake_case on the wire and camelCase in the clients. */
import type * as z from "zod/mini";
import type { Schema } from "./route.ts";

type CamelKey<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : K;
type SnakeKey<K extends string> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeKey<Tail>}`
  : K;

export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelKey<K> : K]: Camel<T[K]> }
    : T;

export type Snake<T> = T extends readonly (infer Item)[]
  ? Snake<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? SnakeKey<K> : K]: Snake<T[K]> }
    : T;

/** What clients read of a shape of the API: `Entity<typeof comment>`. */
export type Entity<S extends Schema> = Camel<z.infer<S>>;

export const camelKey = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const snakeKey = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]),
  );
}

/** Returns a deep copy with camelCase keys; values are unchanged. */
export const toCamel = <T>(value: T): Camel<T> => mapKeys(value, camelKey) as Camel<T>;

/** Returns a deep copy with snake_case keys; values are unchanged. */
export const toSnake = <T>(value: T): Snake<T> => mapKeys(value, snakeKey) as Snake<T>;
