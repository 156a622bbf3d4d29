/** Starts a server like an operator, as a public site on the embedded database. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommandFile } from "@upwell/tests/harness/command";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../tools/free-port.ts";

let folder: string;
let site: ServerProcess;
let origin: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-start-"));
  const dataDir = join(folder, "data");
  // The mode of a folder that an earlier version created.
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: dataDir, PUBLIC_URL: "https://ideas.example.org/", PORT: String(port) };
  site = await startServerProcess({ ...env, SEED: "", NODE_ENV: "production" });
});
afterAll(async () => {
  await site.stop("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

test("starts without content and prints how to create an administrator", async () => {
  expect(site.output()).toContain("npm run admin -- create");
  expect(site.output()).not.toContain("Demo accounts");
  expect(await (await fetch(`${origin}/api/platforms/`)).json()).toEqual([]);
  const created = await runCommandFile("admin", ["create", "ada@people.example"], env);
  expect(created.out).toContain("is an admin");
});

test.skipIf(process.platform === "win32")(
  "creates no file in DATA_DIR that other system users can read",
  async () => {
    await runCommandFile("backup", [join(folder, "data", "site.gz")], env);
    const open: string[] = [];
    const entries = await readdir(env.DATA_DIR ?? "", { recursive: true });
    for (const entry of [".", ...entries]) {
      // The database may have removed a file since they were listed, such as an old part of its log.
      const mode = await lstat(join(env.DATA_DIR ?? "", entry)).then(
        (found) => found.mode,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
          return 0;
        },
      );
      if ((mode & 0o077) !== 0) open.push(`${entry} ${(mode & 0o777).toString(8)}`);
    }
    expect(entries.length).toBeGreaterThan(100);
    expect(open).toEqual([]);
  },
);

test("a service waits for its port, and its output is lines of JSON", async () => {
  const port = await freePort();
  const holder = createServer().listen(port, "127.0.0.1");
  const service = startServerProcess({
    DATA_DIR: join(folder, "other"),
    PORT: String(port),
    NODE_ENV: "production",
    LOG_LEVEL: "info",
  });
  // It asks every quarter of a second, for ten seconds.
  const asked = once(holder, "close");
  const timer = setInterval(() => existsSync(join(folder, "other/control")) && holder.close(), 100);
  const started = await service;
  clearInterval(timer);
  await asked;
  await started.stop("SIGTERM");
  const lines = started.output().trim().split("\n");
  expect(lines.map((line) => typeof JSON.parse(line).msg)).toEqual(lines.map(() => "string"));
}, 300_000);
