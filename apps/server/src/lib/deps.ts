import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { LiveBus } from "../live/bus.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Storage } from "./storage.ts";

/** What use cases get: everything that they touch of the world. */
export type Deps = {
  readonly db: Db;
  /** Tells open pages, on every process, what a committed deed has changed. */
  readonly live: LiveBus;
  /** Null where none is configured. */
  readonly model: LanguageModel | null;
  /** Keeps what people upload. */
  readonly storage: Storage;
  readonly config: Config;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};
