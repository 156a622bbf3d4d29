import type { MeWire } from "@upwell/contract/people";
import type { MeRow } from "./queries.ts";

/** An account as its own person sees it. */
export const presentMe = ({ feature_count, created_at, ...me }: MeRow): MeWire => ({
  ...me,
  is_verified: me.is_verified || me.role === "admin",
  contribution_count: feature_count,
  created_at: created_at.toISOString(),
});
