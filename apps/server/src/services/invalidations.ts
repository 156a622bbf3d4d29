/** Cache invalidations that the database publishes to every process. */
import type { OpenDatabase } from "../db/client.ts";

export type Invalidations = {
  /** False while messages may be lost: then nothing may be cached. */
  isConnected(): boolean;
  /** Calls the listener with each invalidated scope, or `everything`. Returns a function that unsubscribes. */
  subscribe(listener: (scope: string) => void): () => void;
  /**
   * Resolves once all invalidations that were committed before the call have been received; `directory` and `waiting`
   * may still be delayed.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * How old a list of several platforms may be. Every vote changes some of them: without this limit, a busy
 * site would drop all of them with each vote.
 */
const directoryIntervalMs = 2000;

/** Scopes that many writes publish, and that are passed on at most once in an interval. */
const limitedScopes = ["directory", "waiting"] as const;

/** Runs the action immediately, but not again within the interval: then one delayed run replaces all calls. */
function limitRate(action: () => void, intervalMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  const run = () => {
    timer = undefined;
    nextAt = performance.now() + intervalMs;
    action();
  };
  return {
    call: () => {
      if (timer !== undefined) return;
      const wait = nextAt - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}

export async function createInvalidations(
  { changes }: Pick<OpenDatabase, "changes">,
  intervalMs = directoryIntervalMs,
): Promise<Invalidations> {
  const listeners = new Set<(scope: string) => void>();
  let areReceived = false;
  const publish = (scope: string) => {
    for (const listener of listeners) listener(scope);
  };
  const limited = new Map<string, ReturnType<typeof limitRate>>(
    limitedScopes.map((scope) => [scope, limitRate(() => publish(scope), intervalMs)]),
  );
  const connected = (isConnected: boolean) => () => {
    areReceived = isConnected;
    publish("everything");
  };
  const close = await changes.listen({
    onMessage: (scope) => {
      const limit = limited.get(scope);
      if (limit === undefined) publish(scope);
      else limit.call();
    },
    onDisconnect: connected(false),
    onConnect: connected(true),
  });
  return {
    isConnected: () => areReceived,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: changes.settled,
    close: async () => {
      for (const limit of limited.values()) limit.cancel();
      await close();
    },
  };
}
