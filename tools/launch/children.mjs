/** Runs the launcher's child processes, and stops them with the launcher. */
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** An error that the user can fix: printed without a stack trace. */
export class LaunchError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const running = new Set();
let stopping;
const lastReceived = new Map();

/**
 * Forwards stop signals to the running children. npm, the shell and the terminal may each deliver the same
 * Ctrl-C, and a server treats a second one as a forced exit, so repeats within a second are dropped.
 */
export function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
}

function stop(signal) {
  const now = Date.now();
  if (now - (lastReceived.get(signal) ?? 0) < 1000) return;
  lastReceived.set(signal, now);
  stopping = signal;
  stopChildren(signal);
}

/** @param {NodeJS.Signals} signal */
export function stopChildren(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Killing npm alone ends the shell between npm and the launcher, and no signal arrives here. Being
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
 * Runs a program to its end. Resolves to its exit code and, if captured, its output.
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
    running.add(child);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      running.delete(child);
      const exitCode = signal ? 128 + constants.signals[signal] : code;
      resolve({ exitCode, output: Buffer.concat(output).toString() });
    });
  });
}

/** After Ctrl-C during installation or build, nothing else starts. */
export function throwIfStopping() {
  if (stopping) throw new LaunchError("Stopped.", 128 + constants.signals[stopping]);
}
