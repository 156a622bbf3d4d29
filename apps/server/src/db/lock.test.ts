/** The lock with real processes, as the operating system knows them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataDirInUse, lockDataDir } from "./lock.ts";

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

/** A process that takes the lock, and what it says: "held", or the name of the error. */
async function taker(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [data] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, said: String(data).trim() };
}

async function kill(child: ChildProcess) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

const noteOf = (pid: number, startedAt: number | null, host: string) =>
  JSON.stringify({ pid, startedAt, host });

describe("the folder of the embedded database", () => {
  test("is refused while a process has it, in a sentence that names both", async () => {
    const { child, said } = await taker();
    expect(said).toBe("held");
    await expect(lockDataDir(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${child.pid}`,
    );
    await expect(lockDataDir(folder)).rejects.toBeInstanceOf(DataDirInUse);
  });

  test("is free again after it was let go of, and refused twice in one process", async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toBeInstanceOf(DataDirInUse);
    await unlock();
    await (await lockDataDir(folder))();
    expect(await readdir(join(folder, "lock"))).toEqual([]);
  });

  test("is taken over from a process that was killed", async () => {
    const { child } = await taker();
    await kill(child);
    const unlock = await lockDataDir(folder);
    expect(await readdir(join(folder, "lock"))).toHaveLength(1);
    await unlock();
  });

  test("is taken over from a process whose number somebody else has by now", async () => {
    const { child } = await taker();
    await kill(child);
    const [name = ""] = await readdir(join(folder, "lock"));
    const { hostname } = await import("node:os");
    await writeFile(join(folder, "lock", name), noteOf(process.pid, 1, hostname()));
    await (await lockDataDir(folder))();
  });

  test("of eight that come at once, to a dead one's folder, exactly one gets it", async () => {
    const { child } = await taker();
    await kill(child);
    const takers = await Promise.all(Array.from({ length: 8 }, taker));
    expect(takers.map(({ said }) => said).sort()).toEqual([
      ...Array.from({ length: 7 }, () => "DataDirInUse"),
      "held",
    ]);
  }, 30_000);

  test("another machine's process counts as long as it gives signs of life", async () => {
    await (await lockDataDir(folder))();
    const file = join(folder, "lock", "1-other.held");
    await writeFile(file, noteOf(1, 1, "another-machine"));
    await expect(lockDataDir(folder)).rejects.toThrow("process 1 on another-machine");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(file, longAgo, longAgo);
    await (await lockDataDir(folder))();
  });

  test("a note that can't be read is no holder", async () => {
    await (await lockDataDir(folder))();
    await writeFile(join(folder, "lock", "1-broken.trying"), "{");
    await (await lockDataDir(folder))();
  });
});
