/** Answers that were asked for before the page's code was there. */

/** By the address that was asked. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

// Whoever comes later asks for nothing: the page's code does so itself from here on.
globalThis.earlyAnswers ??= new Map();

/** `fetch` that first looks whether the answer is on its way already; each is taken once. */
export function fetchOrTakeEarly(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const address = String(input);
  // After a deed of one's own, what was asked before it is out of date.
  if (init.method !== undefined && init.method !== "GET") globalThis.earlyAnswers?.clear();
  const early = globalThis.earlyAnswers?.get(address);
  if (early === undefined) return fetch(input, init);
  globalThis.earlyAnswers?.delete(address);
  return early;
}
