/** The site under attack: two server processes on one PostgreSQL, with all external services. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Db } from "../../../apps/server/src/db/client.ts";
import { checkCounts, findDifferences } from "../../../apps/server/src/db/counts/counts.ts";
import { openServer } from "../../../apps/server/src/db/server.ts";
import { freePort } from "../../../tools/free-port.ts";
import { startPostgres } from "../../../tools/postgres.ts";
import { createFixture, type Kind } from "../../authorization/fixture.ts";
import { createEmptyDatabase } from "../../harness/database.ts";
import { startForge, type TestForge } from "../../harness/forge.ts";
import { createModelServer, type ModelServer } from "../../harness/model-server.ts";
import {
  clientId,
  clientSecret,
  createTestProvider,
  type TestProvider,
} from "../../harness/openid-provider.ts";
import { createTestS3 } from "../../harness/s3.ts";
import { type ServerProcess, startServerProcess } from "../../harness/server-process.ts";
import { createVisitor, type TestContext } from "../../harness/site.ts";
import { createTestSmtp, type TestSmtp } from "../../harness/smtp.ts";
import { publishLegalDocuments } from "../../harness/users.ts";
import { type Canary, openCanary } from "./canary.ts";
import type { KindReport } from "./report.ts";

export type Environment = {
  db: Db;
  /** Without rate limits, so that attacks meet the other defences. */
  unlimited: ServerProcess;
  /** With limits, a model, images in S3, and behind a proxy, at `publicUrl`. */
  limited: ServerProcess;
  publicUrl: string;
  /** At `open`. */
  context: TestContext;
  smtp: TestSmtp;
  model: ModelServer;
  provider: TestProvider;
  canary: Canary;
  /** At which people prove claims at `unlimited`. */
  forge: TestForge;
  /** Returns the list or, in the short run, a reproducible sample of it. */
  sample<T>(list: readonly T[], most: number): readonly T[];
  isShort: boolean;
  /** The URL of an empty database beside the one under attack. */
  newDatabase(name: string): Promise<string>;
  /** Writes directly and corrects the counts; reports counts that an attack made wrong before. */
  writeDirectly<T>(report: KindReport, write: () => Promise<T>): Promise<T>;
  /** Users and rows to act on. */
  createFixture(kind: Kind, report: KindReport): ReturnType<typeof createFixture>;
  close(): Promise<void>;
};

const publicUrl = "https://wishes.example/";

/** An evenly spaced sample of the list. */
function takeSample<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)] as T,
  );
}

/** Starts the environment. */
export async function createEnvironment({ isShort }: { isShort: boolean }): Promise<Environment> {
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-attacks-"));
  const [postgres, smtp, model, canary, s3, forge, port, guardedPort] = await Promise.all([
    startPostgres({ fsync: false }),
    createTestSmtp(),
    createModelServer(),
    openCanary(),
    createTestS3(),
    startForge("github"),
    freePort(),
    freePort(),
  ]);
  const provider = await createTestProvider(
    `${publicUrl}api/auth/social/google/callback/`,
    "google",
  );
  model.mode = { answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null } };
  const both = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: "30",
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: "no-reply@wishes.example",
  };
  const unlimited = await startServerProcess({
    ...both,
    ...forge.environment,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const behindProxy = await startServerProcess({
    ...both,
    ...s3.env,
    PORT: String(guardedPort),
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: "stand-in",
    AI_SAMPLE_PERCENT: "100",
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
  // It announces its public URL; only the proxy knows this one.
  const limited = { ...behindProxy, origin: `http://127.0.0.1:${guardedPort}` };
  const database = await openServer(postgres.url, 10);
  const { db } = database;
  const context: TestContext = {
    deps: { db, now: () => new Date() },
    visitor: (portal) => createVisitor(unlimited.origin, portal),
  };
  await publishLegalDocuments(context);
  const writeDirectly = async <T>(report: KindReport, write: () => Promise<T>): Promise<T> => {
    const wrong = await findDifferences(db);
    report.expect(wrong.length === 0, "a stored count is wrong", JSON.stringify(wrong.slice(0, 3)));
    const written = await write();
    await checkCounts(db, { fix: true });
    return written;
  };
  return {
    db,
    unlimited,
    limited,
    publicUrl,
    context,
    smtp,
    model,
    provider,
    canary,
    forge,
    isShort,
    newDatabase: (name) => createEmptyDatabase(db, postgres.url, name),
    sample: (list, most) => (isShort ? takeSample(list, most) : list),
    writeDirectly,
    createFixture: (kind, report) => writeDirectly(report, () => createFixture(context, kind)),
    close: async () => {
      await Promise.all([unlimited.stop("SIGTERM"), limited.stop("SIGTERM")]);
      await database.close();
      await Promise.all([
        smtp.close(),
        model.close(),
        canary.close(),
        s3.close(),
        forge.close(),
        provider.close(),
      ]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
