import type { Deps as AllDeps } from "../../deps.ts";

/** What the slice asks for. */
export type Deps = Pick<
  AllDeps,
  | "config"
  | "db"
  | "encoder"
  | "invalidations"
  | "log"
  | "model"
  | "now"
  | "storage"
  | "textSlots"
  | "vision"
  | "write"
>;

/** What it also passes on to the slices that own the texts. */
export type SubjectDeps = Deps & Pick<AllDeps, "formatter">;
