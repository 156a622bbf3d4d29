/** Server processes that crash, stop or freeze. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";

const pickAny = (pids: readonly number[]): number => {
  const pid = pids[Math.floor(Math.random() * pids.length)];
  if (!pid) throw new Error("There is no server process.");
  return pid;
};

export const processKilled: Fault = {
  name: "one of several server processes is killed",
  unavailable: "all",
  mayCutConnections: true,
  inject: async ({ machines }) => {
    process.kill(pickAny(machines.double.children()), "SIGKILL");
    await sleep(1500);
  },
};

export const processKinds: readonly Fault[] = [
  processKilled,
  {
    name: "one of several server processes receives SIGTERM",
    unavailable: "all",
    mayCutConnections: true,
    inject: async ({ machines }) => {
      process.kill(pickAny(machines.double.children()), "SIGTERM");
      await sleep(2000);
    },
  },
  {
    name: "a machine's only server process is killed",
    unavailable: "all",
    mayCutConnections: true,
    inject: async ({ machines }) => {
      process.kill(await machines.single.pid(), "SIGKILL");
      await sleep(1500);
    },
  },
  {
    name: "a machine's server receives SIGTERM and restarts",
    unavailable: "all",
    mayCutConnections: true,
    inject: async ({ machines }) => {
      process.kill(await machines.single.pid(), "SIGTERM");
      await sleep(2500);
    },
  },
  {
    name: "the primary process of a cluster is killed, and its workers with it",
    unavailable: "all",
    mayCutConnections: true,
    inject: async ({ machines }) => {
      process.kill(await machines.double.pid(), "SIGKILL");
      await sleep(2000);
    },
  },
  {
    name: "a server process freezes for three seconds",
    unavailable: "none",
    inject: async ({ machines }) => {
      const pid = pickAny(machines.double.children());
      process.kill(pid, "SIGSTOP");
      await sleep(3000);
      process.kill(pid, "SIGCONT");
    },
  },
];
