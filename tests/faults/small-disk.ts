/** A file system small enough to be filled (Linux, as root). */
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type SmallDisk = {
  folder: string;
  /** Fills it completely. */
  fill(): void;
  free(): void;
  close(): void;
};

/** Returns undefined if this process may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill: () => {
      for (let size = 1 << 20; size >= 1; size >>= 2)
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // Full, down to chunks of this size.
        }
    },
    free: () => rmSync(filler, { force: true }),
    close: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
