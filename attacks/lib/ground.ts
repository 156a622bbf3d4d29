/** What is attacked: two server processes on one PostgreSQL, with everything that they talk to. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Db } from "../../apps/server/src/db/client.ts";
import { checkCounts } from "../../apps/server/src/db/counts/check-counts.ts";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { type ModelServer, openModelServer } from "../../apps/server/src/testing/model-server.ts";
import {
  clientId,
  clientSecret,
  openTestProvider,
  type TestProvider,
} from "../../apps/server/src/testing/openid-provider.ts";
import { publishedTexts } from "../../apps/server/src/testing/people.ts";
import { type Kind, setStage } from "../../apps/server/src/testing/rights/stage.ts";
import { openTestS3 } from "../../apps/server/src/testing/s3.ts";
import {
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/server-process.ts";
import { makeVisitor, type Scene } from "../../apps/server/src/testing/site.ts";
import { openTestSmtp, type TestSmtp } from "../../apps/server/src/testing/smtp.ts";
import { freePort } from "../../tools/free-port.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { type Canary, openCanary } from "./canary.ts";
import type { Ledger } from "./ledger.ts";

export type Ground = {
  db: Db;
  /** Without limits, so that an attack is stopped by what it meets and not by its number. */
  open: ServerProcess;
  /** With limits, a model, pictures in S3, and behind a proxy, at `world`. */
  guarded: ServerProcess;
  world: string;
  /** At `open`. */
  scene: Scene;
  smtp: TestSmtp;
  model: ModelServer;
  provider: TestProvider;
  canary: Canary;
  /** A slice of a list in the short form, the whole of it else; always the same slice. */
  some<T>(list: readonly T[], most: number): readonly T[];
  isShort: boolean;
  /** Writes past the server, with right counts afterwards; notes where an attack left a wrong one before. */
  arrange<T>(ledger: Ledger, write: () => Promise<T>): Promise<T>;
  /** People and things to act upon. */
  stage(kind: Kind, ledger: Ledger): ReturnType<typeof setStage>;
  close(): Promise<void>;
};

const world = "https://wishes.example/";

/** Every so-manieth, from beginning to end. */
function sliceOf<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)] as T,
  );
}

/** Starts all of it. */
export async function openGround({ isShort }: { isShort: boolean }): Promise<Ground> {
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-attacks-"));
  const [postgres, smtp, model, canary, s3, port, guardedPort] = await Promise.all([
    startPostgres({ fsync: false }),
    openTestSmtp(),
    openModelServer(),
    openCanary(),
    openTestS3(),
    freePort(),
    freePort(),
  ]);
  const provider = await openTestProvider(`${world}api/auth/social/google/callback/`, "google");
  model.mode = { answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null } };
  const both = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: "30",
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: "no-reply@wishes.example",
  };
  const open = await startServerProcess({
    ...both,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const behindProxy = await startServerProcess({
    ...both,
    ...s3.env,
    PORT: String(guardedPort),
    PUBLIC_URL: world,
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: "stand-in",
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
  // It tells its address in the world; nothing but the proxy knows this one.
  const guarded = { ...behindProxy, origin: `http://127.0.0.1:${guardedPort}` };
  const database = await openServer(postgres.url, 10);
  const { db } = database;
  const scene: Scene = {
    deps: { db, now: () => new Date() },
    visitor: (portal) => makeVisitor(open.origin, portal),
  };
  await publishedTexts(scene);
  const arrange = async <T>(ledger: Ledger, write: () => Promise<T>): Promise<T> => {
    const wrong = await findDifferences(db);
    ledger.expect(wrong.length === 0, "a stored count is wrong", JSON.stringify(wrong.slice(0, 3)));
    const written = await write();
    await checkCounts(db, { fix: true });
    return written;
  };
  return {
    db,
    open,
    guarded,
    world,
    scene,
    smtp,
    model,
    provider,
    canary,
    isShort,
    some: (list, most) => (isShort ? sliceOf(list, most) : list),
    arrange,
    stage: (kind, ledger) => arrange(ledger, () => setStage(scene, kind)),
    close: async () => {
      await Promise.all([open.end("SIGTERM"), guarded.end("SIGTERM")]);
      await database.close();
      await Promise.all([
        smtp.close(),
        model.close(),
        canary.close(),
        s3.close(),
        provider.close(),
      ]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
