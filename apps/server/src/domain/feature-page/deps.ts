import type { Deps as AllDeps } from "../../deps.ts";

/** What the slice asks for. */
export type Deps = Pick<
  AllDeps,
  | "config"
  | "db"
  | "embeddingModel"
  | "encoder"
  | "formatter"
  | "invalidations"
  | "log"
  | "model"
  | "now"
  | "storage"
  | "textSlots"
  | "vision"
  | "vectors"
  | "write"
>;
