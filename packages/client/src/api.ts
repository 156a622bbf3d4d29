/** The API client of both sites; the page's markup configures it. */
import {
  type CallInput,
  type CallOutput,
  type ClientOptions,
  createClient,
} from "@upwell/contract/client";
import type { Route } from "@upwell/contract/route";
import { readCsrfCookie } from "./csrf-cookie.ts";
import { fetchWithPreload } from "./preloaded-responses.ts";
import { portal, site } from "./site.ts";
import { dropToken, readToken } from "./token.ts";

/** How both sites call the API. */
export const clientOptions: ClientOptions = {
  get base() {
    return site.apiBase;
  },
  portal,
  token: readToken,
  csrfCookie: () => readCsrfCookie(document.cookie, window.location.protocol),
  onUnauthenticated: dropToken,
  fetch: fetchWithPreload,
};

/** The typed client for reads, without the call listeners. */
export const client = createClient(clientOptions);

type Listener = (endpointId: string, input: object) => void;
const listeners = new Set<Listener>();

/** Subscribes to successful calls, for the lifetime of the page. */
export function onCall(listener: Listener): void {
  listeners.add(listener);
}

/** Calls an endpoint; throws ApiError for an error response, TypeError without a network. */
export async function call<E extends Route>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  const response = await client.call(endpoint, input, signal);
  for (const listener of listeners) listener(endpoint.id, input);
  return response;
}
