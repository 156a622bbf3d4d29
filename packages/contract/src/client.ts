/** One way to call the API, for browsers and tests: CSRF, token, portal, key case, errors. */
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { type Camel, toCamel, toSnake } from "./case.ts";
import type { Endpoint, Schema } from "./endpoint.ts";

type InputOf<S> = S extends Schema ? Camel<z.input<S>> : undefined;
type Part<Key extends string, S> = S extends Schema
  ? Record<string, never> extends InputOf<S>
    ? { [K in Key]?: InputOf<S> }
    : { [K in Key]: InputOf<S> }
  : unknown;

/** What an endpoint takes, in camelCase: `{params, query, body}`, as far as it has them. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]> & {
    /** By the names of the endpoint's `files`; the call then goes as a form. */
    files?: Record<string, Blob>;
  };

/** What an endpoint answers, in camelCase. */
export type CallOutput<E extends Endpoint> = Camel<z.output<E["response"]>>;

/** One page of a list: its items, how many there are in all where known, the cursor of the next. */
export type Page<T> = { items: T; total: number | undefined; nextCursor: string | undefined };

export type ClientOptions = {
  /** Origin and path before the contract's paths: "/api". */
  base: string;
  portal: "client" | "staff";
  token(): string | null;
  /** The value of the csrftoken cookie, if the cookie is there. */
  csrfCookie(): string | undefined;
  /** Called on every 401, to forget the token. */
  onUnauthenticated(): void;
  fetch?: typeof fetch;
};

type RawInput =
  | { params?: object; query?: object; body?: unknown; files?: Record<string, Blob> }
  | undefined;

/** Joins base and path; a path that starts with /api has that prefix dropped. */
export function joinPath(base: string, path: string): string {
  return base.replace(/\/+$/, "") + path.replace(/^\/api(?=\/)/, "");
}

function pathOf(endpoint: Endpoint, input: RawInput): string {
  const params = (input?.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(toSnake(input?.query ?? {})))
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A form's fields are texts; what is not there is left out. */
function formOf({ body, files = {} }: NonNullable<RawInput>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSnake(body ?? {})))
    if (value !== undefined && value !== null) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

const unexpectedAnswer = "Unexpected response from server";

/** A failure's body may be any text; an answer that cannot be read is a failure of who sent it. */
async function bodyOf(response: Response, kind: Endpoint["kind"] = "json"): Promise<unknown> {
  const text = await response.text();
  if (kind === "file" && response.ok) return text;
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new ApiError(502, unexpectedAnswer, undefined);
    return text;
  }
}

function nextCursor(response: Response): string | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  if (address === undefined) return undefined;
  return new URLSearchParams(address.split("?")[1]).get("cursor") ?? undefined;
}

/** Makes the two ways to call: `call` for the answer, `callPage` for a page of a list. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch;

  async function csrfToken(): Promise<string> {
    const fromCookie = options.csrfCookie();
    if (fromCookie !== undefined) return fromCookie;
    const response = await send(joinPath(options.base, "/csrf/"), { credentials: "include" });
    const body = (await bodyOf(response)) as { csrf_token?: string } | undefined;
    return options.csrfCookie() ?? body?.csrf_token ?? "";
  }

  async function request(endpoint: Endpoint, input: RawInput, signal?: AbortSignal) {
    const headers: Record<string, string> = { "X-Portal": options.portal };
    const token = options.token();
    if (token !== null) headers.Authorization = `Token ${token}`;
    if (endpoint.method !== "GET") headers["X-CSRFToken"] = await csrfToken();
    const init: RequestInit = { method: endpoint.method, headers, credentials: "include" };
    if (signal) init.signal = signal;
    if (input?.files !== undefined) init.body = formOf(input);
    else if (input?.body !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(toSnake(input.body));
    }
    const response = await send(joinPath(options.base, pathOf(endpoint, input)), init);
    const body = await bodyOf(response, endpoint.kind);
    if (!response.ok) {
      if (response.status === 401) options.onUnauthenticated();
      const retryAfter = Number(response.headers.get("retry-after")) || undefined;
      throw new ApiError(response.status, response.statusText, body, retryAfter);
    }
    return { response, data: toCamel(body) };
  }

  /** Calls an endpoint; throws ApiError for every answer that is not OK, TypeError without a network. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
  ): Promise<CallOutput<E>> {
    return (await request(endpoint, input as RawInput, signal)).data as CallOutput<E>;
  }

  /** The same for a paged list, with what its headers say. */
  async function callPage<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
  ): Promise<Page<CallOutput<E>>> {
    const { response, data } = await request(endpoint, input as RawInput, signal);
    const total = response.headers.get("x-total-count");
    return {
      items: data as CallOutput<E>,
      total: total === null ? undefined : Number(total),
      nextCursor: nextCursor(response),
    };
  }

  return { call, callPage };
}
