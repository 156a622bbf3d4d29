/**
 * Which URLs the cache may remember. A response has any number of URLs: with parameters that no endpoint reads,
 * in other encodings, with blanks around a value. Remembering only the few that ordinary clients send
 * prevents a client from pushing them out.
 */
import type { Route } from "@upwell/contract/route";

type Values = Readonly<Record<string, unknown>>;

/** The path of a page or endpoint, and the values that its query was read as. */
export type Canonical = { path: string; query: unknown };

/** Returns the path of an endpoint below the API's prefix, with its parameters filled in. */
export const fillPath = ({ path }: Pick<Route, "path">, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Values)[name])),
  );

/** The two encodings of a value in a query: of scripts, and of forms and `URLSearchParams`. */
const encode = (value: string) => [
  encodeURIComponent(value),
  new URLSearchParams({ value }).toString().slice("value=".length),
];

/** Returns whether a URL is the path, with each parameter at most once, known, and as it was read. */
export function isCanonical(url: string, { path, query }: Canonical): boolean {
  if (url === path) return true;
  if (!url.startsWith(`${path}?`)) return false;
  const values = (query ?? {}) as Values;
  const given = url
    .slice(path.length + 1)
    .split("&")
    .map((part) => part.split("="));
  const isKnown = ([name = "", value = "", ...rest]: string[]) =>
    rest.length === 0 &&
    Object.hasOwn(values, name) &&
    values[name] !== undefined &&
    encode(String(values[name])).includes(value);
  return given.every(isKnown) && new Set(given.map(([name]) => name)).size === given.length;
}
