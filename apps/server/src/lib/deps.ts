import type { Config } from "../config.ts";
import type { Db, OpenDatabase } from "../db/client.ts";
import type { Queue } from "../db/queue.ts";
import type { NamedSemaphores, Semaphore } from "../db/semaphore.ts";
import type { Write } from "../db/write.ts";
import type { EmbeddingModel } from "../embeddings/embedding-model.ts";
import type { VectorCache } from "../embeddings/vector-cache.ts";
import type { Encoder } from "../encoder/encoder.ts";
import type { Formatter } from "../formatter/formatter.ts";
import type { GrammarChecker } from "../grammar/grammar-checker.ts";
import type { Renderer } from "../renderer/renderer.ts";
import type { Challenges } from "./challenges.ts";
import type { CursorSigner } from "./cursor.ts";
import type { Invalidations } from "./invalidations.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Limiters } from "./limiters.ts";
import type { LiveBus } from "./live-bus.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Outbound } from "./outbound.ts";
import type { SecretBox } from "./secret-box.ts";
import type { SecurityEvents } from "./security-events.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage.ts";
import type { Vapid } from "./vapid.ts";

/** The dependencies of use cases. */
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
  /** Identifies the site to push services. */
  readonly vapid: Vapid;
  /** Sends requests to addresses that others chose. */
  readonly outbound: Outbound;
  /** Null if none is configured. */
  readonly model: LanguageModel | null;
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
