/** The launcher's child processes: one at a time, stopped when the launcher is told to stop. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Something that the person who typed the command can act upon: printed without a stack. */
export class LaunchError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

let running;
let stopping;
const lastReceived = new Map();

/**
 * Passes stop signals on to the running child. npm, the shell and the terminal may each deliver
 * one and the same Ctrl-C, and a server takes a second one as "now, ungracefully": repeats within
 * a second are therefore dropped.
 */
export function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
}

function stop(signal) {
  const now = Date.now();
  if (now - (lastReceived.get(signal) ?? 0) < 1000) return;
  lastReceived.set(signal, now);
  stopping = signal;
  running?.kill(signal);
}

/**
 * Whoever ends npm alone ends the shell between npm and us, and no signal arrives here: being
 * adopted by another process is the only sign of it.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 300);
  watch.unref();
}

/**
 * Runs a program until it ends; resolves to its exit code and what it wrote, where captured.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function runChild(command, args, options = {}) {
  throwIfStopping();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", windowsHide: true, ...options });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    running = child;
    child.once("error", reject);
    child.once("close", (code, signal) => {
      running = undefined;
      const exitCode = signal ? 128 + constants.signals[signal] : code;
      resolve({ exitCode, output: Buffer.concat(output).toString() });
    });
  });
}

/** After Ctrl-C during the installation or the build nothing further is begun. */
export function throwIfStopping() {
  if (stopping) throw new LaunchError("Stopped.", 128 + constants.signals[stopping]);
}
