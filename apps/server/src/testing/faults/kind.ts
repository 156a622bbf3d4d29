import type { DeedName } from "./deeds.ts";
import type { World } from "./world.ts";

/** A kind of fault: what happens, and what people may notice of it. */
export type Kind = {
  name: string;
  /** These deeds may be answered with a 503 while it lasts; the others not. */
  unavailable: readonly DeedName[] | "all" | "none";
  /** Connections may end without an answer. */
  cuts?: true;
  /** Why it cannot be tried here, in a sentence. */
  missing?(world: World): string | undefined;
  /** Lets it happen; resolves when it is over. */
  happen(world: World): Promise<void>;
};

/** A fault that needs a site of its own; answers with a sentence for each thing that was wrong. */
export type LoneKind = {
  name: string;
  missing?(): string | undefined;
  try(): Promise<string[]>;
};
