/** Ensures that only one launcher at a time installs and builds; the others wait. */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError, throwIfStopping } from "./children.mjs";

const folder = ".cache";
const file = `${folder}/launch.lock`;
const heartbeatMs = 2_000;
const abandonedAfterMs = 20_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function tryToTake() {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new LaunchError(
      `This folder cannot be written to (${error.code}): ${process.cwd()}. Start as the user who owns it.`,
    );
  }
}

/** The holder also keeps the file fresh, because a process id may have been reused. */
function removeIfAbandoned() {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    const age = Date.now() - statSync(file).mtimeMs;
    const justBeingWritten = pid === 0 && age < abandonedAfterMs;
    if (!justBeingWritten && (!isAlive(pid) || age > abandonedAfterMs)) rmSync(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

/** Runs `work` while holding the lock of this tree. */
export async function withLock(work) {
  let hasPrinted = false;
  while (!tryToTake()) {
    removeIfAbandoned();
    if (!hasPrinted) console.log("Another start is preparing this folder; waiting for it ...");
    hasPrinted = true;
    await sleep(300);
    throwIfStopping();
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}
