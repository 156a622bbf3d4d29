import type { Deps as AllDeps } from "../../deps.ts";

/** What the slice asks for. */
export type Deps = Pick<AllDeps, "config" | "db" | "formatter" | "now" | "storage" | "write">;
