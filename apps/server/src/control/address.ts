/**
 * Where the processes that run on a data folder can be reached by whoever may read that folder: each
 * leaves a note with the address of its socket, and a key that a caller has to name.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { isRunning, thisProcess } from "../lib/processes.ts";

const note = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.number()),
  socket: z.string(),
  key: z.string(),
});
export type ControlNote = z.infer<typeof note>;

const folderOf = (dataDir: string) => join(dataDir, "control");
const noteOf = (dataDir: string, { pid }: Pick<ControlNote, "pid">) =>
  join(folderOf(dataDir), `${pid}.json`);

/** No system takes a longer path for a socket. */
const longestSocketPath = 100;

/** In the data folder; elsewhere where that lies too deep, and a pipe where there are no sockets. */
function socketOf(dataDir: string): string {
  const name = createHash("sha256").update(`${dataDir} ${process.pid}`).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\upwell-${name}`;
  const near = join(folderOf(dataDir), `${process.pid}.sock`);
  return Buffer.byteLength(near) <= longestSocketPath
    ? near
    : join(tmpdir(), `upwell-${name}.sock`);
}

/** A note for this process, to be left once it listens. */
export async function newNote(dataDir: string): Promise<ControlNote> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  return {
    ...thisProcess(),
    socket: socketOf(dataDir),
    key: randomBytes(32).toString("base64url"),
  };
}

export async function leaveNote(dataDir: string, given: ControlNote): Promise<void> {
  await writeFile(noteOf(dataDir, given), JSON.stringify(given), { mode: 0o600 });
}

export async function removeNote(dataDir: string, given: ControlNote): Promise<void> {
  await rm(noteOf(dataDir, given), { force: true });
}

/** The notes of processes that still run; what the dead left behind is cleared away. */
export async function readNotes(dataDir: string): Promise<ControlNote[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const living: ControlNote[] = [];
  for (const name of names.filter((name) => name.endsWith(".json")).sort()) {
    const file = join(folderOf(dataDir), name);
    const text = await readFile(file, "utf8").catch(() => "null");
    const { data } = note.safeParse(JSON.parse(text));
    if (data === undefined) continue;
    if (isRunning(data)) living.push(data);
    else {
      await rm(file, { force: true });
      if (process.platform !== "win32") await rm(data.socket, { force: true });
    }
  }
  return living;
}
