/** The API client of browsers and tests: CSRF, token, portal header, key case and errors. */
import type * as z from "zod/mini";
import { ApiError, isRecord, UnexpectedShape } from "./api-error.ts";
import { type Camel, toCamel, toSnake } from "./case.ts";
import { type Route, type RouteSchema, returnsList, type Schema } from "./route.ts";

type CamelInput<S> = S extends Schema ? Camel<z.input<S>> : undefined;
/** Values of a URL: a text may be given as a number. */
type UrlValues<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };
type Part<Key extends string, S, Input> = S extends Schema
  ? Record<string, never> extends Input
    ? { [K in Key]?: Input }
    : { [K in Key]: Input }
  : unknown;
type UrlPart<Key extends string, S> = Part<Key, S, UrlValues<CamelInput<S>>>;

/** Input of an endpoint in camelCase: `params`, `query` and `body`, if it has them. */
export type CallInput<R extends Route> = UrlPart<"params", RouteSchema<R, "params">> &
  UrlPart<"query", RouteSchema<R, "query">> &
  Part<"body", RouteSchema<R, "body">, CamelInput<RouteSchema<R, "body">>> & {
    /** Files by their names in the endpoint's `files`; sent as multipart/form-data. */
    files?: Record<string, Blob>;
  };

/** Response body of an endpoint, in camelCase. */
export type CallOutput<R extends Route> = Camel<z.output<RouteSchema<R, "response">>>;

/** One page of a list: its items, the total if known, and the cursor of the next page. */
export type Page<T> = {
  items: T;
  total: number | undefined;
  nextCursor: string | undefined;
  /** What was searched instead of a search that finds nothing. */
  corrected: string | undefined;
};

export type ClientOptions = {
  /** Prefix of the contract's paths, such as "/api". */
  base: string;
  portal: "client" | "staff";
  token(): string | null;
  /** Returns the csrftoken cookie, or undefined if it is not set. */
  csrfCookie(): string | undefined;
  /** Called with the token of a request on a 401, and if the token's session has ended; `reason` is its header. */
  onUnauthenticated(token: string | null, reason: string | null): void;
  fetch?: typeof fetch;
};

/** The longest body of a request that outlives its page. Browsers allow 64 kB for all of a page's together. */
const maxKeptAlive = 8000;

/** Returns whether a write is sent to its end even if its page closes. */
const outlivesPage = ({ method, body = "" }: RequestInit) =>
  method !== "GET" && typeof body === "string" && body.length <= maxKeptAlive;

type RawInput =
  | { params?: object; query?: object; body?: unknown; files?: Record<string, Blob> }
  | undefined;

/** Set on responses to requests whose token has no session: to why it ended (`SessionEnd`), else to "true". */
export const sessionEndedHeader = "x-session-ended";

/** Joins base and path; drops an /api prefix of the path. */
export const joinPath = (base: string, path: string): string =>
  base.replace(/\/+$/, "") + path.replace(/^\/api(?=\/)/, "");

/** Returns the path and query of a call below the base, without empty parameters. */
export function buildPath(route: Route, input: RawInput): string {
  const params = (input?.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(toSnake(input?.query ?? {})))
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Converts body and files to a form; leaves out null and undefined. */
function toFormData({ body, files = {} }: NonNullable<RawInput>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSnake(body ?? {})))
    if (value !== undefined && value !== null) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Parses a response body; an error response may hold plain text, but a success must hold valid JSON. */
async function parseBody(response: Response, kind: Route["kind"] = "json"): Promise<unknown> {
  const text = await response.text();
  if (kind === "file" && response.ok) return text;
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new UnexpectedShape(text);
    return text;
  }
}

/**
 * Returns the list or object of a response body, without looking into it: the schemas are not in the bundle. A list may
 * be in an object, under the last name of the path: `{"contributions": [...]}`. Throws UnexpectedShape for anything else.
 */
function expectShape({ id, path }: Route, body: unknown): unknown {
  if (!returnsList(id)) {
    if (isRecord(body) && Object.keys(body).length > 0) return body;
  } else {
    const [, name = ""] = /(\w+)\/?$/.exec(path) ?? [];
    const list = isRecord(body) ? body[name] : body;
    if (Array.isArray(list)) return list;
  }
  throw new UnexpectedShape(body);
}

/** A deletion needs no content, nor does a response that says that it has none. */
const hasContent = ({ method, kind }: Route, { status }: Response) =>
  kind === "json" && method !== "DELETE" && status !== 204;

function parseNextCursor(response: Response): string | undefined {
  const url = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  if (url === undefined) return undefined;
  return new URLSearchParams(url.split("?")[1]).get("cursor") ?? undefined;
}

/** Creates an API client with `call` for single responses and `callPage` for paged lists. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch;

  async function csrfToken(): Promise<string> {
    const fromCookie = options.csrfCookie();
    if (fromCookie !== undefined) return fromCookie;
    const response = await send(joinPath(options.base, "/csrf/"), {
      headers: { "X-Portal": options.portal },
      credentials: "include",
    });
    const body = (await parseBody(response)) as { csrf_token?: string } | undefined;
    return options.csrfCookie() ?? body?.csrf_token ?? "";
  }

  async function request(route: Route, input: RawInput, signal?: AbortSignal) {
    const headers: Record<string, string> = { "X-Portal": options.portal };
    const token = options.token();
    if (token !== null) headers.Authorization = `Token ${token}`;
    if (route.method !== "GET") headers["X-CSRFToken"] = await csrfToken();
    const init: RequestInit = { method: route.method, headers, credentials: "include" };
    if (signal) init.signal = signal;
    if (input?.files !== undefined) init.body = toFormData(input);
    else if (input?.body !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(toSnake(input.body));
    }
    // Otherwise closing the page may cancel what the screen already shows as done.
    if (outlivesPage(init)) init.keepalive = true;
    const response = await send(joinPath(options.base, buildPath(route, input)), init);
    const reason = response.headers.get(sessionEndedHeader);
    if (response.status === 401 || reason !== null) options.onUnauthenticated(token, reason);
    const body = await parseBody(response, route.kind);
    if (!response.ok) {
      const retryAfter = Number(response.headers.get("retry-after")) || undefined;
      throw new ApiError(response.status, response.statusText, body, retryAfter);
    }
    const data = hasContent(route, response) ? expectShape(route, body) : body;
    return { response, data: toCamel(data) };
  }

  /**
   * Calls an endpoint. Throws ApiError for a response that is not OK or has another shape, and TypeError without a
   * network.
   */
  async function call<R extends Route>(
    route: R,
    input: CallInput<R>,
    signal?: AbortSignal,
  ): Promise<CallOutput<R>> {
    return (await request(route, input as RawInput, signal)).data as CallOutput<R>;
  }

  /** Calls a paged list endpoint and reads total and next cursor from the response headers. */
  async function callPage<R extends Route>(
    route: R,
    input: CallInput<R>,
    signal?: AbortSignal,
  ): Promise<Page<CallOutput<R>>> {
    const { response, data } = await request(route, input as RawInput, signal);
    const total = response.headers.get("x-total-count");
    const corrected = response.headers.get("x-corrected-search");
    return {
      items: data as CallOutput<R>,
      total: total === null ? undefined : Number(total),
      nextCursor: parseNextCursor(response),
      corrected: corrected === null ? undefined : decodeURIComponent(corrected),
    };
  }

  return { call, callPage };
}
