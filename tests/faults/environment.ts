/** The whole site as in production, on this machine, with control over everything that can fail. */
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { type BreakablePostgres, startBreakablePostgres } from "../../tools/breakable-postgres.ts";
import { startRedis, type TestRedis } from "../../tools/redis.ts";
import { createModelServer, type ModelServer } from "../harness/model-server.ts";
import { createTestS3, type TestS3 } from "../harness/s3.ts";
import { createTestSmtp, type TestSmtp } from "../harness/smtp.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { type BreakableProxy, openProxy, toProxyUrl } from "./breakable-proxy.ts";
import { type Load, startLoad } from "./load.ts";
import { type Machine, startMachine } from "./machine.ts";
import type { SmallDisk } from "./small-disk.ts";
import type { UserContext } from "./user-actions.ts";
import { createUserContext, populate } from "./user-context.ts";

export type Environment = {
  postgres: BreakablePostgres;
  /** The disk of the database; undefined if this process may not mount one. */
  disk: SmallDisk | undefined;
  /** Undefined if this machine has no pg_basebackup. */
  replica: BreakablePostgres | undefined;
  /** Connects directly to the database, bypassing everything that is broken. */
  database: OpenDatabase;
  redis: TestRedis | undefined;
  smtp: TestSmtp;
  model: ModelServer;
  lines: {
    postgres: BreakableProxy;
    replica: BreakableProxy | undefined;
    redis: BreakableProxy | undefined;
    smtp: BreakableProxy;
    model: BreakableProxy;
    s3: BreakableProxy;
  };
  /** One with two server processes, one with a single process. */
  machines: { double: Machine; single: Machine };
  context: UserContext;
  load: Load;
  close(): Promise<void>;
};

const userCount = 24;

type EnvironmentOptions = {
  /** For the database's files. */
  disk?: SmallDisk | undefined;
  /** Extra settings of the single-process machine. */
  singleMachineEnv?: Record<string, string>;
};

const getPort = (url: string) => Number(new URL(url).port);

/** The model's response to every text. */
export const allowedResponse = {
  answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null },
};

export async function createEnvironment({
  disk,
  singleMachineEnv = {},
}: EnvironmentOptions = {}): Promise<Environment> {
  const postgres = await startBreakablePostgres({
    ...(disk && { parent: disk.folder }),
    // A small log between checkpoints keeps the files small.
    settings: { max_wal_size: "64MB", min_wal_size: "32MB", wal_keep_size: "32MB" },
  });
  const [replica, redis, smtp, model, s3] = await Promise.all([
    postgres.startReplica(),
    startRedis(),
    createTestSmtp(),
    createModelServer(),
    createTestS3(),
  ]);
  model.mode = allowedResponse;
  const line = (url: string) => openProxy(getPort(url));
  const lines = {
    postgres: await line(postgres.url),
    replica: replica && (await line(replica.url)),
    redis: redis && (await line(redis.url)),
    smtp: await line(smtp.url),
    model: await line(model.baseUrl),
    s3: await line(s3.env.S3_ENDPOINT ?? ""),
  };
  const settings: Record<string, string> = {
    DATABASE_URL: toProxyUrl(postgres.url, lines.postgres),
    ...(replica &&
      lines.replica && { DATABASE_REPLICA_URLS: toProxyUrl(replica.url, lines.replica) }),
    DATABASE_POOL_SIZE: "8",
    ...(redis && lines.redis && { REDIS_URL: toProxyUrl(redis.url, lines.redis) }),
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    SMTP_URL: toProxyUrl(smtp.url, lines.smtp),
    AI_BASE_URL: toProxyUrl(model.baseUrl, lines.model).replace(/\/$/, ""),
    AI_MODEL: "test",
    AI_TIMEOUT_MS: "3000",
    AI_SAMPLE_PERCENT: "100",
    ...s3.env,
    S3_ENDPOINT: toProxyUrl(s3.env.S3_ENDPOINT ?? "", lines.s3).replace(/\/$/, ""),
  };
  const double = await startMachine({ ...settings, WEB_CONCURRENCY: "2" });
  const single = await startMachine({ ...settings, ...singleMachineEnv });
  const balancer = await openBalancer([double.port, single.port]);
  const database = await openServer(postgres.url, 4);
  const { platform, people } = await populate(database, userCount);
  const context = await createUserContext(balancer.origin, platform, people);
  const load = startLoad(context, people);
  return {
    postgres,
    disk,
    replica,
    database,
    redis,
    smtp,
    model,
    lines,
    machines: { double, single },
    context,
    load,
    close: async () => {
      await load.stop();
      await Promise.all([double.stop(), single.stop()]);
      await closeServices({ balancer, database, postgres, replica, redis, smtp, model, s3, lines });
      disk?.close();
    },
  };
}

type Services = Pick<
  Environment,
  "database" | "postgres" | "replica" | "redis" | "smtp" | "model" | "lines"
> & {
  balancer: Balancer;
  s3: TestS3;
};

async function closeServices({ balancer, database, lines, ...services }: Services): Promise<void> {
  balancer.close();
  await database.close();
  for (const line of Object.values(lines)) line?.close();
  await Promise.all([
    services.smtp.close(),
    services.model.close(),
    services.s3.close(),
    services.redis?.stop(),
  ]);
  await services.replica?.end();
  await services.postgres.end();
}
