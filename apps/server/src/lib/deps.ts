import type { FastifyBaseLogger } from "fastify";
import type { Checker } from "../checker/checker.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { LiveBus } from "../live/bus.ts";
import type { Changes } from "./changes.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Limiters } from "./limiters.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** What use cases get: everything that they touch of the world. */
export type Deps = {
  readonly db: Db;
  /** Tells open pages, on every process, what a committed deed has changed. */
  readonly live: LiveBus;
  /** What the database says has changed, whoever changed it. */
  readonly changes: Changes;
  /** Null where none is configured. */
  readonly model: LanguageModel | null;
  /** Mends texts without a network. */
  readonly checker: Checker;
  /** Keeps what people upload. */
  readonly storage: Storage;
  /** Count how often somebody does something. */
  readonly limiters: Limiters;
  readonly config: Config;
  /** Switches that an admin may turn while the site runs. */
  readonly settings: Settings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};
