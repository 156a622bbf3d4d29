/** Observes the site without a pause: reads and votes ten times a second, and open pages that reconnect. */
import { setTimeout as sleep } from "node:timers/promises";
import { createVisitor, type Person, type Result, send } from "../faults/send.ts";
import type { UserContext } from "../faults/user-actions.ts";
import { type LivePage, openLivePage } from "../harness/live-page.ts";

type Sample = { startedAt: number; ended: number; isGood: boolean; kind: Result["kind"] };

export type Observed = {
  requests: number;
  failed: number;
  /** Seconds from a moment until the last request that failed, or took longer than a second, has ended. */
  goesOnAfter: number;
  slowest: number;
};

export type Observer = {
  /** What reading or voting was like since a moment of `performance.now()`. */
  since(kind: "read" | "write", moment: number): Observed;
  /** Seconds for which nothing has failed. */
  quietFor(): number;
  /** How many open pages receive a vote that is cast now, of how many. */
  checkPages(): Promise<{ live: number; all: number }>;
  /** Waits until what has begun has ended, and begins nothing until the function that is returned is called. */
  pause(): Promise<() => void>;
  stop(): Promise<void>;
};

const intervalMs = 100;
const slowMs = 1000;
const pages = 6;
/** What the server tells browsers. */
const reconnectMs = 3000;
const pageWithinMs = 20_000;

type ReconnectingPage = { current(): LivePage | undefined; stop(): void };

function keepOpen(origin: string, topics: string): ReconnectingPage {
  let page: LivePage | undefined;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      page = await openLivePage(origin, { topics }).catch(() => undefined);
      await page?.ended;
      page = undefined;
      if (!isStopped) await sleep(reconnectMs);
    }
  };
  void run();
  return {
    current: () => page,
    stop: () => {
      isStopped = true;
      page?.close();
    },
  };
}

/** Starts to observe. `voters` vote for `features`, of which nobody else does. */
export function startObserver(
  context: UserContext,
  voters: readonly Person[],
  features: readonly [number, ...number[]],
): Observer {
  const samples = { read: [] as Sample[], write: [] as Sample[] };
  const busy = new Set<Promise<unknown>>();
  const voting = new Set<Person>();
  let turn = 0;
  let isPaused = false;
  const { origin, acknowledged } = context;

  const record = async (kind: "read" | "write", action: () => Promise<Result>) => {
    const startedAt = performance.now();
    const result = await action();
    const isGood = result.kind === "ok";
    samples[kind].push({ startedAt, ended: performance.now(), isGood, kind: result.kind });
    return result;
  };
  const begin = (action: Promise<unknown>) => {
    busy.add(action);
    void action.finally(() => busy.delete(action));
  };
  const paths = [
    () => "/features/?sort=newest&limit=20",
    () => `/features/${context.features.toCommentOn[0]}/`,
    () => `/features/?sort=top&limit=${10 + (turn % 30)}`,
  ];
  const read = () =>
    record("read", () =>
      send(origin, createVisitor(), "GET", paths[turn % paths.length]?.() ?? "/"),
    );
  const voteAs = async (voter: Person, feature: number) => {
    const on = Math.floor(turn / voters.length) % 2 === 0;
    const path = `/features/${feature}/${on ? "upvote" : "remove_upvote"}/`;
    return record("write", () =>
      acknowledged.toggle("vote", `${voter.id} ${feature}`, on, () =>
        send(origin, voter, "POST", path),
      ),
    );
  };
  const vote = async () => {
    const voter = voters[turn % voters.length];
    if (voter === undefined || voting.has(voter)) return;
    voting.add(voter);
    await voteAs(voter, features[turn % features.length] ?? features[0]);
    voting.delete(voter);
  };
  const timer = setInterval(() => {
    if (isPaused) return;
    turn += 1;
    begin(read());
    begin(vote());
  }, intervalMs);
  const open = Array.from({ length: pages }, () => keepOpen(origin, `feature:${features[0]}`));

  return {
    since: (kind, moment) => {
      const seen = samples[kind].filter(({ ended }) => ended >= moment);
      const bad = seen.filter((one) => !one.isGood || one.ended - one.startedAt > slowMs);
      return {
        requests: seen.length,
        failed: seen.filter(({ isGood }) => !isGood).length,
        goesOnAfter: Math.max(0, ...bad.map(({ ended }) => ended - moment)) / 1000,
        slowest: Math.max(0, ...seen.map(({ startedAt, ended }) => ended - startedAt)) / 1000,
      };
    },
    quietFor: () => {
      const last = Math.max(
        ...[...samples.read, ...samples.write].map(({ isGood, ended }) => (isGood ? 0 : ended)),
      );
      return (performance.now() - last) / 1000;
    },
    checkPages: async () => {
      const until = performance.now() + pageWithinMs;
      const voter = voters[0] as Person;
      let live = 0;
      // Pages that are reconnecting have missed what was sent before.
      for (let on = true; live < open.length && performance.now() < until; on = !on) {
        const receivedBefore = open.map((page) => page.current()?.received.length ?? 0);
        const path = `/features/${features[0]}/${on ? "upvote" : "remove_upvote"}/`;
        await acknowledged.toggle("vote", `${voter.id} ${features[0]}`, on, () =>
          send(origin, voter, "POST", path),
        );
        await sleep(1500);
        live = open.filter(
          (page, index) => (page.current()?.received.length ?? 0) > (receivedBefore[index] ?? 0),
        ).length;
      }
      return { live, all: open.length };
    },
    pause: async () => {
      isPaused = true;
      await Promise.all(busy);
      return () => {
        isPaused = false;
      };
    },
    stop: async () => {
      clearInterval(timer);
      for (const page of open) page.stop();
      await Promise.all(busy);
    },
  };
}
