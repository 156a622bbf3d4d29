/** Machines on a network of this machine: namespaces with an address, whose cable can be pulled. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";

const bridge = "upwell-net";
export const network = "10.213.77.0/24";
const toAddress = (n: number) => `10.213.77.${n}`;
/** Of this machine, where the site and the balancer run. */
export const hostAddress = toAddress(1);

const ip = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "ignore"] });

export type NetworkMachine = {
  name: string;
  address: string;
  /** Starts a program there, as PostgreSQL's account; its output goes to a file. */
  run(program: string, args: readonly string[], log: string): ChildProcess;
  /** Takes the machine off the network: packets are lost, connections are not closed. */
  cut(): void;
  restore(): void;
  /** Kills every program there at once. */
  killAll(): void;
  remove(): void;
};

const toCable = (name: string) => `upwell-${name}`;

/** Runs each step, although another may fail: what it removes may not be there. */
function tryAll(...steps: readonly (() => void)[]): void {
  for (const step of steps)
    try {
      step();
    } catch {
      // There is none.
    }
}

function killAll(name: string): void {
  for (const pid of ip("netns", "pids", name).toString().split("\n").filter(Boolean))
    tryAll(() => process.kill(Number(pid), "SIGKILL"));
}

const removeMachine = (name: string): void =>
  tryAll(
    () => killAll(name),
    () => ip("link", "del", toCable(name)),
    () => ip("netns", "del", name),
  );

/** Creates the network between the machines and this one. Removes what an earlier trial has left. */
export function createNetwork(): { close(): void } {
  const close = () => tryAll(() => ip("link", "del", bridge));
  close();
  ip("link", "add", bridge, "type", "bridge");
  ip("addr", "add", `${hostAddress}/24`, "dev", bridge);
  ip("link", "set", bridge, "up");
  return { close };
}

/** Creates a machine with the address that ends in a number. */
export function createMachine(name: string, n: number): NetworkMachine {
  const address = toAddress(n);
  const cable = toCable(name);
  removeMachine(name);
  ip("netns", "add", name);
  ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
  ip("link", "set", cable, "master", bridge, "up");
  const inside = (...args: string[]) => ip("-n", name, ...args);
  inside("addr", "add", `${address}/24`, "dev", "eth0");
  inside("link", "set", "eth0", "up");
  inside("link", "set", "lo", "up");
  return {
    name,
    address,
    run: (program, args, log) => {
      const output = openSync(log, "a");
      const account = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
      return spawn("ip", ["netns", "exec", name, "setpriv", ...account, program, ...args], {
        stdio: ["ignore", output, output],
        cwd: "/",
        env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", HOME: "/var/lib/postgresql" },
      });
    },
    cut: () => void ip("link", "set", cable, "down"),
    restore: () => void ip("link", "set", cable, "up"),
    killAll: () => killAll(name),
    remove: () => removeMachine(name),
  };
}
