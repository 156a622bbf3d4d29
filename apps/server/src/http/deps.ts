import type { Deps as AllDeps } from "../deps.ts";

/** What the layer asks for. */
export type Deps = Pick<
  AllDeps,
  | "config"
  | "invalidations"
  | "keyedHash"
  | "limiters"
  | "log"
  | "metrics"
  | "now"
  | "securityEvents"
  | "settings"
>;
