/** Answers that were asked for before the page's code was there. */

/** By the address that was asked. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** `fetch` that first looks whether the answer is on its way already; each is taken once. */
export function fetchOrTakeEarly(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const address = String(input);
  const early = init.method === "GET" ? globalThis.earlyAnswers?.get(address) : undefined;
  if (early === undefined) return fetch(input, init);
  globalThis.earlyAnswers?.delete(address);
  return early;
}
