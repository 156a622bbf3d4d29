/** A backup file that stays open, since it is read several times and maybe as another user. */
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { OperatorError } from "../lib/operator-error.ts";

export type OpenBackup = {
  /** Returns the bytes of the file from its start. */
  read(): Readable;
};

const chunkBytes = 64 * 1024;

/** Unlike a stream of the handle, leaves it open. */
async function* readChunks(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(chunkBytes), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${path} cannot be read (${code}). Nothing was changed.`);
  }
}

/** Opens a backup while `work` runs. Throws `OperatorError` if that fails. */
export async function withBackup<Result>(
  path: string,
  work: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  const handle = await openFile(path);
  try {
    return await work({ read: () => Readable.from(readChunks(handle)) });
  } finally {
    await handle.close();
  }
}
