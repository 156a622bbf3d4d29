import type { Deps as AllDeps } from "../../deps.ts";

/** What the slice asks for. */
export type Deps = Pick<
  AllDeps,
  | "challenges"
  | "config"
  | "db"
  | "encoder"
  | "invalidations"
  | "keyedHash"
  | "limiters"
  | "live"
  | "log"
  | "model"
  | "now"
  | "secretBox"
  | "settings"
  | "storage"
  | "textSlots"
  | "vision"
  | "write"
>;
