/** The one way to the API: `call` for deeds, `read` and `readPage` for what is shown. */
import { ApiError } from "@upwell/contract/api-error";
import { type CallInput, type CallOutput, createClient, type Page } from "@upwell/contract/client";
import type { Endpoint } from "@upwell/contract/endpoint";
import { trackCall } from "./analytics.ts";
import { fetchOrTakeEarly } from "./early-answers.ts";
import { queryClient } from "./query-client.ts";
import { noteReachable } from "./reachability.ts";
import type { SampleInput } from "./sample-fallback.ts";
import { isSample, markSample } from "./sample-marks.ts";
import { site } from "./site.ts";
import { clearToken, readToken } from "./token.ts";

const client = createClient({
  base: site.apiBase,
  portal: "client",
  token: readToken,
  csrfCookie: () => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1],
  onUnauthenticated: clearToken,
  fetch: fetchOrTakeEarly,
});

/** Calls an endpoint; throws ApiError for an answer that is not OK, TypeError without a network. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  const answer = await client.call(endpoint, input, signal);
  trackCall(endpoint.id, input);
  return answer;
}

const hasSamplePlatform = new Set(["platforms.get", "features.listOfPlatform"]);

/** The sample that stands in for a failed read, or nothing where the failure must be shown. */
async function sampleFor(
  failure: unknown,
  endpoint: Endpoint,
  input: unknown,
): Promise<{ data: unknown } | undefined> {
  if (failure instanceof ApiError) {
    noteAnswer();
    if (failure.status !== 404 || !hasSamplePlatform.has(endpoint.id)) return undefined;
  } else if (failure instanceof TypeError) noteReachable(false);
  // Whatever else was thrown is no answer and no outage: a read that was called off, for one.
  else return undefined;
  // Where the scripts come from the same silent server, the failure itself is shown.
  const chunk = await import("./sample-fallback.ts").catch(() => undefined);
  const noAnswer = failure instanceof TypeError;
  const sample = chunk?.sampleAnswer(endpoint.id, input as SampleInput, noAnswer);
  markSample(sample?.data);
  return sample;
}

/** After an outage what came as a sample is asked for again. */
function noteAnswer(): void {
  if (!noteReachable(true)) return;
  void queryClient.invalidateQueries({ predicate: ({ state }) => isSample(state.data) });
}

/** `call` for a GET, with sample data where the server cannot be reached. */
export async function read<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  try {
    const data = await client.call(endpoint, input, signal);
    noteAnswer();
    return data;
  } catch (failure) {
    const sample = await sampleFor(failure, endpoint, input);
    if (sample === undefined) throw failure;
    return sample.data as CallOutput<E>;
  }
}

/** `callPage` for a GET, with the same stand-in; its page is the only one. */
export async function readPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Page<CallOutput<E>>> {
  try {
    const page = await client.callPage(endpoint, input, signal);
    noteAnswer();
    return page;
  } catch (failure) {
    const sample = await sampleFor(failure, endpoint, input);
    if (sample === undefined) throw failure;
    return { items: sample.data as CallOutput<E>, total: undefined, nextCursor: undefined };
  }
}

/** Asks for everything on the screen again. */
export const retryAll = (): Promise<void> => queryClient.invalidateQueries();
