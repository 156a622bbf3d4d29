/** Watches the servers: which one is the primary, and how far each other one is behind it. */
import { setTimeout as sleep } from "node:timers/promises";
import { joinRunning } from "../../lib/join-running.ts";
import type { HostCounts } from "../client.ts";
import { createHost, type Host, type HostOptions } from "./host.ts";
import {
  admitPrimary,
  choosePrimary,
  createFence,
  NoPrimary,
  type Seen,
  seeStatement,
} from "./primary.ts";

const checkIntervalMs = 200;
/** How long a replica may take to replay the primary's position at the start of a check. */
const timeoutMs = 300;
const retryIntervalMs = 20;
/** A server that does not answer twice in a row counts as lost. */
const watchWithinMs = 700;
const probeWithinMs = 2000;
/** How long a start waits for a primary. */
const startWithinMs = 10_000;

export type Hosts = {
  /** False for one server, which always is the primary. */
  readonly mayChange: boolean;
  /** Returns undefined while no server may be written to. */
  primary(): Host | undefined;
  /** Returns a healthy replica (round robin), or undefined if there is none. */
  pickReplica(): Host | undefined;
  /** Returns the server that has the most, whether healthy or not, for reads while there is no primary. */
  findNewest(): Host | undefined;
  /** Looks at a server at once, after an error. */
  recheck(host: Host): Promise<void>;
  /** Asks all servers that answer whether they have become the primary: another process may have written there. */
  recheckAll(): Promise<void>;
  /** Rejects a connection to a server that may not be written to; undefined for the only one. */
  readonly admit: HostOptions["admit"];
  /** Calls the listener when another server, or none, has become the primary. */
  onChange(listener: () => void): void;
  /** Resolves once there is a primary. Throws `NoPrimary` after some seconds. */
  waitForPrimary(): Promise<void>;
  counts(): HostCounts;
  timeline(): number;
  close(): Promise<void>;
};

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void };

/** An answer with an error, such as too many connections, says nothing about what the server is. */
const isAnswer = (error: unknown) =>
  /^(?!08|57P)(?=\D*\d)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? "");

/** Returns what a server says; undefined if it does not answer, and what was seen before if it answers with an error. */
async function see({ probe, seen }: Host): Promise<Seen | undefined> {
  const ask = () => probe.query<Seen>(seeStatement);
  try {
    // A connection may have ended while the server goes on.
    return await ask().catch(ask);
  } catch (error) {
    return isAnswer(error) ? seen : undefined;
  }
}

type Options = Pick<HostOptions, "size" | "prepared" | "pooled"> & { log: Log };

/**
 * Connects to servers and starts to watch them. One of `candidates` is the primary; a single one always is.
 * All others, and those of `replicaUrls`, are replicas.
 */
export function createHosts(
  candidates: readonly string[],
  replicaUrls: readonly string[],
  { log, ...options }: Options,
): Hosts {
  const mayChange = candidates.length > 1;
  const fence = createFence();
  const admit: HostOptions["admit"] = mayChange
    ? (client) => admitPrimary(fence, client)
    : undefined;
  const limits = { probeWithinMs: mayChange ? watchWithinMs : probeWithinMs };
  const mayBePrimary = candidates.map((url) => createHost(url, { ...options, ...limits, admit }));
  const hosts = [
    ...mayBePrimary,
    ...replicaUrls.map((url) => createHost(url, { ...options, ...limits })),
  ];
  const listeners = new Set<() => void>();
  const wasHealthy = new Map<Host, boolean>();
  const theOnlyOne = mayChange ? undefined : mayBePrimary[0];
  let primary = theOnlyOne;
  let stopped = false;
  let next = 0;

  const choose = () => {
    const chosen = choosePrimary(mayBePrimary, primary, fence);
    if (chosen === primary) return;
    const before = primary;
    primary = chosen;
    // What still runs there fails instead of being written to a server that was demoted.
    before?.disconnect();
    if (chosen === undefined) log.warn({ was: before?.name }, "no server is the primary");
    else log.info({ server: chosen.name, timeline: fence.timeline() }, "a server is the primary");
    for (const listener of listeners) listener();
  };
  const lookNow = async (host: Host) => {
    const [startedAt, wasSeen] = [performance.now(), host.seen !== undefined];
    host.seen = await see(host);
    if (wasSeen && host.seen === undefined && host !== theOnlyOne) host.disconnect();
    if (mayChange && !stopped) choose();
    return startedAt;
  };
  const looks = new Map<Host, Promise<number>>();
  /** Looks at a host, or joins who is doing so; resolves to when that began. */
  const look = (host: Host): Promise<number> => joinRunning(looks, host, () => lookNow(host));
  const lookAgain = async (host: Host) => {
    await looks.get(host);
    await look(host);
  };
  /** Marks a replica that replays what the primary has, within a short time. */
  const compare = async (host: Host, startedAt: number) => {
    if (primary === undefined || primary === host) return;
    const source = primary;
    const lookedAt = await look(source);
    // An unavailable primary proves nothing about the replica, whose running queries may finish.
    const target = source.seen?.position ?? Number.POSITIVE_INFINITY;
    while (host.seen?.isWritable === false && host.seen.position < target) {
      if (performance.now() - startedAt > timeoutMs) return;
      await sleep(retryIntervalMs, undefined, { ref: false });
      await look(host);
    }
    // A promoted server accepts writes, and its data diverges: it is no longer a replica.
    if (host.seen?.isWritable === false && source.seen !== undefined) host.markCaughtUp(lookedAt);
  };
  const report = (host: Host) => {
    const isHealthy = host !== primary && host.isHealthy();
    if (isHealthy === wasHealthy.get(host)) return;
    wasHealthy.set(host, isHealthy);
    if (isHealthy) log.info({ replica: host.name }, "a replica is used for reads");
    else if (host !== primary)
      log.warn({ replica: host.name }, "a replica is unavailable or behind and is not used");
  };
  const watch = async (host: Host) => {
    while (!stopped) {
      const startedAt = performance.now();
      await look(host);
      if (host.seen !== undefined) await compare(host, startedAt);
      report(host);
      await sleep(checkIntervalMs, undefined, { ref: false });
    }
  };
  for (const host of hosts) if (host !== theOnlyOne) void watch(host);

  const areReplicas = () => hosts.filter((host) => host !== primary);
  return {
    mayChange,
    primary: () => primary,
    pickReplica: () => {
      const healthy = areReplicas().filter((host) => host.isHealthy());
      return healthy[next++ % healthy.length];
    },
    findNewest: () =>
      areReplicas()
        .filter(({ seen }) => seen?.isWritable === false)
        .sort((a, b) => (b.seen?.position ?? 0) - (a.seen?.position ?? 0))[0],
    recheck: (host) => (mayChange ? lookAgain(host) : Promise.resolve()),
    recheckAll: async () => {
      await Promise.all(mayBePrimary.filter(({ seen }) => seen !== undefined).map(lookAgain));
    },
    admit,
    onChange: (listener) => void listeners.add(listener),
    waitForPrimary: async () => {
      const startedAt = performance.now();
      while (primary === undefined) {
        if (performance.now() - startedAt > startWithinMs) throw new NoPrimary();
        await sleep(retryIntervalMs);
      }
    },
    counts: () => {
      const others = areReplicas();
      const lost = mayChange ? others.filter(({ seen }) => seen === undefined).length : 0;
      const replica = others.filter((host) => host.isHealthy()).length;
      const primaries = primary === undefined ? 0 : 1;
      return { primary: primaries, replica, behind: others.length - lost - replica, lost };
    },
    timeline: fence.timeline,
    close: async () => {
      stopped = true;
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}
