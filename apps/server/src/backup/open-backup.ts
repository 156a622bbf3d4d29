/** A backup file that stays open, since it is read several times and maybe as another user. */
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { BackupDamaged } from "./backup-file.ts";

export type OpenBackup = AsyncDisposable & {
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

/** Throws `BackupDamaged` if the file cannot be opened. */
export async function openBackup(path: string): Promise<OpenBackup> {
  try {
    const handle = await open(path);
    return {
      read: () => Readable.from(readChunks(handle)),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new BackupDamaged(`${path} cannot be read (${code}). Nothing was changed.`);
  }
}
