/**
 * One process at a time on the embedded database's folder: two would silently overwrite each other.
 *
 * Each comer writes a note of its own below `lock/` and only then reads the others'. Of two that
 * come at once at least one sees the other, so there are never two holders; and as notes are never
 * shared, clearing away a dead process's note can't hit a living one's.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { isRunning, thisProcess } from "../lib/processes.ts";

/** Another process works on the folder; the message is a sentence for the person at the terminal. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
}

const note = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.number()),
  host: z.string(),
});
type Note = z.infer<typeof note>;

const heartbeatMs = 5_000;
/** A folder shared with another machine or container: its processes can only be known by this. */
const silentForMs = 30_000;
/** How long two comers step aside for each other before both give up. */
const patienceMs = 5_000;

const here = hostname();

async function isAlive(file: string, { pid, startedAt, host }: Note): Promise<boolean> {
  if (host === here) return isRunning({ pid, startedAt });
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < silentForMs;
}

type Other = Note & { holds: boolean };

/** The living others; what the dead left behind is cleared away. */
async function findOthers(folder: string, own: string): Promise<Other[]> {
  const others: Other[] = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith(own)) continue;
    const file = join(folder, name);
    try {
      const found = note.parse(JSON.parse(await readFile(file, "utf8")));
      if (await isAlive(file, found)) others.push({ ...found, holds: name.endsWith(".held") });
      else await rm(file, { force: true });
    } catch (error) {
      // Gone or renamed since the folder was read: the next look tells. Anything else is no note.
      if ((error as NodeJS.ErrnoException).code === "ENOENT")
        others.push({ ...thisNote(), holds: false });
    }
  }
  return others;
}

const thisNote = (): Note => ({ ...thisProcess(), host: here });

function refusal(dataDir: string, { pid, host }: Note): DataDirInUse {
  const where = host === here ? "" : ` on ${host}`;
  return new DataDirInUse(
    `The data folder ${dataDir} is in use by process ${pid}${where}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Takes the folder for this process and gives back how to let go; throws `DataDirInUse`. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, "lock");
  await mkdir(folder, { recursive: true });
  const own = `${process.pid}-${randomBytes(6).toString("hex")}`;
  const [draft, trying, held] = ["", ".trying", ".held"].map((end) => join(folder, own + end)) as [
    string,
    string,
    string,
  ];
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await writeFile(draft, JSON.stringify(thisNote()));
    await rename(draft, trying);
    const others = await findOthers(folder, own);
    if (others.length === 0) break;
    await rm(trying);
    const holder = others.find((other) => other.holds);
    if (holder !== undefined) throw refusal(dataDir, holder);
    if (Date.now() > deadline) throw refusal(dataDir, others[0] as Other);
    await sleep(20 + Math.random() * 100);
  }
  await rename(trying, held);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(held, now, now).catch(() => {});
  }, heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(held, { force: true });
  };
}
