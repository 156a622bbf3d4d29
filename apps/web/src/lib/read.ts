/** Reads data, with sample data as the fallback if the server is unreachable. */
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { pagedQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import { isBrowser } from "@upwell/client/site";
import { ApiError } from "@upwell/contract/api-error";
import type { CallInput, CallOutput, Page } from "@upwell/contract/client";
import type { Route } from "@upwell/contract/route";
import { setReachable } from "./reachability.ts";
import type { SampleInput } from "./sample-fallback.ts";
import { isSample, markSample, preferRealData } from "./sample-marks.ts";

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...others,
  queries: { ...queries, structuralSharing: preferRealData },
});

const samplePlatformEndpoints = new Set(["platforms.getPlatform", "features.listPlatformFeatures"]);

/** Returns the sample for a failed read, or undefined if the failure must be shown. */
async function loadSample(
  failure: unknown,
  endpoint: Route,
  input: unknown,
): Promise<{ data: unknown } | undefined> {
  if (!isBrowser) return undefined;
  if (failure instanceof ApiError) {
    recordResponse();
    if (failure.status !== 404 || !samplePlatformEndpoints.has(endpoint.id)) return undefined;
  } else if (failure instanceof TypeError) setReachable(false);
  // Other exceptions, such as an aborted read, indicate no outage.
  else return undefined;
  // If this chunk cannot be loaded either, the failure is shown.
  const chunk = await import("./sample-fallback.ts").catch(() => undefined);
  const noAnswer = failure instanceof TypeError;
  const sample = chunk?.getSample(endpoint.id, input as SampleInput, noAnswer);
  markSample(sample?.data);
  return sample;
}

/** Refetches sample data after an outage. */
function recordResponse(): void {
  if (!setReachable(true)) return;
  void queryClient.invalidateQueries({ predicate: ({ state }) => isSample(state.data) });
}

/** Calls a GET endpoint, with sample data if the server is unreachable. */
export async function read<E extends Route>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  try {
    const data = await client.call(endpoint, input, signal);
    recordResponse();
    return data;
  } catch (failure) {
    const sample = await loadSample(failure, endpoint, input);
    if (sample === undefined) throw failure;
    return sample.data as CallOutput<E>;
  }
}

/** A single page without items. */
export const emptyPage = {
  items: [],
  total: undefined,
  nextCursor: undefined,
  corrected: undefined,
};

/** Like `read`, for a page of a list; a sample list has a single page. */
export async function readPage<E extends Route>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Page<CallOutput<E>>> {
  try {
    const page = await client.callPage(endpoint, input, signal);
    recordResponse();
    return page;
  } catch (failure) {
    const sample = await loadSample(failure, endpoint, input);
    if (sample === undefined) throw failure;
    return { ...emptyPage, items: sample.data as CallOutput<E> };
  }
}

/** The query of a GET endpoint, with sample data if the server is unreachable. */
export const readQuery = <E extends Route>(queryKey: QueryKey, endpoint: E, input: CallInput<E>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(endpoint, input, signal) });

/** The query of a list by page, with sample data if the server is unreachable. */
export const readPages = <E extends Route>(
  queryKey: QueryKey,
  endpoint: E,
  input: CallInput<E>,
  first?: string,
) => pagedQuery(queryKey, endpoint, input, first, readPage);

/** Returns the path parameters of a numeric id. */
export const byId = (id: number) => ({ params: { id: String(id) } });

/** Refetches everything on the screen. */
export const retryAll = (): Promise<void> => queryClient.invalidateQueries();
