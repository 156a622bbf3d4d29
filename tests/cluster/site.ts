/** Two processes of the site behind HAProxy, with Redis and an image store. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/free-port.ts";
import { createTestS3 } from "../harness/s3.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import type { DatabaseCluster } from "./database-cluster.ts";
import { hostAddress } from "./network.ts";
import { writeConfiguration } from "./template.ts";

/** A program that is started again when it has ended, as a service manager does. */
type Service = {
  kill(signal: NodeJS.Signals): void;
  /** Ends it gracefully and starts it again; of the site possibly another version. */
  restart(program?: string): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterSite = {
  origin: string;
  processes: readonly Service[];
  redis: Service;
  balancer: Service;
  close(): Promise<void>;
};

const restartPauseMs = 500;

type Running = { kill(signal: NodeJS.Signals): void; exited: Promise<unknown> };

async function supervise(start: (program?: string) => Promise<Running>): Promise<Service> {
  let program: string | undefined;
  let current: Running | undefined = await start();
  let isEnding = false;
  const run = async () => {
    while (!isEnding) {
      await current?.exited;
      if (isEnding) return;
      await sleep(restartPauseMs);
      current = await start(program).catch(() => undefined);
    }
  };
  const running = run();
  return {
    kill: (signal) => current?.kill(signal),
    restart: async (other) => {
      program = other ?? program;
      const before = current;
      before?.kill("SIGTERM");
      await before?.exited;
      while (current === before || current === undefined) await sleep(20);
    },
    stop: async () => {
      isEnding = true;
      current?.kill("SIGTERM");
      await current?.exited;
      await running;
    },
  };
}

function runProgram(program: string, args: readonly string[], log: string): Running {
  const output = openSync(log, "a");
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", output, output] });
  process.once("exit", () => child.kill("SIGKILL"));
  return { kill: (signal) => void child.kill(signal), exited: once(child, "exit") };
}

const toRunning = ({ child, exited }: ServerProcess): Running => ({
  kill: (signal) => void child.kill(signal),
  exited,
});

async function waitUntilReady(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (response?.status === 200) return;
    await sleep(100);
  }
}

/** The first process reaches the database through the poolers, the second one directly. */
export async function startClusterSite(
  folder: string,
  { url, poolerUrl, machines, authority }: DatabaseCluster,
): Promise<ClusterSite> {
  const ports = [await freePort(), await freePort()] as const;
  const [port, redisPort] = [await freePort(), await freePort()];
  const s3 = await createTestS3();
  const redis = await supervise(async () =>
    runProgram(
      "redis-server",
      ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
      path.join(folder, "redis.log"),
    ),
  );
  const common = {
    ...s3.env,
    DATABASE_POOL_SIZE: "10",
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    RATE_LIMITS: "on",
    // The load names its clients as a proxy does, and the balancer is another one.
    TRUSTED_PROXIES: "2",
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "info",
  };
  const databases: Record<string, string>[] = [
    { DATABASE_URL: poolerUrl, DATABASE_LISTEN_URL: url, DATABASE_PREPARED: "off" },
    { DATABASE_URL: url },
  ];
  const processes: Service[] = [];
  for (const [index, database] of databases.entries()) {
    const own = path.join(folder, `site${index + 1}`);
    mkdirSync(own);
    const env = { ...common, ...database, PORT: String(ports[index]), DATA_DIR: own };
    processes.push(await supervise(async (main) => toRunning(await startServerProcess(env, main))));
  }
  const [db1, db2, db3] = machines.map(({ address }) => address);
  const configuration = writeConfiguration("haproxy.cfg", path.join(folder, "haproxy.cfg"), {
    SITE1: `127.0.0.1:${ports[0]}`,
    SITE2: `127.0.0.1:${ports[1]}`,
    PORT: String(port),
    ADDRESS: hostAddress,
    CERTIFICATES: path.dirname(authority),
    ...(db1 && db2 && db3 && { DB1: db1, DB2: db2, DB3: db3 }),
  });
  const balancer = await supervise(async () =>
    runProgram("/usr/sbin/haproxy", ["-f", configuration], path.join(folder, "haproxy.log")),
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  return {
    origin,
    processes,
    redis,
    balancer,
    close: async () => {
      await balancer.stop();
      await Promise.all(processes.map((process) => process.stop()));
      await redis.stop();
      await s3.close();
    },
  };
}
