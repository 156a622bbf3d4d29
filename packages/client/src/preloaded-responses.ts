/** Responses that were requested before the page's code loaded. */

/** By requested URL. */
export type PreloadedResponses = Map<string, Promise<Response>>;

declare global {
  var preloadedResponses: PreloadedResponses | undefined;
}

// From here on the page's code sends its own requests, so a late preload script does nothing.
globalThis.preloadedResponses ??= new Map();

/** `fetch` that uses a preloaded response if there is one; each is used once. */
export function fetchWithPreload(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const url = String(input);
  // A write makes the responses requested before it stale.
  if (init.method !== undefined && init.method !== "GET") globalThis.preloadedResponses?.clear();
  const preloaded = globalThis.preloadedResponses?.get(url);
  if (preloaded === undefined) return fetch(input, init);
  globalThis.preloadedResponses?.delete(url);
  return preloaded;
}
