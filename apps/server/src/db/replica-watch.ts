/** Looks all the time whether each replica has what the primary has, and leaves out who has not. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Asker, openAsker } from "./asker.ts";
import { openReplica, type Replica } from "./replica.ts";

const everyMs = 200;
/** How long a replica may take to replay what the primary had when we looked. */
const patienceMs = 300;
const askAgainMs = 20;

const primaryPosition = "select pg_current_wal_lsn()::text as position";
/** A server that takes writes is no replica, or not any more: it goes a way of its own. */
const hasReplayed = `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as done`;

export type Replicas = {
  /** One that keeps up, by turns; nothing where none does. */
  pick(): Replica | undefined;
  close(): Promise<void>;
};

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void };

/** Asks until the replica has come as far as the primary was, or patience ends. */
async function keepsUp(primary: Asker, replica: Asker, since: number): Promise<boolean> {
  const { position } = await primary.ask<{ position: string }>(primaryPosition);
  for (;;) {
    const { done } = await replica
      .ask<{ done: boolean }>(hasReplayed, [position])
      .catch((cause: unknown) => {
        throw new ReplicaAway("", { cause });
      });
    if (done) return true;
    if (performance.now() - since > patienceMs) return false;
    await sleep(askAgainMs, undefined, { ref: false });
  }
}

class ReplicaAway extends Error {}

/** Watches until it is closed; the answer ends that. */
function watch(replica: Replica, primary: Asker, url: string, log: Log): () => Promise<void> {
  const asker = openAsker(url);
  let stopped = false;
  let wasWell: boolean | undefined;

  const look = async () => {
    const since = performance.now();
    try {
      if (await keepsUp(primary, asker, since)) replica.prove(since);
    } catch (error) {
      // Where the primary is away nothing is proven, and what is under way may end.
      if (error instanceof ReplicaAway) replica.giveUp();
    }
    const isWell = replica.isWell();
    if (isWell === wasWell) return;
    if (isWell) log.info({ replica: replica.name }, "a replica is read from");
    else log.warn({ replica: replica.name }, "a replica is away or behind: it is left out");
    wasWell = isWell;
  };
  const untilStopped = async () => {
    while (!stopped) {
      await look();
      await sleep(everyMs, undefined, { ref: false });
    }
  };
  void untilStopped();
  return async () => {
    stopped = true;
    await asker.close();
  };
}

/** Opens the replicas of a primary and begins to watch them. */
export function openReplicas(
  primaryUrl: string,
  urls: readonly string[],
  { size, prepared, log }: { size: number; prepared: boolean; log: Log },
): Replicas {
  const primary = openAsker(primaryUrl);
  const replicas = urls.map((url) => openReplica(url, { size, prepared }));
  const stops = replicas.map((replica, index) => watch(replica, primary, urls[index] ?? "", log));
  let turn = 0;
  return {
    pick: () => {
      const well = replicas.filter((replica) => replica.isWell());
      return well[turn++ % well.length];
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await primary.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
