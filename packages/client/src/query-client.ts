/** The QueryClient: cache freshness, and the effects that all mutations share. */
import {
  MutationCache,
  type MutationOptions,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { type ErrorToast, hasFieldErrors, toastError } from "./failure.ts";

type MutationMeta = {
  /** The toast of a failure, "Error" by default; `false` shows none. */
  error?: ErrorToast | false | ((failure: unknown, variables: never) => ErrorToast | false);
  /** A form shows the field errors of a rejection, so those get no toast. */
  showsFieldErrors?: boolean;
  /** Queries to refetch, after a failure too: another user's change may have caused it. */
  invalidates?: readonly QueryKey[];
  /** Keeps the mutation pending until the invalidated queries have refetched. */
  awaitsInvalidated?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

const mutationCache = new MutationCache({
  onError(failure, variables, _result, { meta: { error, showsFieldErrors = false } = {} }) {
    if (showsFieldErrors && hasFieldErrors(failure)) return;
    const message = typeof error === "function" ? error(failure, variables as never) : error;
    if (message !== false) toastError(failure, message);
  },
  onSettled(_data, _failure, _variables, _result, { meta }) {
    const reads = (meta?.invalidates ?? []).map(refetchAfterWrite);
    return meta?.awaitsInvalidated ? Promise.all(reads) : undefined;
  },
});

export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      // Sends requests even if the browser believes it is offline: the failure is more precise.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/**
 * Refetches the active queries below a key after a write, here or by another user. A first request on its
 * way is sent again, because its response may be older than the write; the library would wait for it.
 */
export function refetchAfterWrite(queryKey: QueryKey): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({ queryKey, type: "active" });
  for (const query of loading)
    if (query.state.data === undefined) void query.cancel({ silent: true });
  return queryClient.invalidateQueries({ queryKey });
}

/** Runs a mutation outside of a component, with the shared failure handling. */
export async function runMutation<Result, Variables, Context>(
  options: MutationOptions<Result, Error, Variables, Context>,
  variables: Variables,
): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, options);
  await mutation.execute(variables).catch(() => undefined);
}
