/** A machine's clock jumps (libfaketime). */
import { existsSync, globSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "../kind.ts";

const library = globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
const file = path.join(mkdtempSync(path.join(os.tmpdir(), "upwell-clock-")), "offset");

/** What a server's process needs for its clock to be moved; nothing where that cannot be. */
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

const jump = (what: string, offset: string): Kind => ({
  name: `a machine's clock jumps ${what}`,
  // A store of pictures refuses what is signed at another time.
  unavailable: ["upload"],
  missing: () =>
    library === undefined ? "there is no libfaketime (Debian: libfaketime)" : undefined,
  happen: async () => {
    writeFileSync(file, `${offset}\n`);
    await sleep(4000);
    writeFileSync(file, "+0\n");
    await sleep(1500);
  },
});

export const clockKinds: readonly Kind[] = [
  jump("two hours ahead", "+2h"),
  jump("two hours back", "-2h"),
];
