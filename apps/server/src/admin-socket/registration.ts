/**
 * How commands find the server processes of a data folder: each process writes a registration file
 * with the path of its socket and a secret key. Who may read the folder may use them.
 */
import { randomBytes } from "node:crypto";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { getProcessIdentity, isRunning } from "../lib/processes.ts";

const registrationSchema = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.number()),
  socket: z.string(),
  key: z.string(),
});
export type Registration = z.infer<typeof registrationSchema>;

const getFolder = (dataDir: string) => join(dataDir, "control");
const getFile = (dataDir: string, { pid }: Pick<Registration, "pid">) =>
  join(getFolder(dataDir), `${pid}.json`);

/** Some operating systems limit socket paths to 104 bytes. */
const maxSocketPathBytes = 100;

type Folder = { isDirectory(): boolean; uid: number; mode: number };

/** Returns why a folder is not private to `uid`, or undefined if it is. */
export function findExposure(folder: Folder, uid: number | undefined): string | undefined {
  if (!folder.isDirectory()) return "is not a folder";
  if (uid !== undefined && folder.uid !== uid) return "belongs to another user";
  return (folder.mode & 0o077) === 0 ? undefined : "is open to other users (chmod 700 closes it)";
}

/** Creates a folder for this system user only; throws if an existing one is not private. */
async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  const exposure = findExposure(await lstat(folder), process.getuid?.());
  if (exposure !== undefined)
    throw new Error(`${folder} ${exposure}: commands are not taken there.`);
}

const getSocket = (dataDir: string, pid: number) => join(getFolder(dataDir), `${pid}.sock`);

/**
 * Returns a path in the data folder, or in a new temporary folder with a random name if the data
 * folder's path is too long for a socket. On Windows it is a named pipe.
 */
async function createSocketPath(dataDir: string): Promise<string> {
  if (process.platform === "win32") return `\\\\.\\pipe\\upwell-${randomBytes(16).toString("hex")}`;
  const inDataDir = getSocket(dataDir, process.pid);
  if (Buffer.byteLength(inDataDir) <= maxSocketPathBytes) return inDataDir;
  // mkdtemp creates the folder with mode 0700.
  return join(await mkdtemp(join(tmpdir(), "upwell-")), "control.sock");
}

/** Returns a registration of this process, to be written once it listens. */
export async function createRegistration(dataDir: string): Promise<Registration> {
  await createPrivateFolder(getFolder(dataDir));
  return {
    ...getProcessIdentity(),
    socket: await createSocketPath(dataDir),
    key: randomBytes(32).toString("base64url"),
  };
}

export async function writeRegistration(dataDir: string, registration: Registration) {
  await writeFile(getFile(dataDir, registration), JSON.stringify(registration), { mode: 0o600 });
}

/** Removes the registration of this process, its socket and the temporary folder created for that. */
export async function removeRegistration(dataDir: string, registration: Registration) {
  await rm(getFile(dataDir, registration), { force: true });
  if (process.platform === "win32") return;
  const { socket } = registration;
  await rm(socket, { force: true });
  if (socket !== getSocket(dataDir, registration.pid))
    await rmdir(dirname(socket)).catch(() => undefined);
}

/** Removes what a crashed process left in the folder, whatever path the file names. */
async function removeCrashed(dataDir: string, file: string, { pid }: Registration): Promise<void> {
  await rm(file, { force: true });
  if (process.platform !== "win32") await rm(getSocket(dataDir, pid), { force: true });
}

/** Returns the registrations of running processes; removes those of processes that crashed. */
export async function listRegistrations(dataDir: string): Promise<Registration[]> {
  const names = await readdir(getFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const running: Registration[] = [];
  for (const name of names.filter((name) => name.endsWith(".json")).sort()) {
    const file = join(getFolder(dataDir), name);
    const text = await readFile(file, "utf8").catch(() => "null");
    const { data } = registrationSchema.safeParse(JSON.parse(text));
    if (data === undefined) continue;
    if (isRunning(data)) running.push(data);
    else await removeCrashed(dataDir, file, data);
  }
  return running;
}
