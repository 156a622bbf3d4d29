/** Creates the dependencies of all use cases and closes them again. */
import { existsSync } from "node:fs";
import { weightsFile } from "@upwell/encoder/weights";
import { registerBackupMetric } from "./backup/last-backup.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/client.ts";
import { logFailure } from "./db/counted-warning.ts";
import { registerBacklogMetrics } from "./db/metrics/backlog.ts";
import { registerConnectionMetrics } from "./db/metrics/connections.ts";
import { createNamedSemaphores, createReportSemaphore } from "./db/semaphore.ts";
import { createWrite } from "./db/write.ts";
import type { Deps } from "./deps.ts";
import { createLocalModel } from "./embeddings/local-model.ts";
import { createVectorCache } from "./embeddings/vector-cache.ts";
import { createEncoder } from "./encoder/encoder.ts";
import { createFormatter } from "./formatter/formatter.ts";
import { createGrammarChecker } from "./grammar/grammar-checker.ts";
import { queues } from "./jobs/queues.ts";
import { createChallenges } from "./lib/challenges.ts";
import { createCursorSigner } from "./lib/cursor.ts";
import { countDroppedLines } from "./lib/log.ts";
import { createMetrics } from "./lib/metrics.ts";
import { createOutbound } from "./lib/outbound.ts";
import { createReturnPaths } from "./lib/return-paths.ts";
import { createRenderer } from "./renderer/renderer.ts";
import { createInvalidations } from "./services/invalidations.ts";
import { createKeyedHash } from "./services/keyed-hash.ts";
import { createLimiters } from "./services/limiters.ts";
import { createLiveBus } from "./services/live-bus.ts";
import { createSecretBox } from "./services/secret-box.ts";
import { createSecurityEvents } from "./services/security-events.ts";
import { createSettings } from "./services/settings.ts";
import { getSiteKey } from "./services/site-key.ts";
import { createStorage } from "./services/storage.ts";
import { loadVapid } from "./services/vapid.ts";
import { subscribers } from "./subscribers.ts";

type Options = {
  config: Config;
  database: OpenDatabase;
  log: Deps["log"];
  now?: () => Date;
  directoryIntervalMs?: number;
};

export type DepsHandle = {
  deps: Deps;
  /** Closes everything but the database, which the caller opened and closes afterwards. */
  close(): Promise<void>;
};

/** Loads the model's libraries on demand: they are a tenth of the server's code. */
async function createModel(endpoint: NonNullable<Config["vision"]>, log: Deps["log"]) {
  const { createLanguageModel } = await import("./lib/language-model.ts");
  return createLanguageModel(endpoint, log);
}

/** Far fewer than the encoder takes, so that an author delays their own texts, and no others. */
const textSlots = { concurrency: 2, maxWaiting: 20, timeoutMs: 10_000 };

/** Returns the configured embedding model, else the encoder; null if its file was removed. */
async function createEmbeddingModel(config: Config, encoder: Deps["encoder"], log: Deps["log"]) {
  if (config.embeddings === null) return existsSync(weightsFile) ? createLocalModel(encoder) : null;
  const { createRemoteModel } = await import("./embeddings/remote-model.ts");
  return createRemoteModel(config.embeddings, log);
}

/** Creates the dependencies of one process. */
export async function createDeps({
  config,
  database,
  log,
  now = () => new Date(),
  directoryIntervalMs,
}: Options): Promise<DepsHandle> {
  const { db } = database;
  const live = await createLiveBus(database, log);
  const invalidations = await createInvalidations(database, directoryIntervalMs);
  const keyedHash = await createKeyedHash({ db, now, log });
  // A crash and a promotion empty the table of the daily keys: who has them stores them again.
  invalidations.subscribe((scope) => {
    if (scope === "everything" && invalidations.isConnected())
      keyedHash.refresh().catch((err) => logFailure(log, { err }, "daily keys not refreshed"));
  });
  const metrics = createMetrics();
  const encoder = createEncoder({ log, metrics });
  const deps: Deps = {
    config,
    log,
    now,
    db,
    probeDatabase: database.probe,
    databaseServers: database.servers,
    queues,
    live,
    invalidations,
    keyedHash,
    metrics,
    write: createWrite(db, live.publish, subscribers),
    model: config.ai && (await createModel(config.ai, log)),
    vision: config.vision && (await createModel(config.vision, log)),
    grammarChecker: createGrammarChecker(),
    formatter: createFormatter(),
    encoder,
    textSlots: createNamedSemaphores(textSlots),
    embeddingModel: await createEmbeddingModel(config, encoder, log),
    vectors: createVectorCache(),
    renderer: createRenderer(),
    storage: await createStorage(config),
    limiters: await createLimiters(database, { config, log, keyedHash }),
    settings: await createSettings({ db, invalidations, config, log, now }),
    cursors: createCursorSigner(await getSiteKey(db, "cursors")),
    challenges: createChallenges(await getSiteKey(db, "challenges"), now),
    secretBox: createSecretBox(config),
    returnPaths:
      config.returnPath === null
        ? null
        : createReturnPaths(await getSiteKey(db, "return-paths"), config.returnPath),
    vapid: await loadVapid(db, config.publicUrl),
    outbound: createOutbound(config.outboundAllow, { dnsServers: config.dnsServers }),
    securityEvents: createSecurityEvents({ log, metrics, keyedHash }),
    reportLimit: createReportSemaphore(config.databasePoolSize),
  };
  registerBackupMetric(metrics, config);
  metrics.gauge({
    name: "upwell_log_dropped_lines",
    help: "Lines that standard output did not take, such as on a full disk.",
    read: countDroppedLines,
  });
  registerConnectionMetrics(metrics, database);
  registerBacklogMetrics(deps, queues);
  return {
    deps,
    close: async () => {
      deps.settings.close();
      keyedHash.close();
      deps.outbound.close();
      await Promise.all([
        deps.grammarChecker.close(),
        deps.formatter.close(),
        deps.encoder.close(),
        deps.renderer.close(),
      ]);
      await invalidations.close();
      await live.close();
      await deps.limiters.close();
    },
  };
}
