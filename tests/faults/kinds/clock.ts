/** A machine's clock jumps (libfaketime). */
import { existsSync, globSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";

const library = globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
const file = path.join(mkdtempSync(path.join(os.tmpdir(), "upwell-clock-")), "offset");

/** The settings that give a server process an adjustable clock; undefined if unavailable. */
export function movableClock(): Record<string, string> {
  if (library === undefined || !existsSync(library)) return {};
  writeFileSync(file, "+0\n");
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

const createClockJump = (what: string, offset: string): Fault => ({
  name: `a machine's clock jumps ${what}`,
  // The image store rejects requests signed at another time.
  unavailable: ["upload"],
  getMissing: () =>
    library === undefined ? "there is no libfaketime (Debian: libfaketime)" : undefined,
  inject: async () => {
    writeFileSync(file, `${offset}\n`);
    await sleep(4000);
    writeFileSync(file, "+0\n");
    await sleep(1500);
  },
});

export const clockKinds: readonly Fault[] = [
  createClockJump("two hours ahead", "+2h"),
  createClockJump("two hours back", "-2h"),
];
