/** Cache invalidations that the database publishes to every process. */
import type { OpenDatabase } from "../db/client.ts";

export type Invalidations = {
  /** False while messages may be lost: then nothing may be cached. */
  isConnected(): boolean;
  /** Calls the listener with each invalidated scope, or `everything`. Returns a function that unsubscribes. */
  subscribe(listener: (scope: string) => void): () => void;
  /** Resolves once all invalidations that were committed before the call have been received. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

export async function createInvalidations({
  changes,
}: Pick<OpenDatabase, "changes">): Promise<Invalidations> {
  const listeners = new Set<(scope: string) => void>();
  let areReceived = false;
  const publish = (scope: string) => {
    for (const listener of listeners) listener(scope);
  };
  const connected = (isConnected: boolean) => () => {
    areReceived = isConnected;
    publish("everything");
  };
  const close = await changes.listen({
    onMessage: publish,
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
    close,
  };
}
