/** Reading what is shown, with sample data where the server cannot be reached. */
import { client } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import { ApiError } from "@upwell/contract/api-error";
import type { CallInput, CallOutput, Page } from "@upwell/contract/client";
import type { Endpoint } from "@upwell/contract/endpoint";
import { noteReachable } from "./reachability.ts";
import type { SampleInput } from "./sample-fallback.ts";
import { isSample, keepRealData, markSample } from "./sample-marks.ts";

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...others,
  queries: { ...queries, structuralSharing: keepRealData },
});

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

/** Calls a GET, with sample data where the server cannot be reached. */
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

/** The same for a page of a list; the page of a stand-in is the only one. */
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
