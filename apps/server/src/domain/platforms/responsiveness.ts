/** How teams answer: the statistics of a platform, and platforms ordered by them. */

import { toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { missingPlatformError } from "./find-platform.ts";
import { presentPlatform, roundDays } from "./present.ts";
import { getTotal, type PlatformRow } from "./queries.ts";
import * as queries from "./responsiveness-queries.ts";

const dayMs = 24 * 60 * 60_000;

/** Returns the statistics of a platform. Throws 404, and 410 if it was taken down. */
export async function getResponsiveness({ db, now }: Pick<Deps, "db" | "now">, slug: string) {
  const row = await queries.findResponsiveness(db, slug);
  if (row === undefined) throw await missingPlatformError(db, slug);
  const { counted, answered, median_days_to_answer: median, claim_proof } = row;
  const claim =
    claim_proof === null || claim_proof === ""
      ? null
      : { proof: claim_proof, proved_at: row.claimed_at };
  return {
    ...row,
    answered_share: counted === 0 ? null : Number((answered / counted).toFixed(4)),
    median_days_to_answer: roundDays(median),
    oldest_unanswered:
      row.oldest_id === null
        ? null
        : {
            id: row.oldest_id,
            title: row.oldest_title,
            votes: row.oldest_votes,
            days: Math.max(
              0,
              Math.floor((now().getTime() - row.oldest_created_at.getTime()) / dayMs),
            ),
          },
    is_claimed: claim !== null,
    claim,
    // A platform that lost its team has nobody who stands by the words.
    statement:
      claim === null || row.statement_at === null
        ? null
        : { text: row.statement, stated_at: row.statement_at },
  };
}

/** Lists platforms by the share of ideas that their teams have answered. */
export async function listResponsivePlatforms(
  { db }: Deps,
  viewer: Viewer | null,
  listing: Parameters<typeof queries.listResponsivePage>[2],
) {
  const { limit } = listing;
  const page = { ...listing, limit: limit + 1 };
  const rows = await queries.listResponsivePage(db, viewer?.id ?? null, page);
  const present = (row: PlatformRow) => presentPlatform(row, viewer);
  return {
    ...toPage(rows, limit, present, queries.toResponsiveCursor),
    ...getTotal(rows, listing),
  };
}
