import type { Config } from "./config.ts";
import type { Db, OpenDatabase } from "./db/client.ts";
import type { Queue } from "./db/queue.ts";
import type { NamedSemaphores, Semaphore } from "./db/semaphore.ts";
import type { Write } from "./db/write.ts";
import type { EmbeddingModel } from "./embeddings/embedding-model.ts";
import type { VectorCache } from "./embeddings/vector-cache.ts";
import type { Encoder } from "./encoder/encoder.ts";
import type { Formatter } from "./formatter/formatter.ts";
import type { GrammarChecker } from "./grammar/grammar-checker.ts";
import type { Challenges } from "./lib/challenges.ts";
import type { CursorSigner } from "./lib/cursor.ts";
import type { LanguageModel } from "./lib/language-model.ts";
import type { Log } from "./lib/log.ts";
import type { Metrics } from "./lib/metrics.ts";
import type { Outbound } from "./lib/outbound.ts";
import type { ReturnPaths } from "./lib/return-paths.ts";
import type { Renderer } from "./renderer/renderer.ts";
import type { Invalidations } from "./services/invalidations.ts";
import type { KeyedHash } from "./services/keyed-hash.ts";
import type { Limiters } from "./services/limiters.ts";
import type { LiveBus } from "./services/live-bus.ts";
import type { SecretBox } from "./services/secret-box.ts";
import type { SecurityEvents } from "./services/security-events.ts";
import type { Settings } from "./services/settings.ts";
import type { Storage } from "./services/storage.ts";
import type { Vapid } from "./services/vapid.ts";

/** All that code may ask for; the `deps.ts` of a slice names what it uses. */
export type Deps = {
  /** For reads, and for independent single statements. */
  readonly db: Db;
  /** For health checks, which do not wait behind other queries. */
  readonly probeDatabase: OpenDatabase["probe"];
  readonly databaseServers: OpenDatabase["servers"];
  /** All queues, for their dead letters. */
  readonly queues: readonly Queue[];
  /** Changes data in a transaction, and publishes live events after the commit. */
  readonly write: Write;
  /** Sends live events to open pages, on every process. */
  readonly live: LiveBus;
  /** Response cache scopes that writes have invalidated. */
  readonly invalidations: Invalidations;
  readonly cursors: CursorSigner;
  readonly challenges: Challenges;
  readonly secretBox: SecretBox;
  /** Where bounces of each mail go; null if none are read. */
  readonly returnPaths: ReturnPaths | null;
  /** Identifies the site to push services. */
  readonly vapid: Vapid;
  /** Sends requests to addresses that others chose. */
  readonly outbound: Outbound;
  /** Null if none is configured. */
  readonly model: LanguageModel | null;
  /** Sees pictures; null if none is configured. */
  readonly vision: LanguageModel | null;
  /** Finds what is alike in meaning; null on a site without one, which compares words alone. */
  readonly embeddingModel: EmbeddingModel | null;
  readonly vectors: VectorCache;
  /** Corrects texts locally. */
  readonly grammarChecker: GrammarChecker;
  readonly formatter: Formatter;
  /** Embeds English sentences locally. */
  readonly encoder: Encoder;
  /** Bounds how many texts of one author the encoder reads at the same time. */
  readonly textSlots: NamedSemaphores;
  readonly renderer: Renderer;
  readonly storage: Storage;
  readonly limiters: Limiters;
  /** Pseudonymizes IP addresses and mailboxes for storage and logs. */
  readonly keyedHash: KeyedHash;
  readonly securityEvents: SecurityEvents;
  /** Limits concurrent reports (CSV exports, statistics). */
  readonly reportLimit: Semaphore;
  readonly metrics: Metrics;
  readonly config: Config;
  /** Site settings that an admin can change at run time. */
  readonly settings: Settings;
  readonly now: () => Date;
  readonly log: Log;
};
