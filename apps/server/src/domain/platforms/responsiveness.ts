/** How teams answer: the statistics of a platform, and platforms ordered by them. */
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { missingPlatformError } from "./find-platform.ts";
import { presentPlatform } from "./present.ts";
import * as queries from "./responsiveness-queries.ts";

const dayMs = 24 * 60 * 60_000;
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns the statistics of a platform. Throws 404, and 410 if it was taken down. */
export async function getResponsiveness({ db, now }: Deps, slug: string) {
  const row = await queries.findResponsiveness(db, slug);
  if (row === undefined) throw await missingPlatformError(db, slug);
  const { counted, answered, median_days_to_answer: median, claim_proof } = row;
  const claim =
    claim_proof === null || claim_proof === ""
      ? null
      : { proof: claim_proof, proved_at: row.claimed_at };
  return {
    ...row,
    answered_share: counted === 0 ? null : round(answered / counted, 4),
    median_days_to_answer: median === null ? null : round(median, 1),
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
  pattern: string | undefined,
  { limit, cursor }: PageRequest,
) {
  const page = { pattern, limit: limit + 1, cursor };
  const rows = await queries.listResponsivePage(db, viewer?.id ?? null, page);
  return toPage(
    rows,
    limit,
    (row) => ({
      ...presentPlatform(row, viewer),
      answers: { ...row, is_claimed: row.member_count > 0 },
    }),
    queries.toResponsiveCursor,
  );
}

/** Counts a platform again that is due. Returns false if none is. */
export const recountNextPlatform = ({
  write,
  now,
}: Pick<Deps, "write" | "now">): Promise<boolean> =>
  write((tx) => queries.recountNextPlatform(tx, now()));

/** Forgets changes of platforms that left the directory. */
export const clearResponsivenessQueue = ({ db }: Pick<Deps, "db">): Promise<void> =>
  queries.clearQueue(db);
