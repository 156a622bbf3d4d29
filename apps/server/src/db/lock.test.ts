/** Tests the lock with real processes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OperatorError } from "../lib/operator-error.ts";
import { lockDataDir } from "./lock.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const script = `
  import { lockDataDir } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
  try {
    await lockDataDir(process.argv[1]);
    console.log("held");
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.name);
  }
`;

/** Starts a process that takes the lock. It prints "held" or the name of the error. */
async function startLocker(): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [data] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, output: String(data).trim() };
}

async function kill(child: ChildProcess) {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

const formatLockFile = (pid: number, startedAt: number | null, host: string) =>
  JSON.stringify({ pid, startedAt, host });

describe("lockDataDir", () => {
  test("throws an error that names the folder and the process that holds the lock", async () => {
    const { child, output } = await startLocker();
    expect(output).toBe("held");
    await expect(lockDataDir(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${child.pid}`,
    );
    await expect(lockDataDir(folder)).rejects.toBeInstanceOf(OperatorError);
  });

  test("allows one lock per process, and another one after unlocking", async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toBeInstanceOf(OperatorError);
    await unlock();
    await (await lockDataDir(folder))();
    expect(await readdir(join(folder, "lock"))).toEqual([]);
  });

  test("takes over the lock of a killed process", async () => {
    const { child } = await startLocker();
    await kill(child);
    const unlock = await lockDataDir(folder);
    expect(await readdir(join(folder, "lock"))).toHaveLength(1);
    await unlock();
  });

  test("takes over the lock of a dead process whose id was reused", async () => {
    const { child } = await startLocker();
    await kill(child);
    const [name = ""] = await readdir(join(folder, "lock"));
    const { hostname } = await import("node:os");
    await writeFile(join(folder, "lock", name), formatLockFile(process.pid, 1, hostname()));
    await (await lockDataDir(folder))();
  });

  test("gives the lock of a dead process to exactly one of eight competitors", async () => {
    const { child } = await startLocker();
    await kill(child);
    const lockers = await Promise.all(Array.from({ length: 8 }, startLocker));
    expect(lockers.map(({ output }) => output).sort()).toEqual([
      ...Array.from({ length: 7 }, () => "OperatorError"),
      "held",
    ]);
  }, 30_000);

  test("respects a process of another machine while its heartbeat is recent", async () => {
    await (await lockDataDir(folder))();
    const file = join(folder, "lock", "1-other.held");
    await writeFile(file, formatLockFile(1, 1, "another-machine"));
    await expect(lockDataDir(folder)).rejects.toThrow("process 1 on another-machine");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(file, longAgo, longAgo);
    await (await lockDataDir(folder))();
  });

  test("ignores a file that is not a lock file", async () => {
    await (await lockDataDir(folder))();
    await writeFile(join(folder, "lock", "1-broken.trying"), "{");
    await (await lockDataDir(folder))();
  });
});
