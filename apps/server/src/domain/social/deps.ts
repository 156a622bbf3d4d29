import type { Forge } from "@upwell/contract/repositories/values";
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

/** Somebody signed in at a forge, and the token that answers for them. */
export type ForgeSignIn = { userId: number; forge: Forge; token: string };

/** What a slice above does when somebody signs in at a forge. */
export type SocialDeps = Deps & { onForgeSignIn(signIn: ForgeSignIn): Promise<void> };
