/** The whole site as in production, on this machine, with a hand on everything that can fail. */
import sharp from "sharp";
import {
  type BreakablePostgres,
  startBreakablePostgres,
} from "../../../../../tools/breakable-postgres.ts";
import { startRedis, type TestRedis } from "../../../../../tools/redis.ts";
import type { OpenDatabase } from "../../db/client.ts";
import { openServer } from "../../db/server.ts";
import { startSession } from "../../domain/auth/sessions.ts";
import { type ModelServer, openModelServer } from "../model-server.ts";
import { platformRow } from "../people.ts";
import { openTestS3, type TestS3 } from "../s3.ts";
import { openTestSmtp, type TestSmtp } from "../smtp.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { type BreakableProxy, openProxy, through } from "./breakable-proxy.ts";
import type { Scene } from "./deeds.ts";
import { openLedger } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import { type Machine, startMachine } from "./machine.ts";
import { newVisitor, type Person } from "./send.ts";
import type { SmallDisk } from "./small-disk.ts";
import { newText, newTitle } from "./words.ts";

export type World = {
  postgres: BreakablePostgres;
  /** The one below its files; undefined where this process may not mount one. */
  disk: SmallDisk | undefined;
  /** Undefined where this machine has no program that makes one. */
  replica: BreakablePostgres | undefined;
  /** Straight to the database, past everything that is broken. */
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
  /** One with two server processes, one with a single one. */
  machines: { double: Machine; single: Machine };
  scene: Scene;
  load: Load;
  close(): Promise<void>;
};

type WorldOptions = {
  people?: number;
  /** For the database's files. */
  disk?: SmallDisk | undefined;
  /** What the single machine has beside. */
  ofSingle?: Record<string, string>;
};

const portOf = (address: string) => Number(new URL(address).port);

async function populate({ db }: OpenDatabase, count: number) {
  const platform = await platformRow({ deps: { db } }, "Harbour");
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await db
      .insertInto("users")
      .values({
        username: `regular${n}`,
        email: `regular${n}@people.example`,
        role: "user",
        email_verified_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const session = await startSession({ db, now: () => new Date() }, id, { remember: true });
    people.push(newVisitor(id, session.token));
  }
  return { platform, people };
}

/** Written through the site, so that every count is right from the beginning. */
async function suggestFeatures(
  scene: Scene,
  people: readonly Person[],
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const author = people[n % people.length] as Person;
    const response = await author.fetch(`${scene.origin}/api/features/`, {
      method: "POST",
      headers: { authorization: `Token ${author.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        platform: scene.platform.id,
        title: newTitle(),
        description: newText(),
        tags: [],
      }),
    });
    if (!response.ok) throw new Error(`No feature to begin with: ${await response.text()}`);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

/** What the model says of everything that people write here. */
export const allow = { answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null } };

export async function openWorld({
  people: count = 24,
  disk,
  ofSingle = {},
}: WorldOptions = {}): Promise<World> {
  const postgres = await startBreakablePostgres({
    ...(disk && { parent: disk.folder }),
    // Little room between two checkpoints, so that the files stay small.
    settings: { max_wal_size: "64MB", min_wal_size: "32MB", wal_keep_size: "32MB" },
  });
  const [replica, redis, smtp, model, s3] = await Promise.all([
    postgres.startReplica(),
    startRedis(),
    openTestSmtp(),
    openModelServer(),
    openTestS3(),
  ]);
  model.mode = allow;
  const line = (address: string) => openProxy(portOf(address));
  const lines = {
    postgres: await line(postgres.url),
    replica: replica && (await line(replica.url)),
    redis: redis && (await line(redis.url)),
    smtp: await line(smtp.url),
    model: await line(model.baseUrl),
    s3: await line(s3.env.S3_ENDPOINT ?? ""),
  };
  const settings: Record<string, string> = {
    DATABASE_URL: through(postgres.url, lines.postgres),
    ...(replica && lines.replica && { DATABASE_REPLICA_URLS: through(replica.url, lines.replica) }),
    DATABASE_POOL_SIZE: "8",
    ...(redis && lines.redis && { REDIS_URL: through(redis.url, lines.redis) }),
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    SMTP_URL: through(smtp.url, lines.smtp),
    AI_BASE_URL: through(model.baseUrl, lines.model).replace(/\/$/, ""),
    AI_MODEL: "test",
    AI_TIMEOUT_MS: "3000",
    ...s3.env,
    S3_ENDPOINT: through(s3.env.S3_ENDPOINT ?? "", lines.s3).replace(/\/$/, ""),
  };
  const double = await startMachine({ ...settings, WEB_CONCURRENCY: "2" });
  const single = await startMachine({ ...settings, ...ofSingle });
  const balancer = await openBalancer([double.port, single.port]);
  const database = await openServer(postgres.url, 4);
  const { platform, people } = await populate(database, count);
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#357" },
  })
    .png()
    .toBuffer();
  const scene: Scene = {
    origin: balancer.origin,
    ledger: openLedger(),
    platform,
    features: { toVoteFor: [], toFollow: [], toCommentOn: [] },
    picture: new Blob([new Uint8Array(picture)]),
    pictures: new Map(),
    promised: new Set(),
  };
  const ids = await suggestFeatures(scene, people, 12);
  scene.features = {
    toVoteFor: ids.slice(0, 4),
    toFollow: ids.slice(4, 8),
    toCommentOn: ids.slice(8),
  };
  const load = startLoad(scene, people);
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
    scene,
    load,
    close: async () => {
      await load.stop();
      await Promise.all([double.end(), single.end()]);
      await closeServices({ balancer, database, postgres, replica, redis, smtp, model, s3, lines });
      disk?.close();
    },
  };
}

type Services = Pick<
  World,
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
