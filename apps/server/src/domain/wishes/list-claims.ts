/** Claims as everybody sees them. */
import type { ClaimWire } from "@upwell/contract/claims/shapes";
import { limits } from "@upwell/contract/limits";
import type { Db } from "../../db/client.ts";
import { type ClaimRow, listClaims } from "./claim-queries.ts";

const freshMs = limits.claims.freshDays * 24 * 60 * 60_000;

export const presentClaim = (row: ClaimRow, now: Date) => ({
  ...row,
  platform:
    row.platform_id === null
      ? null
      : {
          id: row.platform_id,
          name: row.platform_name ?? "",
          slug: row.platform_slug ?? "",
          logo_url: row.platform_logo_url,
        },
  confirmed_at: row.confirmed_at.toISOString(),
  is_stale: now.getTime() - row.confirmed_at.getTime() > freshMs,
});

/** Returns the accepted and pending claims of a wish, or of a feature, accepted ones first. */
export async function getClaims(
  { db }: { db: Db },
  of: { wish_id: number } | { feature_id: number },
): Promise<ClaimWire[]> {
  const rows = await listClaims(db, of);
  return rows.map((row) => presentClaim(row, new Date()) as ClaimWire);
}
