/** What a request for a page asks for, in its one form: a page is cached once, however its address is written. */
import type { Page } from "@upwell/contract/page";

const getParameters = ({ query = {}, filters = {} }: Page) => ({ ...query, ...filters });

/** Returns whether the query has a parameter with any number of values. */
export const isUnlimited = (page: Page, query: URLSearchParams): boolean =>
  Object.entries(getParameters(page)).some(([name, values]) => values === "any" && query.has(name));

/** Returns the parameters that change a page, in the order of the page's list. */
export function pickQuery(page: Page, given: unknown): URLSearchParams {
  const picked = new URLSearchParams();
  for (const [name, values] of Object.entries(getParameters(page))) {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value !== "string" || value === "") continue;
    if (values === "any" || values.includes(value)) picked.set(name, value);
  }
  return picked;
}

export function getId(request: { params: unknown }): string {
  const { id, slug = "" } = request.params as { id?: string; slug?: string };
  return id ?? slug;
}

export const normalizePath = (path: string): string => encodeURI(decodeURI(path));

export const getPath = (request: { url: string }): string =>
  normalizePath(request.url.split("?")[0] ?? "/").replace(/\/{2,}/g, "/");

export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, "") || "/";
