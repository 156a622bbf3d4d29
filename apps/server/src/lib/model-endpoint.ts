/** How requests to the endpoint of a model fail: limits of time and number, retries, and a circuit breaker. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
} from "cockatiel";
import { describeError, getRetryAfterMs, isTransient } from "./api-call-errors.ts";
import type { Log } from "./log.ts";
import { ModelUnavailable } from "./model-unavailable.ts";

export type Tuning = {
  concurrent?: number;
  /** Consecutive failures that open the circuit breaker. */
  failures?: number;
  /** Time after which one request tests whether the model is available again. */
  pauseMs?: number;
};

export type ModelEndpoint = {
  /** Sends one request, with retries. */
  send<T>(request: () => Promise<T>, signals: Signals): Promise<T>;
  /** Runs a conversation of requests within the limit of time. Throws `ModelUnavailable` on any failure. */
  run<T>(work: (signals: Signals) => Promise<T>, callerSignal?: AbortSignal): Promise<T>;
};

export type Signals = { signal: AbortSignal; callerSignal: AbortSignal | undefined };

/** Longer delays that a server requests are not retried. */
const maxPauseMs = 2_000;

function getRetryDelay({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const requested = "error" in result ? getRetryAfterMs(result.error) : undefined;
  return requested ?? 200 * 2 ** attempt * (0.5 + Math.random() / 2);
}

/** `name` stands in messages: "the language model". */
export function createModelEndpoint(
  { name, timeoutMs }: { name: string; timeoutMs: number },
  log: Log,
  { concurrent = 8, failures = 5, pauseMs = 30_000 }: Tuning = {},
): ModelEndpoint {
  const slots = bulkhead(concurrent, concurrent * 8);
  const retries = retry(
    handleWhen((error) => isTransient(error) && (getRetryAfterMs(error) ?? 0) <= maxPauseMs),
    { maxAttempts: 2, backoff: new DelegateBackoff(getRetryDelay) },
  );
  const circuit = circuitBreaker(
    // A request that its caller aborted is not a failure of the model.
    handleWhen((error) => !(error instanceof CallerAborted)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  circuit.onBreak(() => log.warn({ pauseMs }, `${name} is unavailable`));
  circuit.onReset(() => log.info(`${name} is available again`));

  return {
    send: async (request, { signal, callerSignal }) => {
      // One request tests whether the model is available; all others fail immediately.
      if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return circuit.execute(async () => {
        try {
          return await retries.execute(request, signal);
        } catch (error) {
          throw callerSignal?.aborted ? new CallerAborted() : error;
        }
      }, signal);
    },
    run: async (work, callerSignal) => {
      const limits = [AbortSignal.timeout(timeoutMs), callerSignal].filter((one) => one != null);
      const signal = AbortSignal.any(limits);
      try {
        return await rejectOnAbort(
          slots.execute(() => work({ signal, callerSignal }), signal),
          signal,
        );
      } catch (error) {
        if (error instanceof ModelUnavailable) throw error;
        const reason = describeFailure(error, signal);
        if (!(error instanceof BrokenCircuitError)) log.warn({ reason }, `no answer from ${name}`);
        throw new ModelUnavailable(reason);
      }
    },
  };
}

class CallerAborted extends Error {}

/** Omits the error's message, in which a server may quote the request. */
function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "no answer in time";
  if (error instanceof BrokenCircuitError) return "the model was unavailable a moment ago";
  if (error instanceof BulkheadRejectedError) return "too many concurrent requests";
  return describeError(error);
}

/** Rejects when the signal aborts, even if `work` ignores the signal. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
