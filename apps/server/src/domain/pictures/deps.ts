import type { Deps as AllDeps } from "../../deps.ts";

/** What the slice asks for. */
export type Deps = Pick<AllDeps, "db" | "log" | "now" | "storage" | "write">;
