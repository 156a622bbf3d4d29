/** What has changed in the database, as this process hears of it. */
import type { OpenDatabase } from "../db/client.ts";

/** Names of what changed, as `kind:key` or `kind` (db/migrations/0008_changes.sql); or all of it. */
export type Change = readonly string[] | "everything";

export type Changes = {
  /** False while the database cannot be heard: nothing that was kept may be believed. */
  areHeard(): boolean;
  /** Hears of each change from now on; the answer ends that. */
  subscribe(onChange: (change: Change) => void): () => void;
  /** Resolves when everything that was committed before the call has been heard of. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const everything = "everything";

export async function openChanges({ changes }: Pick<OpenDatabase, "changes">): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>();
  let heard = false;
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const stop = await changes.listen({
    onMessage: (payload) => tell(payload === everything ? everything : payload.split(" ")),
    onLost: () => {
      heard = false;
      tell(everything);
    },
    onBack: () => {
      heard = true;
      tell(everything);
    },
  });
  return {
    areHeard: () => heard,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    settled: changes.settled,
    close: stop,
  };
}
