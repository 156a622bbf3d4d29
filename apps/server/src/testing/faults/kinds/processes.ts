/** Server processes that die, stop or stand still. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "../kind.ts";

const anyOf = (pids: readonly number[]): number => {
  const pid = pids[Math.floor(Math.random() * pids.length)];
  if (!pid) throw new Error("There is no server process.");
  return pid;
};

export const processKilled: Kind = {
  name: "one of several server processes is killed",
  unavailable: "all",
  cuts: true,
  happen: async ({ machines }) => {
    process.kill(anyOf(machines.double.children()), "SIGKILL");
    await sleep(1500);
  },
};

export const processKinds: readonly Kind[] = [
  processKilled,
  {
    name: "one of several server processes is told to stop",
    unavailable: "all",
    cuts: true,
    happen: async ({ machines }) => {
      process.kill(anyOf(machines.double.children()), "SIGTERM");
      await sleep(2000);
    },
  },
  {
    name: "a machine's only server process is killed",
    unavailable: "all",
    cuts: true,
    happen: async ({ machines }) => {
      process.kill(await machines.single.pid(), "SIGKILL");
      await sleep(1500);
    },
  },
  {
    name: "a machine's server is told to stop, and starts anew",
    unavailable: "all",
    cuts: true,
    happen: async ({ machines }) => {
      process.kill(await machines.single.pid(), "SIGTERM");
      await sleep(2500);
    },
  },
  {
    name: "the first of several server processes is killed, and the others with it",
    unavailable: "all",
    cuts: true,
    happen: async ({ machines }) => {
      process.kill(await machines.double.pid(), "SIGKILL");
      await sleep(2000);
    },
  },
  {
    name: "a server process stands still for three seconds",
    unavailable: "none",
    happen: async ({ machines }) => {
      const pid = anyOf(machines.double.children());
      process.kill(pid, "SIGSTOP");
      await sleep(3000);
      process.kill(pid, "SIGCONT");
    },
  },
];
