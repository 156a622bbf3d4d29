import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";

/** What use cases get: everything that they touch of the world. */
export type Deps = {
  readonly db: Db;
  readonly config: Config;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};
