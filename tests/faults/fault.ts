import type { Environment } from "./environment.ts";
import type { UserActionName } from "./user-actions.ts";

/** A kind of fault: what happens, and which effects users may notice. */
export type Fault = {
  name: string;
  /** Actions that may get a 503 during the fault. */
  unavailable: readonly UserActionName[] | "all" | "none";
  /** Connections may end without a response. */
  mayCutConnections?: true;
  /** The reason why it cannot run here. */
  getMissing?(environment: Environment): string | undefined;
  /** Causes the fault; resolves when it is over. */
  inject(environment: Environment): Promise<void>;
};

/** A fault that needs a separate site; returns a message for each error. */
export type StandaloneFault = {
  name: string;
  getMissing?(): string | undefined;
  run(): Promise<string[]>;
};
