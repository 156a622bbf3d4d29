/**
 * Locks the folder of the embedded database: two processes would silently overwrite each other.
 *
 * Each process writes its own file below `lock/` before it reads the others'. Of two that start at the
 * same time at least one sees the other, so two never hold the lock. Files are never shared, so removing
 * the file of a crashed process cannot affect a running one.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { OperatorError } from "../lib/operator-error.ts";
import { getProcessIdentity, isRunning } from "../lib/processes.ts";

const lockFile = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.number()),
  host: z.string(),
});
type LockFile = z.infer<typeof lockFile>;

const heartbeatMs = 5_000;
/** On a shared folder, a process of another machine is alive if its file is younger than this. */
const maxHeartbeatAgeMs = 30_000;
/** How long competing processes retry before both fail. */
const timeoutMs = 5_000;

const thisHost = hostname();

async function isAlive(file: string, { pid, startedAt, host }: LockFile): Promise<boolean> {
  if (host === thisHost) return isRunning({ pid, startedAt });
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < maxHeartbeatAgeMs;
}

type Competitor = LockFile & { isHolder: boolean };

/** Returns the other running processes; removes the files of those that crashed. */
async function findCompetitors(folder: string, processPrefix: string): Promise<Competitor[]> {
  const competitors: Competitor[] = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith(processPrefix)) continue;
    const file = join(folder, name);
    try {
      const found = lockFile.parse(JSON.parse(await readFile(file, "utf8")));
      if (await isAlive(file, found))
        competitors.push({ ...found, isHolder: name.endsWith(".held") });
      else await rm(file, { force: true });
    } catch (error) {
      // Deleted or renamed since the folder was read: the next attempt decides. Other files are ignored.
      if ((error as NodeJS.ErrnoException).code === "ENOENT")
        competitors.push({ ...describeThisProcess(), isHolder: false });
    }
  }
  return competitors;
}

const describeThisProcess = (): LockFile => ({ ...getProcessIdentity(), host: thisHost });

function createInUseError(dataDir: string, { pid, host }: LockFile): OperatorError {
  const where = host === thisHost ? "" : ` on ${host}`;
  return new OperatorError(
    `The data folder ${dataDir} is in use by process ${pid}${where}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Locks the folder and returns a function that unlocks it; throws `OperatorError`. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, "lock");
  await mkdir(folder, { recursive: true });
  const processPrefix = `${process.pid}-${randomBytes(6).toString("hex")}`;
  const [draft, trying, held] = ["", ".trying", ".held"].map((end) =>
    join(folder, processPrefix + end),
  ) as [string, string, string];
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    await writeFile(draft, JSON.stringify(describeThisProcess()));
    await rename(draft, trying);
    const competitors = await findCompetitors(folder, processPrefix);
    if (competitors.length === 0) break;
    await rm(trying);
    const holder = competitors.find(({ isHolder }) => isHolder);
    if (holder !== undefined) throw createInUseError(dataDir, holder);
    if (Date.now() > deadline) throw createInUseError(dataDir, competitors[0] as Competitor);
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
