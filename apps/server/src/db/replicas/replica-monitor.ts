/** Monitors how far each replica is behind the primary, and excludes those that are too far behind. */
import { setTimeout as sleep } from "node:timers/promises";
import { createProbeConnection, type ProbeConnection } from "../probe-connection.ts";
import { createReplica, type Replica } from "./replica.ts";

const checkIntervalMs = 200;
/** How long a replica may take to replay the primary's position at the start of a check. */
const timeoutMs = 300;
const retryIntervalMs = 20;
const probeLimits = { timeoutMs: 1000 };

const primaryPosition = "select pg_current_wal_lsn()::text as position";
/** A promoted server accepts writes, and its data diverges: it is no longer a replica. */
const hasReplayed = `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as done`;

export type Replicas = {
  /** Returns a healthy replica (round robin), or undefined if there is none. */
  pick(): Replica | undefined;
  close(): Promise<void>;
};

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void };

/** Waits until the replica has replayed the primary's current position. Returns false after a timeout. */
async function catchesUp(primary: ProbeConnection, replica: ProbeConnection, startedAt: number) {
  const { position } = await primary.query<{ position: string }>(primaryPosition);
  for (;;) {
    const { done } = await replica
      .query<{ done: boolean }>(hasReplayed, [position])
      .catch((cause: unknown) => {
        throw new ReplicaUnavailable("", { cause });
      });
    if (done) return true;
    if (performance.now() - startedAt > timeoutMs) return false;
    await sleep(retryIntervalMs, undefined, { ref: false });
  }
}

class ReplicaUnavailable extends Error {}

/** Monitors a replica; returns a function that stops. */
function monitor(replica: Replica, primary: ProbeConnection, url: string, log: Log) {
  const probe = createProbeConnection(url, probeLimits);
  let stopped = false;
  let wasHealthy: boolean | undefined;

  const check = async () => {
    const startedAt = performance.now();
    try {
      if (await catchesUp(primary, probe, startedAt)) replica.markCaughtUp(startedAt);
    } catch (error) {
      // An unavailable primary proves nothing about the replica, whose running queries may finish.
      if (error instanceof ReplicaUnavailable) replica.disconnect();
    }
    const isHealthy = replica.isHealthy();
    if (isHealthy === wasHealthy) return;
    if (isHealthy) log.info({ replica: replica.name }, "a replica is used for reads");
    else log.warn({ replica: replica.name }, "a replica is unavailable or behind and is not used");
    wasHealthy = isHealthy;
  };
  const checkUntilStopped = async () => {
    while (!stopped) {
      await check();
      await sleep(checkIntervalMs, undefined, { ref: false });
    }
  };
  void checkUntilStopped();
  return async () => {
    stopped = true;
    await probe.close();
  };
}

/** Connects to the replicas of a primary and starts to monitor them. */
export function createReplicas(
  primaryUrl: string,
  urls: readonly string[],
  { size, prepared, log }: { size: number; prepared: boolean; log: Log },
): Replicas {
  const primary = createProbeConnection(primaryUrl, probeLimits);
  const replicas = urls.map((url) => createReplica(url, { size, prepared }));
  const stops = replicas.map((replica, index) => monitor(replica, primary, urls[index] ?? "", log));
  let next = 0;
  return {
    pick: () => {
      const healthy = replicas.filter((replica) => replica.isHealthy());
      return healthy[next++ % healthy.length];
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await primary.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
