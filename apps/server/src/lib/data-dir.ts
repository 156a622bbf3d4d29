/** Permissions of the data folder. */
import { chmod, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

const otherUsersMask = 0o077;

/** Makes new files of this process inaccessible to other users. */
export function setPrivateUmask(): void {
  process.umask(otherUsersMask);
}

/** Creates the folder if it is missing, and removes other users' access. Throws `OperatorError` if it cannot. */
export async function protectDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Windows has no such modes; user folders are private there.
  if (process.platform === "win32") return;
  const { mode } = await stat(dataDir);
  if ((mode & otherUsersMask) === 0) return;
  try {
    await chmod(dataDir, mode & ~otherUsersMask & 0o7777);
  } catch {
    throw new OperatorError(
      `Other users of this machine can enter the data folder ${dataDir}, and this user cannot change that. Run as its owner: chmod 700 ${dataDir}`,
    );
  }
}

/** Removes other users' access to all files below a folder: libraries may set modes despite the umask. */
export async function protectFiles(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  for (const name of ["", ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    const { mode } = await lstat(path);
    if ((mode & otherUsersMask) !== 0) await chmod(path, mode & ~otherUsersMask & 0o7777);
  }
}
