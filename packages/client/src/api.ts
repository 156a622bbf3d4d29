/** The one way to the API, for either site: the page itself says which of the two it is. */
import { type CallInput, type CallOutput, createClient } from "@upwell/contract/client";
import type { Endpoint } from "@upwell/contract/endpoint";
import { fetchOrTakeEarly } from "./early-answers.ts";
import { portal, site } from "./site.ts";
import { clearToken, readToken } from "./token.ts";

/** The typed client itself, for what is shown: nobody is told of its calls. */
export const client = createClient({
  base: site.apiBase,
  portal,
  token: readToken,
  csrfCookie: () => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1],
  onUnauthenticated: clearToken,
  fetch: fetchOrTakeEarly,
});

type Listener = (endpointId: string, input: object) => void;
const listeners = new Set<Listener>();

/** Tells of every deed that was answered well, for as long as the page lives. */
export function onCall(listener: Listener): void {
  listeners.add(listener);
}

/** Calls an endpoint; throws ApiError for an answer that is not OK, TypeError without a network. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  const answer = await client.call(endpoint, input, signal);
  for (const listener of listeners) listener(endpoint.id, input);
  return answer;
}
