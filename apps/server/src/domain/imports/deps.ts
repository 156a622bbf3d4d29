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
  | "outbound"
  | "reportLimit"
  | "storage"
  | "textSlots"
  | "vision"
  | "vectors"
  | "write"
>;

/** What beginning, starting and stopping ask for: the operator's command has no more. */
export type ControlDeps = Pick<Deps, "db" | "now" | "write">;
