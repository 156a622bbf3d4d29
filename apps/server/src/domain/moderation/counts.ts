/** What moderation stopped and missed recently, as admins decided. */
import { limits } from "@upwell/contract/limits";
import type { ModerationCountsWire } from "@upwell/contract/moderation/schemas";
import type { Deps } from "../../lib/deps.ts";
import { countVerdicts } from "./counts-queries.ts";

const periodMs = limits.moderationCounts.days * 24 * 60 * 60_000;

/** Returns the counts of the last 30 days. */
export const getModerationCounts = ({
  db,
  now,
}: Pick<Deps, "db" | "now">): Promise<ModerationCountsWire> =>
  countVerdicts(db, new Date(now().getTime() - periodMs));
